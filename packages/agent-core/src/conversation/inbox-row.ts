import type { Actor } from '../people/actor.ts'
import type { IncomingFile } from './incoming-file.ts'

/**
 * What a row asks for. A `job` is to be run, in the job's own lane; `job_end` and `part_end` tell a task that one of
 * its jobs or parts has ended.
 */
export type InboxKind =
  | 'open'
  | 'message'
  | 'answer'
  | 'stop'
  | 'pause'
  | 'resume'
  | 'decision'
  | 'expiry'
  /** A message was taken back, the one whose id is its `sourceEventId`: its task's journal has still to say so. */
  | 'withdrawal'
  /** What somebody thinks of the answer: their rating is its `text`. */
  | 'feedback'
  /** An ended task is to be brought to whom the operator named. */
  | 'hand_over'
  | 'job'
  | 'job_end'
  | 'part_end'

/** What a person wants with a message while a task is open. */
export type Mode = 'steer' | 'queue' | 'restart'

/** What became of a row; the people's messages end in exactly one of the first five. */
export type Outcome = 'opened' | 'steered' | 'answered' | 'stopped' | 'refused' | 'taken'

/** A row to be added. The store gives `seq`; `text` is kept apart and dies when the row is settled. */
export interface NewInboxRow {
  readonly id: string
  readonly tenant: string
  readonly source: string
  /** Unique together with tenant and source. */
  readonly sourceEventId: string
  readonly conversation: string
  readonly lane: string
  readonly task: string
  readonly kind: InboxKind
  readonly mode: Mode
  readonly by: Actor
  readonly runAt: number
  readonly at: number
  /** Unique per tenant, actor and conversation, with the hash of the text it came with. */
  readonly requestId?: string
  readonly textHash?: string
  readonly text?: string
  /** Files that came along; they go with the text. */
  readonly files?: readonly IncomingFile[]
  /** The message as its platform calls it: an edit or a deletion of it says no more than that. */
  readonly said?: string
  /** The approval a decision or an expiry is about. */
  readonly approval?: string
  readonly traceParent?: string
  /** Settled at once: a message whose task was opened in the same commit. */
  readonly outcome?: Outcome
}

export interface InboxRow extends NewInboxRow {
  /** Counts up within the lane. */
  readonly seq: number
  readonly state: 'waiting' | 'done'
}

/** Ends a waiting row. */
export interface Settled {
  readonly message: string
  readonly outcome: Outcome
}
