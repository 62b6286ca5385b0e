import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { useFocusHeir } from '../ui/focus-heir.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import './slip.css'

/** A sheet with a margin: the margin tells the state, the rest stays white. */
export const Slip = ({
  label,
  wash,
  onKey,
  children,
}: {
  readonly label: string
  readonly wash: 'still' | 'go' | 'wait' | 'ask' | 'ok' | 'halt' | 'bad'
  /** For one that waits for a decision: what keys do while it, or something in it, has the focus. */
  readonly onKey?: (event: KeyboardEvent) => void
  readonly children: ComponentChildren
}) => {
  const own = useRef<HTMLElement>(null)
  useFocusHeir(own)
  useKeptFocus(own)
  return (
    <section
      ref={own}
      class={`slip wash-${wash}`}
      aria-label={label}
      {...(onKey === undefined ? { tabIndex: -1 } : { tabIndex: 0, onKeyDown: onKey, 'data-decision': true })}
    >
      {children}
    </section>
  )
}

/** A ruled row of a slip: what stands in the margin, and the matter. */
export const SlipRow = ({
  margin,
  kind = '',
  children,
}: {
  readonly margin?: ComponentChildren
  readonly kind?: '' | 'head' | 'coming'
  readonly children: ComponentChildren
}) => (
  <div class={`slip-row ${kind}`}>
    <div class="slip-margin">{margin}</div>
    <div class="slip-matter">{children}</div>
  </div>
)

/** Above it the matter, below it the hand. */
export const TearLine = () => (
  <div class="tear-line" aria-hidden="true">
    <i />
    <i />
  </div>
)
