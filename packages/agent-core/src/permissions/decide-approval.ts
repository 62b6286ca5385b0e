import { ErrandError } from '../errors.ts'
import { checkText } from '../conversation/check-text.ts'
import { findTask } from '../conversation/find-task.ts'
import { laneOf } from '../conversation/lane-names.ts'
import type { NewInboxRow } from '../conversation/inbox-row.ts'
import { readState } from '../journal/read-state.ts'
import { findCall, type Call } from '../journal/state.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { mustRule } from '../people/may-rule.ts'
import { readBareArguments } from '../tools/arguments.ts'
import { approvalHash } from './approval.ts'
import type { Approval, ApprovalChange, GrantScope } from './approval-row.ts'
import { writeDecision, type DecisionText } from './decision-text.ts'
import { mustSign } from './must-sign.ts'

/**
 * What a person decides on an open approval. `arguments`, when given, replace the model's and are what runs; `phrase`
 * is what they typed, where the call wants one (`phraseOf`).
 */
export type ApprovalDecision =
  | {
      readonly decision: 'approve'
      readonly scope?: GrantScope
      readonly arguments?: Readonly<Record<string, unknown>>
      readonly phrase?: string
    }
  | { readonly decision: 'deny'; readonly reason?: string }

/**
 * Decides an approval: the first decision stands, committed together with the row that lets the task go on. Throws
 * UNKNOWN_APPROVAL, NOT_YOURS, what `checkText` says of a reason, APPROVAL_DECIDED (with the first decision),
 * APPROVAL_EXPIRED, TASK_GRANT_REFUSED, INVALID_ARGUMENTS, or what `mustSign` says (it then stays open). Returns the
 * approval that now holds.
 */
export const decideApproval = async (
  works: Works,
  { id, by, decision }: { readonly id: string; readonly by: Actor; readonly decision: ApprovalDecision },
): Promise<Approval> => {
  const approval = await works.store.approval(id)
  if (approval === undefined || approval.tenant !== works.settings.tenant)
    throw new ErrandError('UNKNOWN_APPROVAL', { approval: id })
  const state = await readState(works.store, approval.task)
  await mustRule(works, by, { requester: state.requester, what: 'approval' })
  if (decision.decision === 'deny' && decision.reason !== undefined)
    checkText(decision.reason, { max: works.settings.caps.textLength })
  const now = works.clock.now()
  if (approval.state !== 'open') throw decided(approval)
  if (approval.deadline <= now) throw new ErrandError('APPROVAL_EXPIRED', { deadline: approval.deadline })
  const call = findCall(state, approval.call)
  if (call?.approval === undefined) throw new ErrandError('UNKNOWN_APPROVAL', { approval: id })
  const {
    changes,
    text,
    holds,
    runs = call.arguments,
  } = await changesFor(works, {
    approval,
    call,
    by,
    decision,
  })
  if (decision.decision === 'approve')
    await mustSign(works, { by, requester: state.requester, call, runs, phrase: decision.phrase })
  const lane = laneOf(await findTask(works, { id: approval.task }))
  const result = await works.store.commit({
    tenant: approval.tenant,
    barrier: true,
    approvals: changes,
    inbox: [decisionRow(works, { approval, lane, by, text })],
  })
  if (!result.ok) throw decided((await works.store.approval(id)) ?? approval)
  works.signals.wake(lane)
  return holds
}

const decided = (approval: Approval): ErrandError =>
  new ErrandError('APPROVAL_DECIDED', { state: approval.state, by: approval.decidedBy?.user ?? '' })

interface Decided {
  readonly changes: readonly ApprovalChange[]
  readonly text: DecisionText
  readonly holds: Approval
  /** Canonical JSON of what runs in place of the model's arguments. */
  readonly runs?: string
}

const changesFor = async (
  works: Works,
  {
    approval,
    call,
    by,
    decision,
  }: {
    readonly approval: Approval
    readonly call: Call
    readonly by: Actor
    readonly decision: ApprovalDecision
  },
): Promise<Decided> => {
  const at = works.clock.now()
  const base = { kind: 'decide', id: approval.id, by, at } as const
  const end = { ...approval, decidedBy: by, decidedAt: at }
  if (decision.decision === 'deny') {
    const text = decision.reason === undefined ? {} : { reason: decision.reason }
    return { changes: [{ ...base, to: 'denied' }], text, holds: { ...end, state: 'denied' } }
  }
  const scope = decision.scope ?? 'once'
  if (scope === 'task' && call.approval?.level === 'dangerous')
    throw new ErrandError('TASK_GRANT_REFUSED', { tool: call.tool })
  if (decision.arguments === undefined)
    return {
      changes: [{ ...base, to: 'approved', scope }],
      text: {},
      holds: { ...end, state: 'approved', scope },
    }
  const edited = await editedArguments(works, { approval, call, edit: decision.arguments })
  const next: Approval = {
    ...end,
    id: works.ids.secret(),
    hash: edited.hash,
    state: 'approved',
    scope: 'once',
  }
  return {
    changes: [
      { ...base, to: 'edited' },
      { kind: 'ask', approval: next },
    ],
    text: { edit: { approval: next.id, hash: edited.hash, arguments: edited.canonical } },
    holds: next,
    runs: edited.canonical,
  }
}

/** Checks edited arguments as the model's are checked, and what an approval of them binds to. */
const editedArguments = async (
  works: Works,
  {
    approval,
    call,
    edit,
  }: {
    readonly approval: Approval
    readonly call: Call
    readonly edit: Readonly<Record<string, unknown>>
  },
): Promise<{ readonly canonical: string; readonly hash: string }> => {
  const tool = works.tools.get(call.tool)
  if (tool === undefined)
    throw new ErrandError('TOOL_UNKNOWN', { tool: call.tool, known: works.tools.names.join(', ') })
  const read = readBareArguments(tool, JSON.stringify(edit))
  if (!read.ok) throw new ErrandError('INVALID_ARGUMENTS', { problems: read.wrong })
  const conversation = await works.store.conversation(approval.conversation)
  if (conversation === undefined)
    throw new ErrandError('UNKNOWN_CONVERSATION', { conversation: approval.conversation })
  const folder = await works.folderOf(conversation.id)
  const { policy } = works.settings
  const binding = { place: conversation.place, folder, task: approval.task, policy }
  return { canonical: read.canonical, hash: approvalHash(tool, read.canonical, binding) }
}

const decisionRow = (
  works: Works,
  {
    approval,
    lane,
    by,
    text,
  }: {
    readonly approval: Approval
    readonly lane: string
    readonly by: Actor
    readonly text: DecisionText
  },
): NewInboxRow => ({
  id: works.ids.id(),
  tenant: approval.tenant,
  source: 'decision',
  sourceEventId: approval.id,
  conversation: approval.conversation,
  lane,
  task: approval.task,
  kind: 'decision',
  mode: 'steer',
  by,
  runAt: works.clock.now(),
  at: works.clock.now(),
  text: writeDecision(text),
  approval: approval.id,
})
