/** With fewer past tasks than these nothing is expected of a new one. */
const fewest = 5
/** Milliseconds; less than a second is nothing to wait for, and the guess is not that exact. */
const leastRest = 1_000

/**
 * How long a task still takes, in milliseconds, by what past ones took: their median less what it has worked. Undefined
 * when too few are known, when less than a second is left, or when it takes longer than that already.
 */
export const expectedRest = (past: readonly number[], elapsed: number): number | undefined => {
  if (past.length < fewest) return undefined
  const sorted = past.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const below = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const rest = Math.round((middle + below) / 2 - elapsed)
  return rest >= leastRest ? rest : undefined
}
