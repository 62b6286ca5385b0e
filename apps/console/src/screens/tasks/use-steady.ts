import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { TaskItem } from '../../api/tasks.ts'

interface Steady {
  readonly rows: readonly TaskItem[]
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
}

/** Whoever has scrolled down keeps what they read under their eyes when tasks come in above it. */
export const useSteady = ({ rows, rowHeight, scroller }: Steady): void => {
  const first = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const before = first.current
    first.current = rows[0]?.id
    const { current } = scroller
    if (before === undefined || before === first.current || current === null || current.scrollTop === 0)
      return
    const added = rows.findIndex(({ id }) => id === before)
    if (added > 0) current.scrollTop += added * rowHeight
  }, [rows])
}
