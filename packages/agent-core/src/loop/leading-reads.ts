import { defaults } from '../defaults.ts'
import type { Call } from '../journal/state.ts'
import { isControl } from '../tools/control.ts'
import { prepare, type Prepared } from './admit.ts'
import type { Run } from './worker.ts'

/** The reads at the head of some calls that may run side by side, at most 4 (L7). */
export const leadingReads = (run: Run, calls: readonly Call[]): readonly Prepared[] => {
  const reads: Prepared[] = []
  for (const call of calls.slice(0, defaults.tool.parallelReads)) {
    const prepared = isControl(call.tool) ? undefined : prepare(run, call)
    if (prepared?.tool.level !== 'read' || prepared.tool.long === true) break
    reads.push(prepared)
  }
  return reads
}
