import { durationText } from '@errand/words'

/** How long a call took, in milliseconds: 0.4 s below a minute, else 1:48. */
export const shortTime = (ms: number): string =>
  ms < 60_000 ? `${(Math.max(0, ms) / 1_000).toFixed(1)} s` : durationText(ms)
