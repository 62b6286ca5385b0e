import { makeVisible, needOf, type TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { paintChange } from './paint-change.ts'
import { signatureOf } from './read-decision.ts'
import { approvalText, optionLines, questionLine } from './result.ts'

/** What a task at rest needs from the person who sits there, each with a key under which it is shown once. */
export const needsText = (
  view: TaskView,
  {
    language,
    steps,
    isLive,
  }: { readonly language: Language; readonly steps: boolean; readonly isLive: boolean },
): readonly { readonly key: string; readonly text: string }[] => {
  if (view.status === 'paused')
    return [
      {
        key: `paused ${view.seq}`,
        text: `${steps ? say(language, 'chat.step', { step: view.budget.steps.used + 1 }) : say(language, 'chat.paused')}\n`,
      },
    ]
  const { question, seq } = view
  if (needOf(view) === 'answer' && question !== undefined) {
    const lines = [
      questionLine(question, language),
      ...optionLines(question),
      say(language, 'question.terminal'),
    ]
    return [{ key: `question ${seq}`, text: `${makeVisible(lines.join('\n'))}\n` }]
  }
  return view.approvals
    .filter(({ state }) => state === 'open')
    .map((approval) => {
      const keys =
        approval.level === 'dangerous'
          ? `${say(language, 'chat.phrase', { phrase: signatureOf(approval) })}  ${say(language, 'approval.terminal_dangerous')}`
          : say(language, 'approval.terminal')
      // Where nobody sits, it is decided by its id.
      const text = approvalText(approval, { language })
      const named = isLive ? [] : [say(language, 'approval.needs', { task: view.id, id: approval.id })]
      return {
        key: approval.id,
        text: `${[isLive ? paintChange(text) : text, ...named, keys].join('\n')}\n`,
      }
    })
}
