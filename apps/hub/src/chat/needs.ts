import { needOf, type TaskView } from '@errand/agent-core'
import { questionText, say, type Language } from '@errand/words'
import { paintChange } from './paint-change.ts'
import { signatureOf } from './read-decision.ts'
import { approvalText, askedText } from './result.ts'

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
    const asked = askedText(question, questionText(question, language))
    return [{ key: `question ${seq}`, text: `${asked}\n${say(language, 'question.terminal')}\n` }]
  }
  return view.approvals
    .filter(({ state }) => state === 'open')
    .map((approval) => {
      const keys =
        approval.level === 'dangerous'
          ? `${say(language, 'chat.phrase', { phrase: signatureOf(approval) })}  ${say(language, 'approval.terminal_dangerous')}`
          : say(language, 'approval.terminal')
      // Where nobody sits, it is decided by its id.
      const text = approvalText(approval, { language, requester: view.requester })
      const named = isLive ? [] : [say(language, 'approval.needs', { task: view.id, id: approval.id })]
      return {
        key: approval.id,
        text: `${[isLive ? paintChange(text) : text, ...named, keys].join('\n')}\n`,
      }
    })
}
