import type { ApprovalView, TaskView } from '@errand/agent-core'
import {
  optionLines,
  questionText,
  say,
  tellApproval,
  tellReport,
  type Language,
  type ToldReport,
} from '@errand/words'

/** What a task at rest says: its answer as it stands, its report, or what it needs of a person. */
export const replyText = (view: TaskView, { language }: { readonly language: Language }): string => {
  const { status, answer, report, question, approvals } = view
  const parts = [
    ...(status === 'paused' ? [say(language, 'notice.paused')] : []),
    ...(answer === undefined ? [] : [answer]),
    ...(report === undefined ? [] : [reportText(tellReport(view, { report, language }))]),
    ...approvals
      .filter(({ state }) => state === 'open')
      .map((approval) => approvalText(approval, { view, language })),
    ...(question === undefined
      ? []
      : [[questionText(question, language), ...optionLines(question)].join('\n')]),
  ]
  return parts.join('\n\n')
}

const reportText = ({ title, lists, notes }: ToldReport): string =>
  [
    title,
    ...lists.map((list) => [`${list.title}:`, ...list.items.map((item) => `- ${item}`)].join('\n')),
    ...notes,
  ].join('\n\n')

const approvalText = (
  approval: ApprovalView,
  { view, language }: { readonly view: TaskView; readonly language: Language },
): string => {
  const { id, tool, arguments: args, change } = approval
  const { title, warnings, terms } = tellApproval(approval, { language, requester: view.requester.user })
  return [
    title,
    ...warnings,
    `${say(language, 'approval.change')}:\n${fenced(change)}`,
    `${say(language, 'approval.arguments')}:\n${fenced(`${tool} ${args}`)}`,
    ...terms,
    say(language, 'approval.needs', { task: view.id, id }),
  ].join('\n\n')
}

/** As code, shown sign by sign: no text can end the fence. */
const fenced = (text: string): string => {
  const ticks = [...text.matchAll(/`+/gu)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(2, ...ticks) + 1)
  return `${fence}\n${text}\n${fence}`
}
