import { useEffect, useState } from 'preact/hooks'
import { readJournal, type JournalItem } from '../../api/journal.ts'
import { Refusal } from '../../api/request.ts'

/** After a failed attempt. */
export const againMs = 5_000

export interface Journal {
  readonly items: readonly JournalItem[]
  /** Whether all that had happened when it was last asked for is here. */
  readonly isWhole: boolean
  readonly refusal: Refusal | undefined
  readonly retry: () => void
}

/** A task's journal as it grows: read page by page, and again from its end whenever `seq`, that of the newest event known, goes beyond it. */
export const useJournal = (task: string, seq: number): Journal => {
  const [items, setItems] = useState<readonly JournalItem[]>([])
  const [isWhole, setWhole] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  const newest = items.at(-1)?.seq ?? 0

  useEffect(() => {
    if (isWhole && newest >= seq) return undefined
    const stop = new AbortController()
    const read = async (): Promise<void> => {
      try {
        const { items: came, next } = await readJournal(task, newest, stop.signal)
        setRefusal(undefined)
        setWhole(next === undefined)
        if (came.length > 0) setItems((known) => [...known, ...came])
      } catch (thrown) {
        if (stop.signal.aborted) return
        if (!(thrown instanceof Refusal)) throw thrown
        setRefusal(thrown)
      }
    }
    void read()
    return () => {
      stop.abort()
    }
  }, [task, newest, seq, attempt])

  return { items, isWhole, refusal, retry: () => setAttempt((times) => times + 1) }
}
