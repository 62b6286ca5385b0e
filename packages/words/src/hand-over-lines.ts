import type { Report } from '@errand/agent-core'
import { explain } from './explain.ts'
import type { Language } from './language.ts'
import { say } from './say.ts'

/** What a report says of the hand-over: to whom it came, or why it did not and what to do; nothing where there is none. */
export const handOverLines = (
  { handedTo, handOverProblem }: Pick<Report, 'handedTo' | 'handOverProblem'>,
  language: Language,
): readonly string[] => {
  if (handedTo !== undefined) return [say(language, 'notice.handed_over', { to: handedTo })]
  if (handOverProblem === undefined) return []
  const { text, fix } = explain(language, handOverProblem)
  return [`${text} ${fix}`]
}
