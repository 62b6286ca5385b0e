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
