/** The 97.5% point of the normal distribution: intervals are 95% ones. */
const z = 1.959_963_985

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Wilson's score interval: between which shares the true one lies with 95% certainty, given that a `share` of `of`
 * was seen. It holds for few and for all-or-none, where the simple one does not.
 */
export const wilson = (share: number, of: number): Interval => {
  if (of === 0) return { low: 0, high: 1 }
  const square = (z * z) / of
  const centre = share + square / 2
  const half = z * Math.sqrt((share * (1 - share)) / of + square / (4 * of))
  // At none and all the bound is the share itself; rounding would put it beside.
  return {
    low: share === 0 ? 0 : (centre - half) / (1 + square),
    high: share === 1 ? 1 : (centre + half) / (1 + square),
  }
}
