import { z } from 'zod'
import { jobLane, laneOf } from '../conversation/lane-names.ts'
import type { NewInboxRow } from '../conversation/inbox-row.ts'
import type { Call } from '../journal/state.ts'
import { problem } from '../problem.ts'
import type { RanEnd } from './finish-calls.ts'
import type { Run } from './worker.ts'

/** What came of a job: how its call ended, or that nobody can say whether it did what it was to do. */
export type JobEnd =
  | { readonly call: string; readonly kind: 'ended'; readonly end: RanEnd }
  | { readonly call: string; readonly kind: 'lost' }

const jobEnd = z.discriminatedUnion('kind', [
  z.object({
    call: z.string(),
    kind: z.literal('ended'),
    end: z.object({
      outcome: z.enum(['ok', 'empty', 'partial', 'failed', 'denied', 'skipped', 'unknown']),
      text: z.string(),
      whole: z.string().exactOptional(),
      problem: problem.exactOptional(),
      ms: z.number(),
    }),
  }),
  z.object({ call: z.string(), kind: z.literal('lost') }),
])

type Whose = Pick<Run, 'works'> & { readonly handle: Pick<Run['handle'], 'row' | 'state'> }

const base = ({ works, handle }: Whose) => {
  const now = works.clock.now()
  return {
    id: works.ids.id(),
    tenant: handle.row.tenant,
    conversation: handle.row.conversation,
    task: handle.row.id,
    mode: 'steer',
    by: handle.state().requester,
    runAt: now,
    at: now,
  } as const
}

/** The row that has a call run as a job, in the job's own lane; it waits there until the job has ended. */
export const jobRow = (run: Whose, { id }: Pick<Call, 'id'>): NewInboxRow => {
  const { id: task } = run.handle.row
  return { ...base(run), source: 'job', sourceEventId: `${task}:${id}`, lane: jobLane(task, id), kind: 'job' }
}

/** The row that tells a task of a job's end, once. */
export const jobEndRow = (run: Whose, end: JobEnd): NewInboxRow => ({
  ...base(run),
  source: 'job_end',
  sourceEventId: `${run.handle.row.id}:${end.call}`,
  lane: laneOf(run.handle.row),
  kind: 'job_end',
  text: JSON.stringify(end),
})

export const readJobEnd = (text: string | undefined): JobEnd => jobEnd.parse(JSON.parse(text ?? ''))
