/** What is known about a call that failed, and so what may be done next. */
export type DeliveryFailure =
  /** Nothing happened; the platform says how long to wait. */
  | {
      readonly kind: 'rate'
      readonly retryAfterMs: number
      /** It holds for all that is sent there, not for one place. */
      readonly isGlobal?: boolean
    }
  /** Nothing happened, and it may pass by itself. */
  | { readonly kind: 'passing' }
  /** It may have happened: no answer came. */
  | { readonly kind: 'uncertain' }
  /** The message that was to be edited is not there any more, or can no longer be edited. */
  | { readonly kind: 'lost' }
  /** The place is gone, or closed to us: deleted, kicked, blocked. */
  | { readonly kind: 'closed' }
  /** The token or a permission is missing: an operator has to act. */
  | { readonly kind: 'forbidden'; readonly missing: string }
  /** The platform refuses what we sent: a bug of ours, shown as such. */
  | { readonly kind: 'refused' }

/** A call to a platform that failed; `reason` is the platform's own word, without secrets. */
export class DeliveryProblem extends Error {
  override readonly name = 'DeliveryProblem'
  readonly failure: DeliveryFailure

  constructor(reason: string, failure: DeliveryFailure, options?: { readonly cause?: unknown }) {
    super(reason, options)
    this.failure = failure
  }
}
