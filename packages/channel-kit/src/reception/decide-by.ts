import {
  ErrandError,
  readVisible,
  samePerson,
  type ApprovalDecision,
  type ApprovalView,
  type TaskView,
} from '@errand/agent-core'
import { explain, say } from '@errand/words'
import type { Act } from '../message/button.ts'
import type { Reading } from '../message/reading.ts'
import { languageFor, nameAt } from './desk.ts'
import { denyForm, editForm, reviewForm } from './forms.ts'
import type { Pressing } from './pressing.ts'
import { lineTo, nothing, type Form, type Reply } from './reply.ts'

type Decides = Extract<Act, { readonly approval: string }>

/** Decides an approval by a button of its card, or opens what has to be filled in before. */
export const decideBy = async (given: Pressing, act: Decides): Promise<Reply> => {
  const { desk, by, task, pressed } = given
  // Whoever may not decide does not see the arguments either.
  const view = await desk.agent.view(task, { by })
  const approval = view.approvals.find(({ id }) => id === act.approval)
  if (approval === undefined) throw new ErrandError('UNKNOWN_APPROVAL', { approval: act.approval })
  if (approval.state !== 'open') return late(given, approval)
  const language = languageFor(desk, pressed.by)
  const opened = { button: given.button, language }
  const { isSent } = given
  // A dangerous one is approved only where all of it was shown.
  if (act.do === 'review' || (act.do === 'approve' && approval.level === 'dangerous'))
    return review(given, { view, approval })
  if (act.do === 'approve') return decide(given, approval, { decision: 'approve', scope: act.scope })
  if (act.do === 'deny') {
    if (!isSent) return { show: 'form', form: denyForm(opened) }
    const reason = pressed.values['reason']?.trim() ?? ''
    return decide(given, approval, { decision: 'deny', ...(reason === '' ? {} : { reason }) })
  }
  if (!isSent) return { show: 'form', form: editForm(opened, approval) }
  return edited(given, approval)
}

const review = async (
  given: Pressing,
  { view, approval }: { readonly view: TaskView; readonly approval: ApprovalView },
): Promise<Reply> => {
  const { desk, pressed, button, isSent } = given
  const language = languageFor(desk, pressed.by)
  const requester = await nameAt(desk, view.requester)
  const reading: Reading = {
    language,
    now: desk.works.clock.now(),
    idOf: () => '',
    nameOf: () => requester,
    isShared: false,
  }
  const form = (problem?: string): Form =>
    reviewForm({ button, language, problem }, view, { approval, reading })
  if (!isSent) return { show: 'form', form: form() }
  const phrase = pressed.values['phrase'] ?? ''
  return decideAt(form, { given, approval, decision: { decision: 'approve', scope: 'once', phrase } })
}

/** Edited arguments that do not fit go back to the form, as they were written; a phrase stands above them. */
const edited = async (given: Pressing, approval: ApprovalView): Promise<Reply> => {
  const { desk, pressed, button } = given
  const language = languageFor(desk, pressed.by)
  const written = pressed.values['arguments'] ?? ''
  const again = (problem: string): Form =>
    editForm({ button, language, problem }, { ...approval, arguments: written })
  const { phrase, json } = readSigned(written)
  const args = readVisible(json)
  if (args === undefined) return { show: 'form', form: again(say(language, 'form.no_object')) }
  return decideAt(again, { given, approval, decision: { decision: 'approve', arguments: args, phrase } })
}

/** Decides; what the gate does not take as it was filled in goes back to the form. */
const decideAt = async (
  again: (problem: string) => Form,
  {
    given,
    approval,
    decision,
  }: { readonly given: Pressing; readonly approval: ApprovalView; readonly decision: ApprovalDecision },
): Promise<Reply> => {
  try {
    return await decide(given, approval, decision)
  } catch (thrown) {
    if (!(thrown instanceof ErrandError) || !atForm.has(thrown.code)) throw thrown
    const { text, fix } = explain(languageFor(given.desk, given.pressed.by), thrown)
    return { show: 'form', form: again(`${text} ${fix}`) }
  }
}

const atForm: ReadonlySet<string> = new Set(['INVALID_ARGUMENTS', 'PHRASE_WRONG'])

/** One field holds both, for Telegram asks for one thing at a time. */
const readSigned = (written: string): { readonly phrase: string; readonly json: string } => {
  const start = Math.max(written.indexOf('{'), 0)
  return { phrase: written.slice(0, start), json: written.slice(start) }
}

const decide = async (given: Pressing, { id }: ApprovalView, decision: ApprovalDecision): Promise<Reply> => {
  const { desk, by } = given
  try {
    await desk.agent.decide({ id, by, decision })
    return nothing
  } catch (thrown) {
    if (!(thrown instanceof ErrandError) || thrown.code !== 'APPROVAL_DECIDED') throw thrown
    const { state, decidedBy } = await desk.agent.approval(id, { by })
    return late(given, { state, ...(decidedBy === undefined ? {} : { decidedBy }) })
  }
}

/** Somebody was first; the platform tells a press twice, so who decided it themselves hears nothing new. */
const late = async (
  { desk, pressed, by }: Pressing,
  { state, decidedBy }: Pick<ApprovalView, 'state' | 'decidedBy'>,
): Promise<Reply> => {
  const language = languageFor(desk, pressed.by)
  if (decidedBy === undefined || state === 'expired')
    return lineTo('person', say(language, 'reception.expired'))
  if (samePerson(decidedBy, by)) return nothing
  return lineTo('person', say(language, 'approval.late', { who: await nameAt(desk, decidedBy) }))
}
