import type { Problem } from '../codes.ts'
import type { Draft } from '../journal/event.ts'
import type { Beside } from '../journal/handle.ts'
import { beginTrace } from '../journal/trace.ts'
import { findCall, openCalls } from '../journal/state.ts'
import { readDecisionText } from '../permissions/decision-text.ts'
import { prepare } from './admit.ts'
import { hasStepLeft } from './exits.ts'
import type { Run } from './worker.ts'
import type { InboxRow, Outcome } from '../conversation/inbox-row.ts'
import { isEnded, type Status } from '../conversation/machine.ts'

/** A row's effect on its task: one event, nothing but its end, or it has to wait for another status. */
type Effect = { readonly kind: 'waits' } | { readonly kind: 'lapsed' } | Taken

interface Taken {
  readonly kind: 'takes'
  readonly outcome: Outcome
  readonly draft: Draft
  readonly beside?: Beside
}

/**
 * Lets every due row of a task take effect that can in its present status, in order, stops first. Each row is settled
 * in the same commit as its one event, so nothing takes effect twice and nothing is dropped in silence; what a stop
 * takes back is settled with the stop.
 */
export const takeInbox = async (run: Run): Promise<void> => {
  const { handle, works } = run
  // A stop whose row came in since the last commit has aborted the work.
  if (!handle.isDue() && !run.signal().aborted) return
  run.calm()
  const rows = await works.store.waiting(handle.row.conversation, { now: works.clock.now() })
  const mine = rows.filter(({ task }) => task === handle.row.id)
  const over = new Set<string>()
  for (const row of mine) {
    if (over.has(row.id)) continue
    const effect = await effectOf(run, row)
    if (effect.kind === 'lapsed') await lapse(run, row)
    if (effect.kind !== 'takes') continue
    const undone = effect.draft.type === 'stopped' ? undoneIn(mine) : []
    const refusals = undone.map((other) =>
      refuse(other, 'stopped', other.kind === 'resume' ? 'resumed' : 'steered'),
    )
    const drafts = [effect.draft, ...refusals.map(({ draft }) => draft)]
    const settled = [
      { message: row.id, outcome: effect.outcome },
      ...undone.map(({ id }) => ({ message: id, outcome: 'refused' }) as const),
    ]
    await handle.append(drafts, { barrier: true, ...effect.beside, settled })
    for (const { message } of settled) over.add(message)
  }
}

/** What the last stop takes back with the work: it was said before it and would open the task again. */
const undoneIn = (rows: readonly InboxRow[]): readonly InboxRow[] => {
  const last = Math.max(...rows.filter(({ kind }) => kind === 'stop').map(({ seq }) => seq))
  return rows.filter(
    ({ kind, seq }) => seq < last && (kind === 'message' || kind === 'answer' || kind === 'resume'),
  )
}

const effectOf = (run: Run, row: InboxRow): Effect | Promise<Effect> => {
  const { status } = run.handle.state().standing
  switch (row.kind) {
    case 'open':
      return { kind: 'lapsed' }
    case 'message':
    case 'answer':
      return hear(run, row)
    case 'stop':
      return isEnded(status) ? refuse(row, status, 'stopped') : stop(run, row)
    case 'pause':
      if (status === 'executing' || status === 'waiting_approval' || status === 'clarifying')
        return takes('taken', { type: 'paused', actor: 'person', data: from(row) })
      return isEnded(status) || status === 'paused' ? refuse(row, status, 'paused') : { kind: 'waits' }
    case 'resume':
      if (status === 'paused') return takes('taken', { type: 'resumed', actor: 'person', data: from(row) })
      return isEnded(status) && status !== 'done' ? reopen(run, row) : refuse(row, status, 'resumed')
    case 'decision':
      return decision(run, row)
    case 'expiry':
      return expiry(run, row)
    case 'withdrawal': {
      const problem: Problem = { code: 'WITHDRAWN', params: {} }
      const data = { message: row.sourceEventId, by: row.by, problem }
      return takes('taken', { type: 'refused', actor: 'person', data })
    }
  }
}

const from = (row: InboxRow) => ({ message: row.id, by: row.by })

const takes = (outcome: Outcome, draft: Draft): Taken => ({ kind: 'takes', outcome, draft })

/** What came too late says so. */
const refuse = (row: InboxRow, status: Status, event: string): Taken => {
  const problem: Problem = { code: 'WRONG_STATUS', params: { status, event } }
  const text = row.text === undefined ? {} : { text: row.text }
  return takes('refused', { type: 'refused', actor: 'system', data: { ...from(row), problem, ...text } })
}

