import { makeVisible, type TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { phraseOf } from './read-decision.ts'
import { approvalText, optionLines, questionLine } from './result.ts'

/** What a task at rest needs from the person who sits there, each with a key under which it is shown once. */
export const needsText = (
  view: TaskView,
  { language }: { readonly language: Language },
): readonly { readonly key: string; readonly text: string }[] => {
  if (view.status === 'paused')
    return [{ key: `paused ${view.seq}`, text: `${say(language, 'chat.paused')}\n` }]
  const { question, seq } = view
  if (view.status === 'clarifying' && question !== undefined) {
    const lines = [questionLine(question, language), ...optionLines(question), say(language, 'question.terminal')]
    return [{ key: `question ${seq}`, text: `${makeVisible(lines.join('\n'))}\n` }]
  }
  return view.approvals
    .filter(({ state }) => state === 'open')
    .map((approval) => {
      const keys =
        approval.level === 'dangerous'
          ? `${say(language, 'chat.phrase', { phrase: phraseOf(approval) })}  ${say(language, 'approval.terminal_dangerous')}`
          : say(language, 'approval.terminal')
      return { key: approval.id, text: `${approvalText(approval, { language })}\n${keys}\n` }
    })
}
