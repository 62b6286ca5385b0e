import type { TaskView } from '@errand/agent-core'
import { answerOf } from './answer.ts'
import { approvalCard } from './approval-card.ts'
import { cardOf, deservesCard } from './card.ts'
import { endingOf } from './ending.ts'
import type { Message, Reading } from './message.ts'
import { questionCard } from './question-card.ts'

/**
 * All messages that a task wants to have in its place now, in the order of the screen. `known` are the keys of those
 * that stand there already: they are kept up to date, also where they would not be posted anew.
 */
export const messagesOf = (
  view: TaskView,
  { known, ...reading }: Reading & { readonly known: ReadonlySet<string> },
): readonly Message[] => {
  const answer = answerOf(view, reading)
  const ending = endingOf(view, reading)
  const asked = askedCall(view)
  const hasCard = known.has('card') || (answer === undefined && deservesCard(view, reading))
  return [
    ...(hasCard ? [{ kind: 'card', key: 'card', ...cardOf(view, reading) } as const] : []),
    ...view.approvals.flatMap((approval): readonly Message[] => {
      const key = `approval:${approval.id}`
      // What was decided before it was ever shown is told by the card alone.
      if (approval.state !== 'open' && !known.has(key)) return []
      return [{ kind: 'approval', key, ...approvalCard(view, approval, reading) }]
    }),
    ...(view.question === undefined || asked === undefined
      ? []
      : [
          {
            kind: 'question',
            key: `question:${asked}`,
            ...questionCard(view.question, { call: asked, reading }),
          } as const,
        ]),
    ...(ending === undefined ? [] : [{ kind: 'ending', key: `ending:${roundOf(view)}`, ...ending } as const]),
    ...(answer === undefined ? [] : [{ kind: 'answer', key: `answer:${roundOf(view)}`, ...answer } as const]),
  ]
}

/** A task that was reopened ends again, and that is another message. */
const roundOf = ({ messages }: TaskView): number => messages.filter(({ kind }) => kind === 'reopened').length

/** The call whose answer is awaited. */
const askedCall = ({ question, steps }: TaskView): string | undefined => {
  if (question === undefined) return undefined
  const calls = steps.flatMap((step) => step.calls)
  const open = calls.findLast(({ tool, state }) =>
    question.about === 'model' ? tool === 'ask_user' && state !== 'ok' : state === 'unknown',
  )
  return open?.id
}
