import type { NewInboxRow, Outcome } from '../conversation/inbox-row.ts'
import type { Draft } from '../journal/event.ts'
import type { Beside } from '../journal/handle.ts'

/** A row's effect on its task: its events, nothing but its end, or it has to wait for another status. */
export type Effect = { readonly kind: 'waits' } | Lapsed | Taken

export interface Lapsed {
  readonly kind: 'lapsed'
  /** Rows that take its place. */
  readonly inbox?: readonly NewInboxRow[]
}

export interface Taken {
  readonly kind: 'takes'
  readonly outcome: Outcome
  /** The first says what became of the row. */
  readonly drafts: readonly [Draft, ...Draft[]]
  readonly beside?: Beside
  /** Done once it is committed. */
  readonly after?: () => void | Promise<void>
}

export const takes = (outcome: Outcome, draft: Draft): Taken => ({ kind: 'takes', outcome, drafts: [draft] })
