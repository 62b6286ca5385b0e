import type { Actor } from '@errand/agent-core'
import type { Language } from '@errand/words'
import type { Act } from './button.ts'

/** For whom it is written, and what only the delivery knows. */
export interface Reading {
  readonly language: Language
  readonly now: number
  readonly timeZone?: string | undefined
  /** The id under which the chat may ask for an act. */
  readonly idOf: (act: Act) => string
  /** How people call somebody; names are no part of the journal. */
  readonly nameOf: (who: Actor) => string
  /** Where the console is reached, for a link to the whole; absent where it is reached from nowhere else. */
  readonly console?: string | undefined
  /** Whether everybody in the place sees it: then arguments and results stay out of the card (cards.md 5). */
  readonly isShared: boolean
}
