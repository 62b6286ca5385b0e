import { useEffect, useState } from 'preact/hooks'
import { listFiles, type FileEntry } from '../../api/files.ts'
import { Refusal } from '../../api/request.ts'
import { items } from '../../state/live.ts'

export interface Folder {
  /** Undefined until it was read; what is in a folder comes right after it. */
  readonly entries: readonly FileEntry[] | undefined
  readonly isWhole: boolean
  readonly refusal: Refusal | undefined
  /** Reads it anew. */
  readonly read: () => void
}

/** A conversation's folder, read anew whenever one of its tasks has gone a step further. */
export const useFolder = (conversation: string): Folder => {
  const [entries, setEntries] = useState<readonly FileEntry[] | undefined>(undefined)
  const [isWhole, setWhole] = useState(true)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  const progress = [...items.value.values()]
    .filter((item) => item.conversation === conversation)
    .map(({ id, steps, status }) => `${id} ${steps} ${status}`)
    .join('\n')
  useEffect(() => {
    const stop = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const listed = await listFiles(conversation, stop.signal)
        setRefusal(undefined)
        setWhole(listed.isWhole)
        setEntries(inTreeOrder(listed.items))
      } catch (thrown) {
        if (stop.signal.aborted) return
        if (!(thrown instanceof Refusal)) throw thrown
        setRefusal(thrown)
      }
    }
    void look()
    return () => stop.abort()
  }, [conversation, progress, attempt])
  return { entries, isWhole, refusal, read: () => setAttempt((times) => times + 1) }
}

/** Each folder before what it holds, and names in the order of letters. */
const inTreeOrder = (entries: readonly FileEntry[]): readonly FileEntry[] =>
  entries.toSorted((one, other) => comparePaths(one.path.split('/'), other.path.split('/')))

const comparePaths = (one: readonly string[], other: readonly string[]): number => {
  for (const [index, name] of one.entries()) {
    const beside = other[index]
    if (beside === undefined) return 1
    if (name !== beside) return name.localeCompare(beside)
  }
  return one.length - other.length
}
