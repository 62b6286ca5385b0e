import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useState } from 'preact/hooks'

interface VirtualOptions {
  readonly count: number
  /** Of each row, in CSS pixels. */
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
  /** Must stay the same function while the rows do: each new one measures all of them again. */
  readonly keyOf: (index: number) => string | number
  /** A row that stays in the page wherever it is scrolled to, because it has the focus. */
  readonly keep: number | undefined
  /** Where the first row begins inside of what scrolls. */
  readonly offset: number
  /** What lies over the top of what scrolls. */
  readonly covered: number
}

/** Draws only the rows that can be seen, and again when others can. */
export const useVirtual = ({
  count,
  rowHeight,
  scroller,
  keyOf,
  keep,
  offset,
  covered,
}: VirtualOptions): Virtualizer<HTMLElement, HTMLElement> => {
  const [, draw] = useReducer<number, void>((times) => times + 1, 0)
  const options = {
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    overscan: 10,
    scrollMargin: offset,
    scrollPaddingStart: covered,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const seen = defaultRangeExtractor(range)
      return keep === undefined || keep >= count || seen.includes(keep)
        ? seen
        : [...seen, keep].toSorted((one, other) => one - other)
    },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => {
      draw()
    },
  }
  const [virtual] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options))
  virtual.setOptions(options)
  // The library leaves these two to whatever renders; their names are its own.
  /* oxlint-disable no-underscore-dangle */
  useLayoutEffect(() => virtual._didMount(), [])
  useLayoutEffect(() => {
    virtual._willUpdate()
  })
  /* oxlint-enable no-underscore-dangle */
  useLayoutEffect(() => {
    virtual.measure()
  }, [rowHeight])
  return virtual
}
