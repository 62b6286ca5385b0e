import type { Problem } from '../codes.ts'
import { ErrandError, reasonOf } from '../errors.ts'
import type { NewInboxRow } from '../conversation/inbox-row.ts'
import type { Draft } from '../journal/event.ts'
import { actorKey } from '../people/actor.ts'
import type { Approval } from '../permissions/approval-row.ts'
import type { Gate } from '../permissions/gate.ts'
import { admit, boundHash, contextOf, type Prepared } from './admit.ts'
import { dayOf, spentToday } from './budget.ts'
import { execute } from './execute.ts'
import { finishCalls, finishUnrun } from './finish-calls.ts'
import { startOf } from './run-reads.ts'
import type { Run } from './worker.ts'

/**
 * Runs one effect, or asks first. Intent is committed before the effect, at a barrier (J2); none begins once the
 * task was told to stop.
 */
export const runEffect = async (run: Run, prepared: Prepared): Promise<'went_on' | 'waits'> => {
  const { call, tool } = prepared
  // Already started before a crash, and resume.ts found that it may run again under the same key.
  if (call.state === 'running') return end(run, prepared)
  const answer = await admit(run, prepared)
  if (answer.kind === 'refuse') return refuse(run, prepared, answer.problem)
  if (answer.kind === 'ask') return ask(run, prepared, answer)
  if (tool.recheck !== undefined) {
    const problem = await guarded(() => tool.recheck?.(prepared.args, contextOf(run, call)))
    if (problem !== undefined) return refuse(run, prepared, problem, 'failed')
  }
  if (answer.approval !== undefined && call.edited !== true) {
    const change = await changeOf(run, prepared)
    if (change !== call.approval?.change)
      return refuse(run, prepared, { code: 'APPROVAL_CHANGED', params: { call: call.id } })
  }
  if (run.signal().aborted) return 'went_on'
  run.works.sys.begin(tool.name, run.place.workspace)
  const started = await start(run, prepared, answer.approval)
  return started === undefined ? end(run, prepared) : refuse(run, prepared, started)
}

const end = async (run: Run, prepared: Prepared): Promise<'went_on'> => {
  await finishCalls(run, [{ prepared, end: await execute(run, prepared) }])
  return 'went_on'
}

/** Commits the intent, uses the approval up and counts the send; a problem when either can no longer be had. */
const start = async (
  run: Run,
  prepared: Prepared,
  approval: string | undefined,
): Promise<Problem | undefined> => {
  const { handle, works } = run
  const now = works.clock.now()
  const max = works.settings.perDay.userSends
  const key = `sends:${actorKey(handle.state().requester)}`
  const sends = prepared.tool.counts === 'send' ? [{ key, window: dayOf(now), add: 1, max }] : []
  const drafts = [startOf(run, prepared)]
  const started = await handle.append(drafts, {
    barrier: true,
    limits: [...sends, ...spentToday(drafts, run)],
    ...(approval === undefined ? {} : { approvals: [{ kind: 'consume', id: approval, at: now }] }),
  })
  if (started.ok) return undefined
  return started.reason === 'over_limit'
    ? { code: 'LIMIT_REACHED', params: { limit: 'sends a day', max } }
    : { code: 'APPROVAL_CHANGED', params: { call: prepared.call.id } }
}

const refuse = (
  run: Run,
  { call, tool }: Prepared,
  problem: Problem,
  outcome: 'denied' | 'failed' = 'denied',
): Promise<'went_on'> =>
  finishUnrun(run, [
    {
      call,
      outcome,
      problem,
      text: `Did not run: ${problem.code} ${JSON.stringify(problem.params)}. ${tool.result.onFailure}`,
    },
  ])

/** Opens an approval with its deadline; it stays open over restarts until a person decides or the time is up. */
const ask = async (
  run: Run,
  prepared: Prepared,
  { level, repeatOf }: Extract<Gate, { readonly kind: 'ask' }>,
): Promise<'went_on' | 'waits'> => {
  const { handle, works } = run
  const { call, tool } = prepared
  const hash = boundHash(run, prepared)
  const change = await changeOf(run, prepared)
  if (typeof change !== 'string') return refuse(run, prepared, change, 'failed')
  const now = works.clock.now()
  const approval: Approval = {
    id: works.ids.secret(),
    tenant: handle.row.tenant,
    task: handle.row.id,
    conversation: handle.row.conversation,
    call: call.id,
    hash,
    state: 'open',
    deadline: now + works.settings.approvalMs,
  }
  const asked: Draft = {
    type: 'approval_asked',
    actor: 'system',
    data: {
      approval: approval.id,
      call: call.id,
      tool: tool.name,
      level,
      hash,
      deadline: approval.deadline,
      change,
      ...(repeatOf === undefined ? {} : { repeatOf }),
    },
  }
  await handle.append([asked], {
    barrier: true,
    approvals: [{ kind: 'ask', approval }],
    inbox: [expiryOf(run, approval)],
  })
  return 'waits'
}

/** What will change, as the person reads it; a problem when the tool can already tell that it cannot. */
const changeOf = async (run: Run, { call, tool, args }: Prepared): Promise<string | Problem> => {
  let change: string | undefined
  const problem = await guarded(async () => {
    change = await tool.change?.(args, contextOf(run, call))
    return undefined
  }, tool.name)
  if (problem !== undefined) return problem
  return run.works.redact(change === undefined || change === '' ? JSON.stringify(args) : change)
}

/** Runs a look of a tool; what it throws is a problem of the call. */
const guarded = async (
  look: () => Promise<Problem | undefined> | undefined,
  tool = 'tool',
): Promise<Problem | undefined> => {
  try {
    return await look()
  } catch (thrown) {
    if (thrown instanceof ErrandError) return { code: thrown.code, params: thrown.params }
    return { code: 'TOOL_FAILED', params: { tool, reason: reasonOf(thrown) } }
  }
}

/** The row that ends an approval when its time is up. */
const expiryOf = ({ handle, works }: Run, { id, deadline }: Approval): NewInboxRow => ({
  id: works.ids.id(),
  tenant: handle.row.tenant,
  source: 'expiry',
  sourceEventId: id,
  conversation: handle.row.conversation,
  lane: handle.row.conversation,
  task: handle.row.id,
  kind: 'expiry',
  mode: 'steer',
  by: handle.state().requester,
  runAt: deadline,
  at: works.clock.now(),
  approval: id,
})
