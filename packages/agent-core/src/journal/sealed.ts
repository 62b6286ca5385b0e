import type { EventActor } from './event.ts'

/** A free text beside its event: `salt` lies and dies with it. */
export interface SealedText {
  readonly index: number
  readonly salt: string
  readonly body: string
  readonly bulk: boolean
}

/**
 * An event as it is stored. `data` is JSON text whose free texts are replaced by `{"#": salted hash}` in the order
 * of `texts`; a text that was forgotten, or bulk that was not asked for, is missing in `texts`.
 */
export interface SealedEvent {
  readonly task: string
  readonly seq: number
  readonly v: number
  readonly type: string
  readonly at: number
  readonly epoch: number
  readonly actor: EventActor
  readonly cause?: number
  readonly data: string
  /** SHA-256 over the previous hash and everything above, hex. */
  readonly hash: string
  readonly texts: readonly SealedText[]
}

/** The newest signed head of a journal: how far it reached at the last barrier. */
export interface SignedHead {
  readonly task: string
  readonly seq: number
  readonly hash: string
  readonly keyId: string
  readonly signature: string
}
