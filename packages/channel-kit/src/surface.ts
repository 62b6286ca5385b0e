import type { Place } from '@errand/agent-core'
import type { Message } from './message/message.ts'
import type { Reading } from './message/reading.ts'

/** Where a message lies, in the platform's own ids; kept as JSON and read back by the app alone. */
export type MessageRef = Readonly<Record<string, string>>

/**
 * A platform as the delivery needs it: one object an app. What it throws is a `DeliveryProblem`, which says what may be
 * done next; anything else is a bug. Every call settles in bounded time, and is not repeated by an SDK. Two natives
 * with the same JSON show the same.
 */
export interface Surface<Native> {
  readonly platform: string
  /** Edits of one message are at least so far apart, in milliseconds (cards.md 4). */
  readonly editEveryMs: (place: Place) => number
  /**
   * A message as the platform has it: one or, for what is too long for one, several parts in order; none for what the
   * platform shows elsewhere. Only the parts of an answer are never edited. Pure.
   */
  readonly draw: (message: Message, reading: Reading) => readonly Native[]
  /** The same of a text without any form or buttons: what is sent where the platform refuses what was drawn. Pure. */
  readonly plain: (text: string) => readonly Native[]
  /** Posts it. `delivery` is unique and the same on every attempt: what makes a repeat harmless where the platform can. */
  readonly send: (
    place: Place,
    native: Native,
    options: { readonly delivery: string; readonly isLoud: boolean },
  ) => Promise<MessageRef>
  /** Brings a message to its newest form; the ref changes where it has to go on in a new one. */
  readonly edit: (place: Place, ref: MessageRef, native: Native) => Promise<MessageRef>
  /**
   * Looks whether an earlier attempt went through; undefined where it did not. Absent where the platform cannot tell:
   * then it is looked for by its `trail`, and what is still uncertain goes into the card by an edit.
   */
  readonly find?: (place: Place, delivery: string) => Promise<MessageRef | undefined>
  /** How a message is looked for on a platform that has no `find`. */
  readonly trail?: Trail<Native>
  /**
   * Posts a file, with plain words beside it; `delivery` as for `send`. It has at most `fileBytes`. Absent where files
   * cannot be posted.
   */
  readonly sendFile?: (
    place: Place,
    file: PostedFile,
    options: { readonly delivery: string; readonly isLoud: boolean },
  ) => Promise<MessageRef>
  readonly fileBytes?: number
  /** The channel in which a person is written to in private; absent where the account's id is that. */
  readonly directWith?: (user: string) => Promise<string>
  /** What a reply to the message, or an event about it, calls it; unique within the platform's workspace and channel. */
  readonly keyOf: (ref: MessageRef) => string
  /** What stands beside the messages while it works, and goes by itself: a status, typing, the platform's own Stop. */
  readonly showStatus?: (place: Place, status: TaskStatus) => Promise<void>
  /** Marks a person's message, quietly: seen, or waiting for the next step. */
  readonly mark?: (place: Place, message: string, sign: 'seen' | 'coming' | 'none') => Promise<void>
}

/** Finds a message of which nobody knows whether it arrived by trying to edit those that came since. */
interface Trail<Native> {
  /** Behind which message one that is posted now would lie; kept with its intent. Undefined where none is known of. */
  readonly begin: (place: Place) => MessageRef | undefined
  /**
   * Brings a message behind `begin` that is ours and none of the known ones to this form, where there is one. Undefined
   * where there is none within reach: then it is as good as certain that it did not arrive.
   */
  readonly find: (
    place: Place,
    native: Native,
    search: {
      readonly delivery: string
      readonly begin: MessageRef
      readonly isKnown: (ref: MessageRef) => Promise<boolean>
    },
  ) => Promise<MessageRef | undefined>
}

/** A file as it is posted. */
export interface PostedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly caption?: string
}

/** Where a task stands, for the platform's own signs of it. */
export interface TaskStatus {
  readonly task: string
  readonly kind: 'working' | 'waiting' | 'ended'
  /** In words; empty at the end. */
  readonly text: string
}
