import type { ComponentChildren } from 'preact'
import './nothing.css'

/** An empty place: why it is empty, and the way out. */
export const Nothing = ({
  why,
  way,
  children,
}: {
  readonly why: string
  readonly way?: string
  readonly children?: ComponentChildren
}) => (
  <div class="nothing">
    <p class="nothing-why" role="status">
      {why}
    </p>
    {way === undefined ? null : <p class="soft">{way}</p>}
    {children}
  </div>
)
