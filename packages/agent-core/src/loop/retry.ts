import { defaults } from '../defaults.ts'
import type { Random } from '../ports/random.ts'

/**
 * How long to wait before attempt `attempt` (from 1), or undefined when there are no more: 0.5 s, 1 s, 2 s with up to
 * a fifth of jitter, or the endpoint's own delay where it gave one (L8).
 */
export const retryDelay = (
  attempt: number,
  { random, retryAfterMs }: { readonly random: Random; readonly retryAfterMs: number | undefined },
): number | undefined => {
  const delay = defaults.retry.delaysMs[attempt - 1]
  if (delay === undefined) return undefined
  if (retryAfterMs !== undefined)
    return retryAfterMs <= defaults.retry.maxDelayMs ? Math.ceil(Math.max(retryAfterMs, 0)) : undefined
  return Math.round(delay * (1 + random.next() / 5))
}
