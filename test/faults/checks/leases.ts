import type { Traced } from '../records/trace.ts'

/** Nothing is written for a lane under a lease that another worker has taken since. */
export const leaseFaults = (trace: readonly Traced[]): readonly string[] => {
  const newest = new Map<string, number>()
  return trace.flatMap((line) => {
    if (line.what === 'took') newest.set(line.lane, line.epoch)
    if (line.what !== 'commit' || line.epoch === undefined || line.refused !== undefined) return []
    const lease = newest.get(line.lane) ?? 0
    return line.epoch < lease
      ? [`${line.cell}: ${line.border} was written under the lost lease ${line.epoch}`]
      : []
  })
}
