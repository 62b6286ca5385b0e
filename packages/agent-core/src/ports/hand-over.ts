import type { Place } from '../conversation/conversation.ts'
import type { TaskView } from '../journal/view.ts'
import type { Actor } from '../people/actor.ts'
import type { Posted } from './post.ts'

/** A task that is handed over. */
export interface HandedOver {
  readonly view: TaskView
  /** Who hands it over; absent where the agent itself could not go on. */
  readonly by?: Actor
  /** The same on every attempt: under one key it is brought once. */
  readonly key: string
  readonly place: Place
}

/** Whom the operator named for tasks that cannot go on (L13). */
export interface HandOver {
  /** Their name, as people here use it. */
  readonly to: string
  /** Brings them the task, its report and the way to its journal, in one message. Never rejects. */
  readonly bring: (handed: HandedOver) => Promise<Posted>
}
