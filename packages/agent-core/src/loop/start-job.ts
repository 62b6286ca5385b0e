import { jobLane } from '../conversation/lane-names.ts'
import type { Call } from '../journal/state.ts'
import type { Prepared } from './admit.ts'
import { finishUnrun } from './finish-calls.ts'
import { jobRow } from './job-rows.ts'
import { admitReads, begins } from './run-reads.ts'
import type { Run } from './worker.ts'

/** Starts a long read: from this commit on it is a job, and the task has its hands free. */
export const startReading = async (run: Run, prepared: Prepared): Promise<'went_on'> => {
  const { starts, refused } = await admitReads(run, [prepared])
  if (refused.length > 0) return finishUnrun(run, refused)
  await run.handle.append(starts, {
    barrier: true,
    inbox: [jobRow(run, prepared.call)],
    limits: begins(starts, run),
  })
  return beginJob(run, prepared.call)
}

/** Has a job begin whose row is committed. */
export const beginJob = ({ handle, works }: Run, { id }: Call): 'went_on' => {
  works.signals.wake(jobLane(handle.row.id, id))
  return 'went_on'
}
