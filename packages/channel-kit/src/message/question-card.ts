import type { TaskView } from '@errand/agent-core'
import { questionText, say } from '@errand/words'
import type { Button } from './button.ts'
import type { Reading } from './reading.ts'

/** A question to the person: options to press, or words of their own. */
export interface QuestionCard {
  readonly title: string
  readonly question: string
  /** One a way to answer, in the order of the options; none once it was answered. */
  readonly options: readonly Button[]
  /** Opens a place for words of their own; not there once it was answered. */
  readonly other?: Button
  /** How it was answered; then nothing can be pressed any more. */
  readonly answered?: string
}

/** A question that is no longer open; `answer` is missing where its task ended before anybody answered. */
export interface PastQuestion extends Omit<NonNullable<TaskView['question']>, 'options'> {
  readonly answer?: string
}

/** The key of a question's message: a part of the task has calls of its own. */
export const questionKey = ({ call, task }: { readonly call: string; readonly task?: string }): string =>
  task === undefined ? `question:${call}` : `question:${task}:${call}`

export const questionCard = (
  question: NonNullable<TaskView['question']>,
  { task, reading }: { readonly task: string; readonly reading: Reading },
): QuestionCard => {
  const { language, idOf } = reading
  const { call, options } = question
  const asker = question.task ?? task
  return {
    ...wordsOf(question, reading),
    options: options.map((label, option) => ({
      id: idOf({ do: 'option', task: asker, call, option }),
      label,
      style: 'plain',
      act: 'option',
    })),
    other: {
      id: idOf({ do: 'other', task: asker, call }),
      label: say(language, 'question.other'),
      style: 'plain',
      act: 'other',
    },
  }
}

export const pastQuestionCard = (question: PastQuestion, reading: Reading): QuestionCard => ({
  ...wordsOf(question, reading),
  options: [],
  answered:
    question.answer === undefined
      ? say(reading.language, 'question.closed')
      : say(reading.language, 'question.answered', { answer: question.answer }),
})

const wordsOf = (
  question: Pick<PastQuestion, 'about' | 'purpose' | 'question'>,
  { language }: Pick<Reading, 'language'>,
): Pick<QuestionCard, 'title' | 'question'> => ({
  title: say(language, 'question.title'),
  question: questionText(question, language),
})
