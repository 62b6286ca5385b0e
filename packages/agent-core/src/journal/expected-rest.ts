/** With fewer past tasks than these nothing is expected of a new one. */
const fewest = 5

/**
 * How long a task still takes, in milliseconds, by what past ones took: their median less what it has worked. Undefined
 * when too few are known, or when it takes longer than that already.
 */
export const expectedRest = (past: readonly number[], elapsed: number): number | undefined => {
  if (past.length < fewest) return undefined
  const sorted = past.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const below = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const rest = Math.round((middle + below) / 2 - elapsed)
  return rest > 0 ? rest : undefined
}
