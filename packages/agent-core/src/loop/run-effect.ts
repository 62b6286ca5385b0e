import type { Problem } from '../codes.ts'
import { actorKey } from '../people/actor.ts'
import { admit, type Prepared } from './admit.ts'
import { askApproval } from './ask-approval.ts'
import { dayOf, spentToday } from './budget.ts'
import { execute } from './execute.ts'
import { jobRow } from './job-rows.ts'
import { beginJob } from './start-job.ts'
import { holdOn } from './hold.ts'
import { askAbout } from './recover.ts'
import { familyLimits, perTask } from './family-limits.ts'
import { finishCalls, finishUnrun, refusedEnding } from './finish-calls.ts'
import { changeOf, recheckOf } from './look.ts'
import { startOf } from './run-reads.ts'
import type { Run } from './worker.ts'

/**
 * Runs one effect, or asks first. Intent is committed before the effect, at a barrier (J2); none begins once the
 * task was told to stop.
 */
export const runEffect = async (run: Run, prepared: Prepared): Promise<'went_on' | 'waits'> => {
  const { call, tool } = prepared
  if (call.state === 'running') return again(run, prepared)
  const answer = await admit(run, prepared)
  if (answer.kind === 'refuse') return refuse(run, prepared, answer.problem)
  if (answer.kind === 'ask') {
    const change = await changeOf(run, prepared)
    if (typeof change !== 'string') return refuse(run, prepared, change, 'failed')
    await askApproval(run, prepared, { ...answer, change })
    return 'waits'
  }
  const problem = await recheckOf(run, prepared)
  if (problem !== undefined) return refuse(run, prepared, problem, 'failed')
  if (answer.approval !== undefined && call.edited !== true) {
    const change = await changeOf(run, prepared)
    if (change !== call.approval?.change)
      return refuse(run, prepared, { code: 'APPROVAL_CHANGED', params: { call: call.id } })
  }
  if (run.signal().aborted) return 'went_on'
  run.works.sys.begin(tool.name, run.place.workspace)
  const started = await start(run, prepared, answer.approval)
  // A hold that was written before the intent counts too; one that comes later finds the effect begun.
  if (started === undefined && tool.long === true) return beginJob(run, call)
  const held = started ?? (await holdOn(run))
  return held === undefined ? end(run, prepared) : refuse(run, prepared, held)
}

/**
 * Runs an effect again that had started before a crash, and that recover.ts found harmless to repeat. When it may run no
 * more (a hold, another policy), nobody can say whether it happened, and the person is asked.
 */
const again = async (run: Run, prepared: Prepared): Promise<'went_on' | 'waits'> => {
  const answer = await admit(run, prepared)
  // It may have happened already: the stop says so, where an unrun call would say that it did not.
  if (run.signal().aborted) return 'went_on'
  if (answer.kind === 'run') return end(run, prepared)
  await askAbout(run, prepared.call)
  return 'waits'
}

/** What its tool cannot tell the outcome of is asked about, as what a crash cut off is. */
const end = async (run: Run, prepared: Prepared): Promise<'went_on' | 'waits'> => {
  const ended = await execute(run, prepared)
  if (ended.isAsked === true && !run.signal().aborted) {
    await askAbout(run, prepared.call)
    return 'waits'
  }
  await finishCalls(run, [{ prepared, end: ended }])
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
    limits: [...sends, ...familyLimits(drafts, run, { isHard: true }), ...spentToday(drafts, run)],
    ...(prepared.tool.long === true ? { inbox: [jobRow(run, prepared.call)] } : {}),
    ...(approval === undefined ? {} : { approvals: [{ kind: 'consume', id: approval, at: now }] }),
  })
  if (started.ok) return undefined
  const { counts } = prepared.tool
  if (started.reason === 'over_limit' && started.key !== key && counts !== undefined)
    return { code: 'LIMIT_REACHED', params: { limit: `${counts} a task`, max: perTask[counts] } }
  return started.reason === 'over_limit'
    ? { code: 'LIMIT_REACHED', params: { limit: 'sends a day', max } }
    : { code: 'APPROVAL_CHANGED', params: { call: prepared.call.id } }
}

/** Ends the call unrun; once the task was told to stop, it is the stop that ends it. */
const refuse = async (
  run: Run,
  prepared: Prepared,
  problem: Problem,
  outcome: 'denied' | 'failed' = 'denied',
): Promise<'went_on'> => {
  if (run.signal().aborted) return 'went_on'
  return finishUnrun(run, [refusedEnding(run, prepared, { problem, outcome })])
}
