import type { State } from '../ui/glyph.tsx'
import type { ComponentChildren } from 'preact'
import { Glyph } from '../ui/glyph.tsx'
import { SlipRow } from './slip.tsx'
import './slip-head.css'

/** The head of a slip: the state in the margin, what it is about, a line under it, a clock at its end. */
export const SlipHead = ({
  state,
  margin,
  title,
  under,
  clock,
}: {
  readonly state: State
  /** In place of the state's own sign. */
  readonly margin?: ComponentChildren
  readonly title: string
  readonly under?: ComponentChildren
  readonly clock?: ComponentChildren
}) => (
  <SlipRow kind="head" margin={margin ?? <Glyph state={state} />}>
    <div class="slip-head">
      <div class="grow">
        <h2>{title}</h2>
        {under === undefined ? null : <div class="slip-under">{under}</div>}
      </div>
      {clock}
    </div>
  </SlipRow>
)
