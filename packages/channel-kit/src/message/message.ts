import type { Actor, Rating } from '@errand/agent-core'
import type { Language } from '@errand/words'
import type { Answer } from './answer.ts'
import type { ApprovalCard } from './approval-card.ts'
import type { Card } from './card.ts'
import type { Ending } from './ending.ts'
import type { QuestionCard } from './question-card.ts'

/**
 * What a task shows in a chat, before a platform draws it. `key` names the message within its task for good: it is
 * posted once under it, and edited from then on.
 */
export type Message =
  | ({ readonly kind: 'card'; readonly key: string } & Card)
  | ({ readonly kind: 'approval'; readonly key: string } & ApprovalCard)
  | ({ readonly kind: 'question'; readonly key: string } & QuestionCard)
  | ({ readonly kind: 'ending'; readonly key: string } & Ending)
  | ({ readonly kind: 'answer'; readonly key: string } & Answer)

/** What a button does; the chat only ever carries an opaque id for it. `task` is who asks: the task, or a part of it. */
export type Act =
  | { readonly do: 'approve'; readonly approval: string; readonly scope: 'once' | 'task' }
  | { readonly do: 'deny' | 'edit' | 'review'; readonly approval: string }
  | { readonly do: 'option'; readonly task: string; readonly call: string; readonly option: number }
  | { readonly do: 'other'; readonly task: string; readonly call: string }
  | { readonly do: 'route'; readonly message: string; readonly mode: 'queue' | 'restart' }
  | { readonly do: 'withdraw'; readonly message: string }
  | { readonly do: 'rate'; readonly rating: Rating }
  | { readonly do: 'stop' | 'pause' | 'resume' | 'hand_over' | 'steps' | 'change' }

export interface Button {
  /** The opaque id of the act. */
  readonly id: string
  readonly label: string
  readonly style: 'agree' | 'danger' | 'plain'
  readonly act: Act['do']
}

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
