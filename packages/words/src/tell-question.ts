import type { TaskView } from '@errand/agent-core'
import type { Language } from './language.ts'
import { say } from './say.ts'

type Question = NonNullable<TaskView['question']>

/** The question itself; one about a lost call says which. */
export const questionText = (
  { about, purpose, question }: Pick<Question, 'about' | 'purpose' | 'question'>,
  language: Language,
): string =>
  about === 'model' ? question : `${say(language, 'question.unknown_call', { purpose })}\n${question}`

/** The options with the numbers that stand for them. */
export const optionLines = ({ options }: Pick<Question, 'options'>): readonly string[] =>
  options.map((option, index) => `${index + 1}. ${option}`)
