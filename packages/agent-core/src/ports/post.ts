import type { Problem } from '../codes.ts'
import type { Place } from '../conversation/conversation.ts'

/** Where something is posted: a place, or the private chat with a person's account. */
export type Addressee = Place | (Pick<Place, 'tenant' | 'platform' | 'workspace'> & { readonly user: string })

/** What is posted; the bytes of a file are asked for only when they are about to be. */
export type Parcel =
  | { readonly kind: 'text'; readonly markdown: string }
  | {
      readonly kind: 'file'
      readonly name: string
      readonly caption?: string
      readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>
    }

export interface Posting {
  readonly to: Addressee
  /** The same on every attempt: under one key it stands there once. */
  readonly key: string
  /** Which task posts it, and from where: what is posted there belongs to the task, a reply to it goes on with it. */
  readonly task: string
  readonly place: Place
}

/** What became of it. */
export type Posted =
  | { readonly state: 'posted' }
  /** Whoever reads there sees the conversation's folder itself: nothing had to be posted. */
  | { readonly state: 'offered' }
  /** It certainly is not there. */
  | {
      readonly state: 'failed'
      readonly problem: Problem
      readonly passing?: boolean
      readonly retryAfterMs?: number
    }
  /** It may be there; `passing` where another attempt may find out. */
  | { readonly state: 'unknown'; readonly problem: Problem; readonly passing?: boolean }

/** Brings something of a task to people, beside what the task itself has to say. */
export interface Post {
  /** How many bytes a file may have there, 0 where only texts can be posted; undefined where nothing can be now. */
  readonly mostBytes: (to: Addressee) => number | undefined
  /**
   * Posts it once: an attempt under the same key finds what an earlier one did, also one before a restart. Never
   * rejects; a file whose bytes cannot be had is `failed` with the reason.
   */
  readonly send: (parcel: Parcel, posting: Posting) => Promise<Posted>
}
