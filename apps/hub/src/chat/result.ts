import type { ApprovalView, Report, TaskView } from '@errand/agent-core'
import { explain, say, type Language } from '@errand/words'

/** What is printed when a task came to rest: the answer, the report, or what is needed from the person. */
export const resultText = (view: TaskView, { language }: { readonly language: Language }): string => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const parts = [
    view.answer,
    view.report === undefined ? undefined : reportText(view.report, language),
    ...view.approvals
      .filter(({ state }) => state === 'open')
      .map((approval) => approvalText(approval, { view, language, timeZone })),
    view.question === undefined ? undefined : questionText(view, language),
  ]
  return parts.flatMap((part) => (part === undefined ? [] : [`${part}\n`])).join('\n')
}

const list = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `  - ${item}`)]

const reportText = (
  { done, unknown, failed, notDone, stuck, handedTo }: Report,
  language: Language,
): string => {
  const why = stuck === undefined ? undefined : explain(language, stuck)
  return [
    say(language, 'report.title'),
    ...list(say(language, 'report.done'), done),
    ...list(say(language, 'report.unknown'), unknown),
    ...list(say(language, 'report.failed'), failed),
    ...list(say(language, 'report.not_done'), notDone),
    ...(why === undefined
      ? []
      : [`${say(language, 'report.stuck')}: ${why.text}`, `${say(language, 'report.help')}: ${why.fix}`]),
    ...(handedTo === undefined ? [] : [say(language, 'notice.handed_over', { to: handedTo })]),
  ].join('\n')
}

const approvalText = (
  { id, tool, level, arguments: args, change, deadline, repeatOf }: ApprovalView,
  {
    view,
    language,
    timeZone,
  }: { readonly view: TaskView; readonly language: Language; readonly timeZone: string },
): string =>
  [
    say(language, level === 'dangerous' ? 'approval.title_dangerous' : 'approval.title'),
    ...(repeatOf === undefined ? [] : [say(language, 'approval.repeat', { at: repeatOf }, { timeZone })]),
    `${say(language, 'approval.change')}:`,
    change,
    `${say(language, 'approval.arguments')}: ${tool} ${args}`,
    say(language, 'approval.until', { deadline }, { timeZone }),
    say(language, 'approval.needs', { task: view.id, id }),
  ].join('\n')

const questionText = ({ id, question }: TaskView, language: Language): string | undefined => {
  if (question === undefined) return undefined
  const asked =
    question.about === 'model'
      ? question.question
      : `${say(language, 'question.unknown_call', { purpose: question.purpose })}\n${question.question}`
  const options = question.options.map((option, index) => `  ${index + 1}. ${option}`)
  return [say(language, 'question.needs', { task: id, question: asked }), ...options].join('\n')
}
