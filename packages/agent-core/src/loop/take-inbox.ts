import type { Problem } from '../codes.ts'
import { ErrandError } from '../errors.ts'
import { rating, type EventData } from '../journal/event.ts'
import { beginTrace } from '../journal/trace.ts'
import { findCall, openCalls } from '../journal/state.ts'
import { readDecisionText } from '../permissions/decision-text.ts'
import { prepare } from './admit.ts'
import { hasStepLeft } from './exits.ts'
import type { Run } from './worker.ts'
import { takes, type Effect, type Lapsed, type Taken } from './row-effect.ts'
import { withFiles } from './with-files.ts'
import { orderParts } from './order-parts.ts'
import { partEndRow } from './part-rows.ts'
import { isOrdered, takeHandOver } from './take-hand-over.ts'
import { takeJobEnd } from './take-job-end.ts'
import { takePartEnd } from './take-part-end.ts'
import type { InboxRow } from '../conversation/inbox-row.ts'
import { laneOf } from '../conversation/lane-names.ts'
import { isEnded, type Status } from '../conversation/machine.ts'

/**
 * Lets every due row of a task take effect that can in its present status, in order, stops first; what had to wait is
 * looked at again after what came behind it. Each row is settled in the same commit as its events, so nothing takes
 * effect twice and nothing is dropped in silence; what a stop takes back is settled with the stop.
 */
export const takeInbox = async (run: Run): Promise<void> => {
  const { handle, works } = run
  // A stop whose row came in since the last commit has aborted the work.
  if (!handle.isDue() && !run.signal().aborted) return
  run.calm()
  const look = async (): Promise<readonly InboxRow[]> => {
    const rows = await works.store.waiting(laneOf(handle.row), { now: works.clock.now() })
    return rows.filter(({ task }) => task === handle.row.id)
  }
  let left = await look()
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    before = left.length
    const waits = await takeRows(run, left)
    // Nothing else may happen before a stop that somebody else got in the way of.
    if (waits === 'overtaken') before = Infinity
    left = waits === 'overtaken' ? await look() : waits
  }
}

/**
 * Takes rows in order; returns those that have to wait, or that somebody else was faster with one of them (a person took
 * a message back or elsewhere, or decided), so that they have to be looked at anew.
 */
const takeRows = async (run: Run, rows: readonly InboxRow[]): Promise<readonly InboxRow[] | 'overtaken'> => {
  const over = new Set<string>()
  for (const row of rows) {
    if (over.has(row.id)) continue
    const effect = await effectOf(run, row)
    if (effect.kind === 'waits') continue
    over.add(row.id)
    if (effect.kind === 'lapsed') {
      await lapse(run, row, effect)
      continue
    }
    const undone = await take(run, row, { effect, rows })
    if (undone === 'overtaken') return undone
    for (const id of undone) over.add(id)
  }
  return rows.filter(({ id }) => !over.has(id))
}

/** Lets a row take effect, and with it take back what it undoes; returns the ids of that. */
const take = async (
  run: Run,
  row: InboxRow,
  { effect, rows }: { readonly effect: Taken; readonly rows: readonly InboxRow[] },
): Promise<readonly string[] | 'overtaken'> => {
  const { handle } = run
  const undone = undoneBy(row, effect, rows)
  const status = row.kind === 'stop' ? 'stopped' : handle.state().standing.status
  const refusals = undone.map((other) => refuse(other, status, refusedAs[other.kind] ?? 'steered'))
  const drafts = [...effect.drafts, ...refusals.flatMap((refused) => refused.drafts)]
  const settled = [
    { message: row.id, outcome: effect.outcome },
    ...undone.map(({ id }) => ({ message: id, outcome: 'refused' }) as const),
  ]
  const taken = await handle.append(drafts, { barrier: true, ...effect.beside, settled })
  if (!taken.ok && (taken.reason === 'settled' || taken.reason === 'approval_moved')) return 'overtaken'
  if (!taken.ok) throw new ErrandError('STORE_BROKEN', { reason: taken.reason })
  await effect.after?.()
  return undone.map(({ id }) => id)
}

const refusedAs: Partial<Record<InboxRow['kind'], string>> = { resume: 'resumed', pause: 'paused' }

/** What a row takes back with what it does: a stop all that would open the task again, a resume a pause to come. */
const undoneBy = (row: InboxRow, { drafts }: Taken, rows: readonly InboxRow[]): readonly InboxRow[] => {
  if (drafts[0].type === 'stopped') return undoneIn(rows)
  if (row.kind !== 'resume') return []
  return rows.filter(({ kind, seq }) => kind === 'pause' && seq < row.seq)
}

