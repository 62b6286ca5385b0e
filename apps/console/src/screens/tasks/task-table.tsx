import type { RefObject } from 'preact'
import { durationText, moneyText } from '@errand/words'
import { useCallback, useRef, useState } from 'preact/hooks'
import type { TaskItem } from '../../api/tasks.ts'
import { language } from '../../state/reader.ts'
import { goTo, linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { agoText, nowRoughly } from '../../ui/passing-time.ts'
import { isPhone } from '../../ui/phone.ts'
import { platformText } from '../../ui/platform-text.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { useSteady } from './use-steady.ts'
import type { TaskList } from './use-task-list.ts'

interface TaskTableProps {
  readonly list: TaskList
  /** How many there are, where the hub has said so. */
  readonly all: number | undefined
  readonly scroller: RefObject<HTMLElement | null>
}

/** The tasks as a dense table; J and K go through it, and what changes meanwhile neither moves it nor takes the focus. */
export const TaskTable = ({ list, all, scroller }: TaskTableProps) => {
  const { rows } = list
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [reveal, setReveal] = useState(0)
  const own = useRef<HTMLDivElement>(null)
  const rowHeight = isPhone.value ? 66 : 36
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const found = chosen === undefined ? -1 : rows.findIndex(({ id }) => id === chosen)
  const at = found === -1 ? undefined : found
  useSteady({ rows, rowHeight, scroller })

  const move = (by: number): void => {
    const next = rows[at === undefined ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next === undefined) return
    setChosen(next.id)
    setReveal((times) => times + 1)
    // The row may come into the page only with this change.
    requestAnimationFrame(() => {
      own.current?.querySelector<HTMLElement>(`[data-task="${next.id}"]`)?.focus({ preventScroll: true })
    })
  }
  useKeys(({ key }) => {
    const isInside = own.current?.contains(document.activeElement) === true
    if (key.toLowerCase() === 'j' || (isInside && key === 'ArrowDown')) move(1)
    else if (key.toLowerCase() === 'k' || (isInside && key === 'ArrowUp')) move(-1)
    else return false
    return true
  })

  return (
    <div ref={own}>
      <VirtualTable
        label={words('console.list.table')}
        seen={!isPhone.value}
        class="tasks"
        columns={[
          words('console.list.status'),
          words('console.list.title'),
          words('console.list.from'),
          words('console.list.steps'),
          words('console.list.worked'),
          words('console.list.cost'),
          words('console.list.changed'),
        ]}
        count={rows.length}
        all={all}
        rowHeight={rowHeight}
        covered={isPhone.value ? 0 : 32}
        scroller={scroller}
        keyOf={keyOf}
        at={at}
        reveal={reveal}
        onEnd={list.more}
        onPress={(index) => {
          const row = rows[index]
          if (row !== undefined) goTo('task', row.id)
        }}
        rowOf={(index) => {
          const row = rows[index]
          if (row === undefined) return { cells: [] }
          const isReached = index === (at ?? 0)
          return {
            isCurrent: row.id === chosen,
            cells: cellsOf(list.current(row), { isReached, onFocus: () => setChosen(row.id) }),
          }
        }}
      />
    </div>
  )
}

const cellsOf = (
  item: TaskItem,
  { isReached, onFocus }: { readonly isReached: boolean; readonly onFocus: () => void },
) => [
  <StatusTag status={item.status} plain />,
  <a
    class="task-title clip"
    href={linkTo('task', item.id)}
    data-task={item.id}
    tabIndex={isReached ? 0 : -1}
    onFocus={onFocus}
  >
    {item.title}
  </a>,
  <span class="soft clip">{platformText(item.place.platform)}</span>,
  <span class="mono">{item.steps}</span>,
  <span class="mono">{item.workedMs === 0 ? '–' : durationText(item.workedMs)}</span>,
  <span class="mono">{item.microUsd === 0 ? '–' : moneyText(language.value, item.microUsd)}</span>,
  <span class="faint">{agoText(item.since, nowRoughly.value)}</span>,
]
