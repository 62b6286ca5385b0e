import { defaults, type Clock } from '@errand/agent-core'

export interface Rests {
  readonly isResting: (lane: string) => boolean
  /** The lane failed again: it rests twice as long as the last time. */
  readonly failed: (lane: string) => void
  readonly succeeded: (lane: string) => void
}

/** Lanes that failed rest before they are tried again, so that a broken one costs little. */
export const createRests = (clock: Clock): Rests => {
  const { firstRestMs, longestRestMs } = defaults.lane
  const failures = new Map<string, number>()
  const resting = new Set<string>()
  return {
    isResting: (lane) => resting.has(lane),
    failed: (lane) => {
      const before = failures.get(lane) ?? 0
      failures.set(lane, before + 1)
      resting.add(lane)
      // By a timer, not by the time of day, which may be set back for hours.
      clock.after(Math.min(firstRestMs * 2 ** before, longestRestMs), () => resting.delete(lane))
    },
    succeeded: (lane) => failures.delete(lane),
  }
}
