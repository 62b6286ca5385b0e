import { isAside, openCalls } from '../journal/state.ts'
import { isControl } from '../tools/control.ts'
import { prepare } from './admit.ts'
import { runControl } from './control.ts'
import { finishAnswered, finishMissing, finishUndecided } from './finish-calls.ts'
import { leadingReads } from './leading-reads.ts'
import { runEffect } from './run-effect.ts'
import { startReading } from './start-job.ts'
import { runReads } from './run-reads.ts'
import type { Run } from './worker.ts'

/**
 * Runs the next open calls of the newest step: leading reads side by side, an effect alone, in the order given (L7).
 * A long call becomes a job, and the next one has its turn. Returns `waits` when a person must decide or answer first, or
 * when only jobs and parts go on.
 */
export const runCalls = async (run: Run): Promise<'went_on' | 'waits'> => {
  const all = openCalls(run.handle.state())
  const open = all.filter((call) => !isAside(call))
  const [first] = open
  if (first === undefined) return all.length > 0 ? 'waits' : 'went_on'
  if (first.answer !== undefined) return finishAnswered(run, first)
  if (first.approval?.state === 'denied' || first.approval?.state === 'expired')
    return finishUndecided(run, first)
  if (isControl(first.tool)) return runControl(run, first)
  const reads = leadingReads(run, open)
  if (reads.length > 0) {
    await runReads(run, reads)
    return 'went_on'
  }
  const prepared = prepare(run, first)
  if (prepared === undefined) return finishMissing(run, first)
  return prepared.tool.level === 'read' ? startReading(run, prepared) : runEffect(run, prepared)
}
