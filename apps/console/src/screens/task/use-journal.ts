import { useState } from 'preact/hooks'
import { readJournal, type JournalItem } from '../../api/journal.ts'
import { useRead, type Read } from '../../ui/use-read.ts'

/** After a failed attempt. */
export const againMs = 5_000

export interface Journal extends Read {
  readonly items: readonly JournalItem[]
  /** Whether all that had happened when it was last asked for is here. */
  readonly isWhole: boolean
}

/** A task's journal as it grows: read page by page, and again from its end whenever `seq`, that of the newest event known, goes beyond it. */
export const useJournal = (task: string, seq: number): Journal => {
  const [items, setItems] = useState<readonly JournalItem[]>([])
  const [isWhole, setWhole] = useState(false)
  const newest = items.at(-1)?.seq ?? 0

  const read = useRead(
    async (signal) => {
      if (isWhole && newest >= seq) return
      const { items: came, next } = await readJournal(task, newest, signal)
      setWhole(next === undefined)
      if (came.length > 0) setItems((known) => [...known, ...came])
    },
    [task, newest, seq],
  )
  return { ...read, items, isWhole }
}
