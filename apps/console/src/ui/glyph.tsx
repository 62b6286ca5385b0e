import type { CallView, PlanItem, Status } from '@errand/agent-core'
import './glyph.css'

export type State = Status | CallView['state'] | PlanItem['state']

const ring = 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2z'
const small = 'M8 4.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z'
const disc = { body: ring, filled: true } as const

interface Shape {
  readonly body: string
  /** The end, or the person's turn: a disc with the mark cut out of it. */
  readonly filled?: boolean
  readonly dashed?: boolean
  readonly mark?: string
  readonly turns?: boolean
}

/** Outline: the agent's turn. Filled: the person's, or the end. Each state differs by shape, not by colour alone. */
const shapes: Readonly<Record<State, Shape>> = {
  queued: { body: ring, dashed: true },
  understanding: { body: ring, mark: 'M8 8h.01' },
  planning: { body: ring, mark: 'M5.8 6.8h4.4M5.8 9.2h4.4' },
  executing: { body: 'M8 2.2a5.8 5.8 0 1 0 5.8 5.8', turns: true },
  finishing: { body: 'M13.6 6.6A5.8 5.8 0 1 1 9.4 2.4', mark: 'M5.4 8.2l2 2 3.6-4' },
  clarifying: { ...disc, mark: 'M6.2 6.4a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.9.6-.9 1.1M8 11.3h.01' },
  waiting_approval: { ...disc, mark: 'M5.4 10.6l.4-1.7 3.7-3.7 1.3 1.3-3.7 3.7z' },
  paused: { body: ring, mark: 'M6.6 6v4M9.4 6v4' },
  done: { ...disc, mark: 'M5.2 8.2l2 2 3.6-4' },
  interrupted: { body: 'M8 2.2a5.8 5.8 0 0 0 0 11.6z', filled: true, mark: 'M8 2.2a5.8 5.8 0 0 1 0 11.6' },
  failed: { ...disc, mark: 'M6 6l4 4M10 6l-4 4' },
  stopped: { ...disc, mark: 'M6.2 6.2h3.6v3.6H6.2z' },
  waiting: { body: small, dashed: true },
  running: { body: 'M8 2.2a5.8 5.8 0 1 0 5.8 5.8', turns: true },
  ok: { body: 'M3 8.5 6.5 12 13 4.5' },
  empty: { body: ring, mark: 'M4 12 12 4' },
  partial: { body: 'M2.5 8.5 5 11l4.5-5.5', mark: 'M10.5 11h3' },
  unknown: { body: ring, dashed: true, mark: 'M6.6 6.6a1.5 1.5 0 1 1 2 1.5c-.4.2-.6.4-.6.8M8 10.8h.01' },
  denied: { body: ring, mark: 'M5 8h6' },
  expired: { body: ring, mark: 'M8 5v3.2l2 1.3' },
  skipped: { body: 'M3.5 4.5 7 8l-3.5 3.5M8.5 4.5 12 8l-3.5 3.5' },
  open: { body: small },
  doing: { body: 'M8 2.2a5.8 5.8 0 1 0 5.8 5.8', turns: true },
  dropped: { body: small, mark: 'M4 12 12 4' },
}

/** The sign of a state; beside it always stands its word, seen or heard. */
export const Glyph = ({ state }: { readonly state: State }) => {
  const { body, filled = false, dashed = false, mark, turns = false } = shapes[state]
  return (
    <svg
      class={`glyph s-${state}${filled ? ' filled' : ''}${turns ? ' turns' : ''}`}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      <path class="body" d={body} {...(dashed ? { 'stroke-dasharray': '2.2 2.2' } : {})} />
      {mark === undefined ? null : <path class="mark" d={mark} />}
    </svg>
  )
}
