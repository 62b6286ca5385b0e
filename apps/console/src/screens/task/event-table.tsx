import type { RefObject } from 'preact'
import { useCallback, useRef } from 'preact/hooks'
import type { JournalItem } from '../../api/journal.ts'
import { words } from '../../state/say.ts'
import { offsetText } from '../../ui/passing-time.ts'
import { isPhone } from '../../ui/phone.ts'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import type { Calls } from './calls.ts'
import { toneOf, type Filter } from './event-kind.ts'
import { lineOf, nameOf } from './event-line.ts'
import type { Replay } from './use-replay.ts'
import './event-table.css'

interface EventTableProps {
  readonly shown: readonly JournalItem[]
  readonly calls: Calls
  readonly opened: number
  readonly filter: Filter
  readonly replay: Replay
  readonly scroller: RefObject<HTMLElement | null>
  readonly covered: number
  /** Shows the whole of the selected event, where that is not always in sight. */
  readonly onOpen: () => void
}

/** The journal, event by event; those after the playhead are dimmed. */
export const EventTable = (props: EventTableProps) => {
  const { shown, calls, opened, filter, replay, scroller, covered, onOpen } = props
  const own = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => shown[index]?.seq ?? index, [shown])
  const focus = (index: number): void => {
    replay.select(index)
    // The row may come into the page only with this change.
    requestAnimationFrame(() => {
      own.current?.querySelector<HTMLElement>(`[data-seq="${shown[index]?.seq ?? ''}"]`)?.focus()
    })
  }
  return (
    <div
      ref={own}
      onKeyDown={(event) => {
        if (event.metaKey || event.ctrlKey || event.altKey) return
        if (['j', 'J', 'ArrowDown'].includes(event.key)) focus(Math.min(shown.length - 1, replay.at + 1))
        else if (['k', 'K', 'ArrowUp'].includes(event.key)) focus(Math.max(0, replay.at - 1))
        else if (event.key === 'Home') focus(0)
        else if (event.key === 'End') focus(shown.length - 1)
        else return
        event.preventDefault()
      }}
    >
      <VirtualTable
        label={words('console.task.journal')}
        class="events"
        columns={[
          words('console.task.column_number'),
          words('console.task.column_time'),
          words('console.task.column_event'),
          words('console.task.column_what'),
        ]}
        count={shown.length}
        rowHeight={isPhone.value ? 52 : 31}
        scroller={scroller}
        covered={covered}
        keyOf={keyOf}
        at={shown.length === 0 ? undefined : replay.at}
        reveal={replay.moves}
        onPress={(index) => {
          replay.select(index)
          onOpen()
        }}
        rowOf={(index) => {
          const item = shown[index]
          if (item === undefined) return { cells: [] }
          const isAt = index === replay.at
          return {
            class: index > replay.at ? 'later' : '',
            isCurrent: isAt,
            cells: [
              <span class="mono faint">{item.seq}</span>,
              <span class="mono soft">{offsetText(item.at - opened)}</span>,
              <span class={`event-name mono ${toneOf(item)}`}>{nameOf(item)}</span>,
              <button type="button" class="event-line" tabIndex={isAt ? 0 : -1} data-seq={item.seq}>
                {textOf(item, filter, calls)}
              </button>,
            ],
          }
        }}
      />
    </div>
  )
}

/** Where only the thinking is asked for, the model's own words stand in place of the sentence about them. */
const textOf = (item: JournalItem, filter: Filter, calls: Calls): string => {
  const { content } = item.data
  const thought = filter === 'thinking' && typeof content === 'string' ? content.trim() : ''
  return thought === '' ? lineOf(item, calls) : thought.slice(0, 300)
}
