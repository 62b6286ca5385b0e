import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Refusal } from '../../api/request.ts'
import { listTasks, type TaskItem } from '../../api/tasks.ts'
import { items } from '../../state/live.ts'
import { fits, type Wish } from './groups.ts'
import { newer, withFresh } from './merge.ts'

const pageSize = 100

export interface TaskList {
  /** Newest first; a task stays where it was first shown, whatever becomes of it meanwhile. */
  readonly rows: readonly TaskItem[]
  /** The newest that is known of a row's task. */
  readonly current: (row: TaskItem) => TaskItem
  readonly isReading: boolean
  readonly isWhole: boolean
  readonly refusal: Refusal | undefined
  /** Reads the next page, where there is one and nothing is being read. */
  readonly more: () => void
  /** Tries again what was refused. */
  readonly retry: () => void
}

interface Pages {
  readonly wish: Wish
  readonly rows: readonly TaskItem[]
  readonly next: string | undefined
  readonly isBegun: boolean
}

const none = (wish: Wish): Pages => ({ wish, rows: [], next: undefined, isBegun: false })

/** Tasks page by page, with those that come meanwhile on top. */
export const useTaskList = (wish: Wish): TaskList => {
  const [pages, setPages] = useState<Pages>(() => none(wish))
  const [wanted, setWanted] = useState(0)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const reading = useRef(false)
  const same = pages.wish.group === wish.group && pages.wish.text === wish.text
  const here = same ? pages : none(wish)

  useEffect(() => {
    const stop = new AbortController()
    const read = async (): Promise<void> => {
      reading.current = true
      try {
        const page = await listTasks(
          {
            limit: pageSize,
            ...(wish.group === 'all' ? {} : { status: wish.group }),
            ...(wish.text === '' ? {} : { q: wish.text }),
            ...(here.next === undefined ? {} : { cursor: here.next }),
          },
          stop.signal,
        )
        reading.current = false
        setRefusal(undefined)
        setPages({ wish, rows: [...here.rows, ...page.items], next: page.next, isBegun: true })
      } catch (thrown) {
        if (stop.signal.aborted) return
        reading.current = false
        if (!(thrown instanceof Refusal)) throw thrown
        setRefusal(thrown)
      }
    }
    void read()
    return () => {
      stop.abort()
      reading.current = false
    }
  }, [wish.group, wish.text, wanted])

  const heard = items.value
  const isWhole = here.isBegun && here.next === undefined
  const rows = useMemo(
    () =>
      withFresh(
        here.rows,
        [...heard.values()].filter((item) => fits(item, wish)),
        { isWhole },
      ),
    [here.rows, heard, isWhole],
  )
  return {
    rows: here.isBegun ? rows : [],
    current: (row) => newer(row, heard.get(row.id)),
    isReading: !here.isBegun && refusal === undefined,
    isWhole,
    refusal,
    more: () => {
      if (here.next !== undefined && !reading.current && refusal === undefined)
        setWanted((times) => times + 1)
    },
    retry: () => setWanted((times) => times + 1),
  }
}
