import { makeVisible, type ApprovalView, type TaskView } from '@errand/agent-core'
import {
  optionLines,
  questionText,
  say,
  tellApproval,
  tellReport,
  type Language,
  type ToldReport,
} from '@errand/words'

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
    view.report === undefined ? undefined : reportText(tellReport(view, { report: view.report, language })),
    ...view.approvals
      .filter(({ state }) => state === 'open')
      .map(
        (approval) =>
          `${approvalText(approval, { language, requester: view.requester })}\n${needs(approval, view, language)}`,
      ),
    needsAnswer(view, language),
    ...view.pending.map(({ text }) =>
      makeVisible(say(language, 'meanwhile.waiting', { text, step: view.budget.steps.used + 1 })),
    ),
  ]
  return parts.flatMap((part) => (part === undefined ? [] : [`${part}\n`])).join('\n')
}

const reportText = ({ title, lists, notes }: ToldReport): string =>
  [
    title,
    ...lists.flatMap((list) => [`${list.title}:`, ...list.items.map((item) => `  - ${makeVisible(item)}`)]),
    ...notes.map(makeVisible),
  ].join('\n')

/** Everything that an approval is about: what will change, all that will run, who may decide and until when. */
export const approvalText = (
  approval: ApprovalView,
  { requester, language }: Reading & Pick<TaskView, 'requester'>,
): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { title, warnings, terms } = tellApproval(approval, { language, timeZone, requester: requester.user })
  return [
    title,
    ...warnings,
    `${say(language, 'approval.change')}:`,
    approval.change,
    `${say(language, 'approval.arguments')}: ${approval.tool} ${approval.arguments}`,
    ...terms,
  ].join('\n')
}

const needs = ({ id }: ApprovalView, view: TaskView, language: Language): string =>
  say(language, 'approval.needs', { task: view.id, id })

/** A question with the numbers that stand for its options. */
export const askedText = (question: NonNullable<TaskView['question']>, asked: string): string =>
  makeVisible([asked, ...optionLines(question).map((line) => `  ${line}`)].join('\n'))

const needsAnswer = ({ id, question }: TaskView, language: Language): string | undefined => {
  if (question === undefined) return undefined
  const asked = say(language, 'question.needs', { task: id, question: questionText(question, language) })
  return askedText(question, asked)
}
