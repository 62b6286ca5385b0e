import type { Place, TaskView } from '@errand/agent-core'
import type { Language } from '@errand/words'

/** Where a message lies, in the platform's own ids; kept as JSON and read back by the app alone. */
export type MessageRef = Readonly<Record<string, string>>

/** One message that a task wants to have in its place, in its newest form. */
export interface Wanted<Native> {
  /** Names it within its task for good: `card`, `approval:<id>`, `question:<call>`, `end:<seq>`, `answer:<seq>:<part>`. */
  readonly key: string
  readonly native: Native
  /** It notifies: a question, an approval, an answer, a stop, an interruption, a failure (cards.md 2). */
  readonly isLoud: boolean
  /** Sent once and never edited: the parts of an answer. */
  readonly isFixed: boolean
}

/** How the platform is asked to show something that has to say who may see it. */
export interface Context {
  readonly language: Language
  readonly now: number
  /** IANA zone of the reader, as far as it is known. */
  readonly timeZone?: string
}

/**
 * A platform as the delivery needs it; one object an app. What it throws is a `DeliveryProblem`, which says what may be
 * done next; anything else is a bug.
 */
export interface Surface<Native> {
  readonly platform: string
  /** Edits of one message are at least so far apart, in milliseconds (cards.md 4). */
  readonly editEveryMs: (place: Place) => number
  /** All that the task wants to have in its place now, in the order of the screen; pure. */
  readonly render: (view: TaskView, context: Context) => readonly Wanted<Native>[]
  /** Posts it. `delivery` is unique and the same on every attempt: what makes a repeat harmless where the platform can. */
  readonly send: (
    place: Place,
    native: Native,
    options: { readonly delivery: string; readonly isLoud: boolean },
  ) => Promise<MessageRef>
  /** Brings a message to its newest form; the ref may change where a message has to go on in a new one. */
  readonly edit: (place: Place, ref: MessageRef, native: Native) => Promise<MessageRef>
  /**
   * Looks whether an earlier attempt went through; undefined where it did not. Absent where the platform cannot tell:
   * then what is uncertain goes into the card by an edit.
   */
  readonly find?: (place: Place, delivery: string) => Promise<MessageRef | undefined>
}
