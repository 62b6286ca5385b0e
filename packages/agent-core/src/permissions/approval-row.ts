import type { Actor } from '../people/actor.ts'

export type ApprovalState = 'open' | 'approved' | 'denied' | 'edited' | 'expired'
export type GrantScope = 'once' | 'task'

/** A person's say over one call: an authority of its own, beside the journal. Times are milliseconds UTC. */
export interface Approval {
  readonly id: string
  readonly tenant: string
  readonly task: string
  readonly conversation: string
  readonly call: string
  /** What exactly is approved; see `approvalHash`. */
  readonly hash: string
  readonly state: ApprovalState
  readonly deadline: number
  readonly decidedBy?: Actor
  readonly decidedAt?: number
  readonly scope?: GrantScope
  /** Set once, when the call that it allows starts. */
  readonly consumedAt?: number
}

/** A compare-and-set: `decide` needs `open`; `consume` needs `approved` and not yet consumed. */
export type ApprovalChange =
  | { readonly kind: 'ask'; readonly approval: Approval }
  | {
      readonly kind: 'decide'
      readonly id: string
      readonly to: Exclude<ApprovalState, 'open'>
      readonly by: Actor
      readonly at: number
      readonly scope?: GrantScope
    }
  | { readonly kind: 'consume'; readonly id: string; readonly at: number }