/**
 * A person's words: an answer, one more step, or a new round of an ended task. Between calls of a step they wait, and
 * where no step is left: the task then ends as it stands, and they reopen it.
 */
const hear = async (run: Run, row: InboxRow): Promise<Effect> => {
  const state = run.handle.state()
  const { status, under = status } = state.standing
  if (isEnded(status)) return reopen(run, row)
  const text = row.text ?? ''
  // What was said before the question was asked is no answer to it.
  if (row.kind === 'answer' && under === 'clarifying' && state.question !== undefined)
    return takes('answered', {
      type: 'answered',
      actor: 'person',
      data: { ...from(row), call: state.question.call, text },
    })
  const canSteer = status === 'planning' || status === 'executing' || status === 'finishing'
  if (!canSteer || openCalls(state).length > 0 || !(await hasStepLeft(run))) return { kind: 'waits' }
  return takes('steered', { type: 'steered', actor: 'person', data: { ...from(row), text } })
}

const reopen = (run: Run, row: InboxRow): Effect => {
  const request = row.text === undefined ? {} : { request: row.text }
  const trace = beginTrace(run.works.ids, row.traceParent)
  const data = { ...from(row), budget: run.works.settings.budget, ...trace, ...request }
  return takes('opened', { type: 'reopened', actor: 'person', data })
}

/** A stop is never a yes: open approvals are closed with it. */
const stop = async ({ handle, works }: Run, row: InboxRow): Promise<Effect> => {
  const { tenant, id: task } = handle.row
  const open = await works.store.approvals({ tenant, task, state: 'open' })
  const at = works.clock.now()
  const approvals = open.map(({ id }) => ({ kind: 'decide', id, to: 'expired', by: row.by, at }) as const)
  const draft = { type: 'stopped', actor: 'person', data: from(row) } as const
  return { kind: 'takes', outcome: 'stopped', draft, beside: { approvals } }
}

/** Takes a decision over from its approval, which is the authority. */
const decision = async (run: Run, row: InboxRow): Promise<Effect> => {
  const { handle, works } = run
  const state = handle.state()
  const { status, under = status } = state.standing
  const approval = await works.store.approval(row.approval ?? '')
  const call = approval === undefined ? undefined : findCall(state, approval.call)
  if (approval === undefined || call?.approval?.id !== approval.id || under !== 'waiting_approval')
    return refuse(row, status, 'approval_granted')
  const { reason, edit } = readDecisionText(row.text)
  const ref = { approval: approval.id, call: call.id, by: approval.decidedBy ?? row.by }
  switch (approval.state) {
    case 'approved': {
      const target = prepare(run, call)?.target ?? ''
      const data = {
        ...ref,
        scope: approval.scope ?? 'once',
        hash: approval.hash,
        tool: call.tool,
        target,
      } as const
      return takes('taken', { type: 'approval_granted', actor: 'person', data })
    }
    case 'edited': {
      if (edit === undefined) return refuse(row, status, 'approval_edited')
      const data = { ...ref, next: edit.approval, hash: edit.hash, arguments: edit.arguments }
      return takes('taken', { type: 'approval_edited', actor: 'person', data })
    }
    case 'denied': {
      const data = { ...ref, ...(reason === undefined ? {} : { reason }) }
      return takes('taken', { type: 'approval_denied', actor: 'person', data })
    }
    default:
      return refuse(row, status, 'approval_granted')
  }
}

/** Nobody decided in time: that is a no. */
const expiry = async ({ handle, works }: Run, row: InboxRow): Promise<Effect> => {
  const approval = await works.store.approval(row.approval ?? '')
  const { status, under = status } = handle.state().standing
  if (approval?.state !== 'open' || under !== 'waiting_approval') return { kind: 'lapsed' }
  const at = works.clock.now()
  const data = { approval: approval.id, call: approval.call }
  const draft = { type: 'approval_expired', actor: 'system', data } as const
  const approvals = [{ kind: 'decide', id: approval.id, to: 'expired', by: row.by, at } as const]
  return { kind: 'takes', outcome: 'taken', draft, beside: { approvals } }
}

/** Ends a row that has nothing left to do. */
const lapse = async ({ handle }: Run, row: InboxRow): Promise<void> => {
  await handle.append([], { settled: [{ message: row.id, outcome: 'taken' }] })
}
