import { jobLane, laneOf } from '../conversation/lane-names.ts'
import { ErrandError } from '../errors.ts'
import { defaults } from '../defaults.ts'
import { readState } from '../journal/read-state.ts'
import { findCall, type Call, type TaskState } from '../journal/state.ts'
import type { TaskRow } from '../journal/task-row.ts'
import { runTool, type CallEnd } from '../tools/call.ts'
import { admit, contextOf, markOf, prepare, type Prepared } from './admit.ts'
import { tokensFor } from './execute.ts'
import { refusedEnding, type RanEnd } from './finish-calls.ts'
import { holdOn } from './hold.ts'
import { jobEndRow, type JobEnd } from './job-rows.ts'
import { tellProgress } from './job-progress.ts'
import { watchJob } from './job-watch.ts'
import type { Run, Works } from './worker.ts'

/** A job in a worker's hands: it reads its task, and has no say in its journal. */
interface Job extends Pick<Run, 'works' | 'place' | 'folder' | 'signal'> {
  readonly handle: { readonly row: TaskRow; readonly state: () => TaskState }
}

/**
 * Runs the job of a lane to its end and tells its task, in one commit with the end of the job's row. Who takes the lane
 * after another worker was lost runs it again only if that is harmless; else the task learns that it is lost.
 */
export const runJob = async (
  works: Works,
  { task, call: id, epoch }: { readonly task: string; readonly call: string; readonly epoch: number },
): Promise<void> => {
  const { store, clock, signals, live } = works
  const lane = jobLane(task, id)
  const [row] = await store.waiting(lane, { now: clock.now() })
  if (row === undefined) return
  const watch = watchJob(works, task)
  try {
    const taskRow = await store.task(task)
    const conversation = await store.conversation(row.conversation)
    if (taskRow === undefined || conversation === undefined) throw new ErrandError('UNKNOWN_TASK', { task })
    const state = await readState(store, task)
    const call = findCall(state, id)
    const job: Job = {
      works,
      place: conversation.place,
      folder: await works.folderOf(conversation.id),
      signal: () => watch.signal,
      handle: { row: taskRow, state: () => state },
    }
    const isOn = call?.state === 'running' && call.job === true
    const end = isOn ? await endOf(job, { call, isFirst: epoch === 1 }) : undefined
    // What a hub that is laid down leaves behind is told by the next one, which knows what may run again.
    if (works.letGo?.aborted === true) return
    const result = await store.commit({
      tenant: row.tenant,
      fence: { lane, epoch },
      barrier: true,
      settled: [{ message: row.id, outcome: 'taken' }],
      inbox: end === undefined ? [] : [jobEndRow(job, end)],
    })
    if (!result.ok) throw new ErrandError('FENCED', { lane })
    signals.wake(laneOf(taskRow))
  } finally {
    watch.close()
    live.publish(task, { job: id })
  }
}

const endOf = async (
  job: Job,
  { call, isFirst }: { readonly call: Call; readonly isFirst: boolean },
): Promise<JobEnd> => {
  const { works } = job
  const ended = (end: RanEnd): JobEnd => ({ call: call.id, kind: 'ended', end })
  const prepared = prepare(job, call)
  if (!isFirst) {
    await works.spawn.reap(markOf(works, { task: job.handle.row.id, call: call.id }))
    if (!(await mayRepeat(job, prepared))) return { call: call.id, kind: 'lost' }
  }
  if (prepared === undefined)
    return ended({ outcome: 'failed', text: 'This tool is no longer there.', ms: 0 })
  const held = isFirst && prepared.tool.level !== 'read' ? await holdOn(job) : undefined
  if (held === undefined) return ended(await run(job, prepared))
  const { text, problem } = refusedEnding(job, prepared, { problem: held, outcome: 'denied' })
  return ended({ outcome: 'denied', text, ...(problem === undefined ? {} : { problem }), ms: 0 })
}

/** Whether a job that may have done its work can do it again: nothing forbids it by now, and a repeat is harmless. */
const mayRepeat = async (job: Job, prepared: Prepared | undefined): Promise<boolean> => {
  if (prepared === undefined || prepared.tool.idempotency === 'none') return false
  return prepared.tool.level === 'read' || (await admit(job, prepared)).kind === 'run'
}

const run = async (job: Job, { call, tool, args }: Prepared): Promise<CallEnd> => {
  const { works } = job
  const told = tellProgress(works, { task: job.handle.row.id, call: call.id })
  try {
    return await runTool(
      tool,
      args,
      { ...contextOf(job, call), progress: told.progress },
      {
        clock: works.clock,
        redact: works.redact,
        countTokens: works.countTokens,
        digests: works.digests,
        tokens: tokensFor(job),
        stopGraceMs: defaults.tool.stopGraceMs,
      },
    )
  } finally {
    told.close()
  }
}
