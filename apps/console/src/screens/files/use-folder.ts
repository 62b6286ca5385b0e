import { useState } from 'preact/hooks'
import { listFiles, type FileEntry } from '../../api/files.ts'
import type { Refusal } from '../../api/request.ts'
import { items } from '../../state/live.ts'
import { useRead } from '../../ui/use-read.ts'

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
  const progress = [...items.value.values()]
    .filter((item) => item.conversation === conversation)
    .map(({ id, steps, status }) => `${id} ${steps} ${status}`)
    .join('\n')
  const { refusal, retry } = useRead(
    async (signal) => {
      const listed = await listFiles(conversation, signal)
      setWhole(listed.isWhole)
      setEntries(inTreeOrder(listed.items))
    },
    [conversation, progress],
  )
  return { entries, isWhole, refusal, read: retry }
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
