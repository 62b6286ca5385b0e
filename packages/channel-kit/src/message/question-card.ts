import type { TaskView } from '@errand/agent-core'
import { say } from '@errand/words'
import type { Button, Reading } from './message.ts'

/** A question to the person: options to press, or words of their own. */
export interface QuestionCard {
  readonly title: string
  readonly question: string
  /** One a way to answer, in the order of the options. */
  readonly options: readonly Button[]
  /** Opens a place for words of their own. */
  readonly other: Button
  /** How it was answered; then nothing can be pressed any more. */
  readonly answered?: string
}

export const questionCard = (
  question: NonNullable<TaskView['question']>,
  { call, reading }: { readonly call: string; readonly reading: Reading },
): QuestionCard => {
  const { language, idOf } = reading
  const { about, purpose, options } = question
  return {
    title: say(language, 'question.title'),
    question:
      about === 'model'
        ? question.question
        : `${say(language, 'question.unknown_call', { purpose })}\n${question.question}`,
    options: options.map((label, option) => ({
      id: idOf({ do: 'option', call, option }),
      label,
      style: 'plain',
      act: 'option',
    })),
    other: {
      id: idOf({ do: 'other', call }),
      label: say(language, 'question.other'),
      style: 'plain',
      act: 'other',
    },
  }
}
