import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useVirtual } from './virtual.ts'
import './virtual-table.css'

interface Row {
  readonly cells: readonly ComponentChildren[]
  readonly class?: string
  readonly isCurrent?: boolean
}

interface VirtualTableProps {
  readonly label: string
  /** What the columns are called; `seen` shows it, else it is only heard. */
  readonly columns: readonly string[]
  readonly seen?: boolean
  readonly class: string
  readonly count: number
  /** How many there are in all, where that is known and more than are here. */
  readonly all?: number | undefined
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
  /** What lies over the top of the scroller, in pixels. */
  readonly covered?: number
  readonly keyOf: (index: number) => string | number
  readonly rowOf: (index: number) => Row
  /** The row that is selected: it stays in the page wherever that is scrolled to. */
  readonly at: number | undefined
  /** Changes whenever that row shall come into sight. */
  readonly reveal: number
  readonly onPress?: (index: number) => void
  /** Called when the last rows come into sight. */
  readonly onEnd?: () => void
}

/** Rows from the end at which more are asked for. */
const nearEnd = 30

/** A table of any length, of which only what is seen is drawn; to those who listen it is whole. */
export const VirtualTable = (props: VirtualTableProps) => {
  const { label, columns, seen = false, count, rowHeight, scroller, covered = 0 } = props
  const { keyOf, rowOf, at, reveal, onPress, onEnd } = props
  const body = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const now = offsetIn(scroller.current, body.current)
    if (now !== offset) setOffset(now)
  })
  const virtual = useVirtual({ count, rowHeight, scroller, keyOf, keep: at, offset, covered })
  const rows = virtual.getVirtualItems()
  const end = rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0 && end >= count - nearEnd) onEnd?.()
  }, [end, count])
  useEffect(() => {
    if (at !== undefined && reveal > 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [reveal])
  return (
    <div
      class={`table ${props.class}`}
      role="table"
      aria-label={label}
      aria-rowcount={Math.max(count, props.all ?? 0) + 1}
      aria-colcount={columns.length}
    >
      <div role="rowgroup" class={seen ? 'table-head' : 'heard'}>
        <div role="row" class="table-row" aria-rowindex={1}>
          {columns.map((name) => (
            <div role="columnheader" key={name}>
              {name}
            </div>
          ))}
        </div>
      </div>
      <div ref={body} role="rowgroup" class="table-body" style={{ height: `${virtual.getTotalSize()}px` }}>
        {rows.map(({ index, key, start, size }) => {
          const row = rowOf(index)
          return (
            // Whoever uses keys or listens has the link or button inside; the row is only a larger target.
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              aria-current={row.isCurrent === true ? 'true' : undefined}
              class={`table-row ${row.class ?? ''}`}
              style={{ height: `${size}px`, transform: `translateY(${start - offset}px)` }}
              onClick={() => onPress?.(index)}
            >
              {row.cells.map((cell, column) => (
                <div role="cell" key={columns[column]}>
                  {cell}
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** How far down an element begins in what scrolls, wherever that is scrolled to. */
const offsetIn = (scroller: HTMLElement | null, element: HTMLElement | null): number => {
  if (scroller === null || element === null) return 0
  const { top } = scroller.getBoundingClientRect()
  return Math.round(element.getBoundingClientRect().top - top + scroller.scrollTop)
}
