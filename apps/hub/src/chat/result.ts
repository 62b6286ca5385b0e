import { makeVisible, type ApprovalView, type Report, type TaskView } from '@errand/agent-core'
import { explain, handOverLines, say, type Language } from '@errand/words'

interface Reading {
  readonly language: Language
}

/**
 * What is printed when a task came to rest: the answer, the report, or what is needed from the person. What people,
 * models and tools said is shown with everything that cannot be seen.
 */
export const resultText = (view: TaskView, { language }: Reading): string => {
  const parts = [
    view.answer === undefined ? undefined : makeVisible(view.answer),
    view.report === undefined ? undefined : reportText(view.report, language),
    ...view.approvals
      .filter(({ state }) => state === 'open')
      .map((approval) => `${approvalText(approval, { language })}\n${needs(approval, view, language)}`),
    view.question === undefined ? undefined : questionText(view, language),
    ...view.pending.map(({ text }) =>
      makeVisible(say(language, 'meanwhile.waiting', { text, step: view.budget.steps.used + 1 })),
    ),
  ]
  return parts.flatMap((part) => (part === undefined ? [] : [`${part}\n`])).join('\n')
}

const list = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `  - ${makeVisible(item)}`)]

const reportText = (report: Report, language: Language): string => {
  const { done, unknown, failed, notDone, stuck } = report
  const why = stuck === undefined ? undefined : explain(language, stuck)
  return [
    say(language, 'report.title'),
    ...list(say(language, 'report.done'), done),
    ...list(say(language, 'report.unknown'), unknown),
    ...list(say(language, 'report.failed'), failed),
    ...list(say(language, 'report.not_done'), notDone),
    ...(why === undefined
      ? []
      : [
          `${say(language, 'report.stuck')}: ${makeVisible(why.text)}`,
          `${say(language, 'report.help')}: ${makeVisible(why.fix)}`,
        ]),
    ...handOverLines(report, language).map(makeVisible),
  ].join('\n')
}

/** Everything that an approval is about: what will change, all that will run, and until when. */
export const approvalText = (
  { tool, level, arguments: args, change, deadline, repeatOf }: ApprovalView,
  { language }: Reading,
): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return [
    say(language, level === 'dangerous' ? 'approval.title_dangerous' : 'approval.title'),
    ...(repeatOf === undefined ? [] : [say(language, 'approval.repeat', { at: repeatOf }, { timeZone })]),
    `${say(language, 'approval.change')}:`,
    change,
    `${say(language, 'approval.arguments')}: ${tool} ${args}`,
    say(language, 'approval.until', { deadline }, { timeZone }),
  ].join('\n')
}

const needs = ({ id }: ApprovalView, view: TaskView, language: Language): string =>
  say(language, 'approval.needs', { task: view.id, id })

type Question = NonNullable<TaskView['question']>

/** The question itself; one about a lost call says which. */
export const questionLine = ({ about, question, purpose }: Question, language: Language): string =>
  about === 'model' ? question : `${say(language, 'question.unknown_call', { purpose })}\n${question}`

/** The options with the numbers that stand for them. */
export const optionLines = ({ options }: Question): readonly string[] =>
  options.map((option, index) => `  ${index + 1}. ${option}`)

const questionText = ({ id, question }: TaskView, language: Language): string | undefined => {
  if (question === undefined) return undefined
  const asked = say(language, 'question.needs', { task: id, question: questionLine(question, language) })
  return makeVisible([asked, ...optionLines(question)].join('\n'))
}
