import type { ApprovalView, TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { reportText } from './report-text.ts'

/** What a task at rest says: its answer as it stands, its report, or what it needs of a person. */
export const replyText = (view: TaskView, { language }: { readonly language: Language }): string => {
  const { status, answer, report, question, approvals } = view
  const parts = [
    ...(status === 'paused' ? [say(language, 'notice.paused')] : []),
    ...(answer === undefined ? [] : [answer]),
    ...(report === undefined ? [] : [reportText(view, { report, language })]),
    ...approvals
      .filter(({ state }) => state === 'open')
      .map((approval) => approvalText(approval, { view, language })),
    ...(question === undefined ? [] : [questionText(question, language)]),
  ]
  return parts.join('\n\n')
}

const approvalText = (
  { id, tool, level, arguments: args, change, deadline, repeatOf }: ApprovalView,
  { view, language }: { readonly view: TaskView; readonly language: Language },
): string =>
  [
    say(language, level === 'dangerous' ? 'approval.title_dangerous' : 'approval.title'),
    ...(repeatOf === undefined ? [] : [say(language, 'approval.repeat', { at: repeatOf })]),
    `${say(language, 'approval.change')}:\n${fenced(change)}`,
    `${say(language, 'approval.arguments')}:\n${fenced(`${tool} ${args}`)}`,
    say(language, 'approval.who', {
      who: say(language, 'approval.who_approvers', { requester: view.requester.user }),
    }),
    say(language, 'approval.until', { deadline }),
    say(language, 'approval.needs', { task: view.id, id }),
  ].join('\n\n')

/** As code, shown sign by sign: no text can end the fence. */
const fenced = (text: string): string => {
  const ticks = [...text.matchAll(/`+/gu)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(2, ...ticks) + 1)
  return `${fence}\n${text}\n${fence}`
}

const questionText = (
  { question, options, about, purpose }: NonNullable<TaskView['question']>,
  language: Language,
): string =>
  [
    ...(about === 'model' ? [] : [say(language, 'question.unknown_call', { purpose })]),
    question,
    ...options.map((option, index) => `${index + 1}. ${option}`),
  ].join('\n')
