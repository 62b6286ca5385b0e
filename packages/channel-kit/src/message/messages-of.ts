import type { TaskView } from '@errand/agent-core'
import { answerOf } from './answer.ts'
import { approvalCard } from './approval-card.ts'
import { cardOf, deservesCard, hasEnded } from './card.ts'
import { endKey } from './end-key.ts'
import { endingOf } from './ending.ts'
import type { Message } from './message.ts'
import type { Reading } from './reading.ts'
import { pastQuestionCard, questionCard, questionKey, type PastQuestion } from './question-card.ts'

/** What stands in the place already, and what the view no longer tells of it. */
export interface Standing {
  /** The keys of the messages that are there: they are kept up to date, also where they would not be posted anew. */
  readonly known: ReadonlySet<string>
  /** Questions that are no longer open; told where their message stands. */
  readonly past?: readonly PastQuestion[]
}

/** All messages that a task wants to have in its place now, in the order of the screen. */
export const messagesOf = (
  view: TaskView,
  { known, past = [], ...reading }: Reading & Standing,
): readonly Message[] => {
  // Until the end is final, a message that came in before it may still earn another step.
  const answer = hasEnded(view.status) ? answerOf(view, reading) : undefined
  const ending = endingOf(view, reading)
  const { question } = view
  const hasCard = known.has('card') || deservesCard(view, reading)
  return [
    ...(hasCard ? [{ kind: 'card', key: 'card', ...cardOf(view, reading) } as const] : []),
    ...view.approvals.flatMap((approval): readonly Message[] => {
      const key = `approval:${approval.id}`
      // What was decided before it was ever shown is told by the card alone.
      if (approval.state !== 'open' && !known.has(key)) return []
      return [{ kind: 'approval', key, ...approvalCard(view, approval, reading) }]
    }),
    ...past.flatMap((one): readonly Message[] => {
      const key = questionKey(one)
      if (!known.has(key)) return []
      return [{ kind: 'question', key, ...pastQuestionCard(one, reading) }]
    }),
    ...(question === undefined
      ? []
      : [
          {
            kind: 'question',
            key: questionKey(question),
            ...questionCard(question, { task: view.id, reading }),
          } as const,
        ]),
    ...(ending === undefined ? [] : [{ kind: 'ending', key: endKey('ending', view), ...ending } as const]),
    ...(answer === undefined ? [] : [{ kind: 'answer', key: endKey('answer', view), ...answer } as const]),
  ]
}