/** What the last stop takes back with the work: it was said before it and would open the task again. */
const undoneIn = (rows: readonly InboxRow[]): readonly InboxRow[] => {
  const last = Math.max(...rows.filter(({ kind }) => kind === 'stop').map(({ seq }) => seq))
  return rows.filter(
    ({ kind, seq }) => seq < last && (kind === 'message' || kind === 'answer' || kind === 'resume'),
  )
}

const effectOf = (run: Run, row: InboxRow): Effect | Promise<Effect> => {
  const state = run.handle.state()
  const { status } = state.standing
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
        return {
          ...takes('taken', { type: 'paused', actor: 'person', data: from(row) }),
          ...orderParts(run, row),
        }
      return isEnded(status) || status === 'paused' ? refuse(row, status, 'paused') : { kind: 'waits' }
    case 'resume':
      if (status === 'paused')
        return {
          ...takes('taken', { type: 'resumed', actor: 'person', data: from(row) }),
          ...orderParts(run, row),
        }
      return isEnded(status) && status !== 'done' && state.part === undefined
        ? reopen(run, row)
        : refuse(row, status, 'resumed')
    case 'decision':
      return decision(run, row)
    case 'expiry':
      return expiry(run, row)
    case 'withdrawal': {
      const problem: Problem = { code: 'WITHDRAWN', params: {} }
      const data = { message: row.sourceEventId, by: row.by, problem }
      return takes('taken', { type: 'refused', actor: 'person', data })
    }
    case 'feedback': {
      const data = { ...from(row), rating: rating.parse(row.text) }
      return takes('taken', { type: 'feedback_given', actor: 'person', data })
    }
    case 'hand_over':
      if (isEnded(status) && status !== 'done') return takeHandOver(run, row)
      // Somebody has it go on: it is not given away.
      return isOrdered(row) ? refuse(row, status, 'handed_over') : { kind: 'lapsed' }
    case 'job':
      return { kind: 'lapsed' }
    case 'job_end':
      return takeJobEnd(run, row)
    case 'part_end':
      return takePartEnd(run, row)
  }
}

const from = (row: InboxRow) => ({ message: row.id, by: row.by })

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
  if (isEnded(status)) return state.part === undefined ? reopen(run, row) : refuse(row, status, 'reopened')
  // What was said before the question was asked is no answer to it.
  if (row.kind === 'answer' && under === 'clarifying' && state.question !== undefined)
    return takes('answered', {
      type: 'answered',
      actor: 'person',
      data: { ...from(row), call: state.question.call, ...(await withFiles(run, row)) },
    })
  const canSteer = status === 'planning' || status === 'executing' || status === 'finishing'
  if (!canSteer || openCalls(state).length > 0 || !(await hasStepLeft(run))) return { kind: 'waits' }
  return takes('steered', {
    type: 'steered',
    actor: 'person',
    data: { ...from(row), ...(await withFiles(run, row)) },
  })
}

const reopen = (run: Run, row: InboxRow): Effect | Promise<Effect> => {
  const { text, files = [] } = row
  const opened = (said: Pick<EventData<'reopened'>, 'request' | 'pictures'>): Effect => {
    const trace = beginTrace(run.works.ids, row.traceParent)
    const data = { ...from(row), budget: run.works.settings.budget, ...trace, ...said }
    return takes('opened', { type: 'reopened', actor: 'person', data })
  }
  if (text === undefined) return opened({})
  if (files.length === 0) return opened({ request: text })
  return withFiles(run, row).then(({ text: request, ...came }) => opened({ request, ...came }))
}

/** A stop is never a yes: open approvals are closed with it, and all parts are told to stop. */
const stop = async (run: Run, row: InboxRow): Promise<Effect> => {
  const { handle, works } = run
  const { tenant, id: task } = handle.row
  const open = await works.store.approvals({ tenant, task, state: 'open' })
  const at = works.clock.now()
  const approvals = open.map(({ id }) => ({ kind: 'decide', id, to: 'expired', by: row.by, at }) as const)
  const draft = { type: 'stopped', actor: 'person', data: from(row) } as const
  const parts = orderParts(run, row)
  const inbox = [...parts.beside.inbox, ...partEndRow(run)]
  return {
    ...takes('stopped', draft),
    beside: { approvals, inbox },
    after: () => {
      parts.after()
      if (handle.row.parent !== undefined) works.signals.wake(handle.row.conversation)
    },
  }
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
  return { ...takes('taken', draft), beside: { approvals } }
}

/** Ends a row that has nothing left to do. */
const lapse = async ({ handle }: Run, row: InboxRow, { inbox = [] }: Lapsed): Promise<void> => {
  await handle.append([], {
    barrier: inbox.length > 0,
    inbox,
    settled: [{ message: row.id, outcome: 'taken' }],
  })
}
