import type { ComponentChildren } from 'preact'
import { words } from '../state/say.ts'
import { Icon } from './icon.tsx'
import './pane.css'

interface PaneProps {
  /** Names the screen, seen and heard. */
  readonly title: string
  /** A second line under the title, on a phone. */
  readonly under?: ComponentChildren
  /** What stands at the end of the head: states first, then buttons. */
  readonly actions?: ComponentChildren
  /** Where the way back leads, on a phone. */
  readonly back?: string
  /** What stands beside, as `Rail`. */
  readonly beside?: ComponentChildren
  readonly children: ComponentChildren
}

/** A screen: its landmark, its head, its matter and what stands beside it. */
export const Pane = ({ title, under, actions, back, beside, children }: PaneProps) => (
  <main id="main" class={`pane${beside === undefined ? '' : ' with-rail'}`} tabIndex={-1} aria-label={title}>
    <div class="pane-matter">
      <header class="pane-head">
        {back === undefined ? null : (
          <a class="icon-button pane-back" href={back} aria-label={words('console.back')}>
            <Icon name="left" />
          </a>
        )}
        <div class="grow">
          <h1 class="clip">{title}</h1>
          {under === undefined ? null : <div class="pane-under">{under}</div>}
        </div>
        {actions}
      </header>
      {children}
    </div>
    {beside}
  </main>
)
