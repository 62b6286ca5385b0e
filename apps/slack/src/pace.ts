import { createNewest, DeliveryProblem } from '@errand/channel-kit'
import type { Call } from './call.ts'

/** How many calls there may be: `burst` at once, `perSecond` in the long run. */
interface Allowance {
  readonly burst: number
  readonly perSecond: number
  /** Counted for each channel by itself. */
  readonly isByChannel?: boolean
}

const tier = (perMinute: number): Allowance => ({ burst: perMinute * 0.8, perSecond: perMinute / 60 })

/** Slack's own (docs.slack.dev/apis/web-api/rate-limits), a little below so that clocks may differ. */
const allowances: Readonly<Record<string, Allowance>> = {
  'chat.postMessage': { burst: 3, perSecond: 0.95, isByChannel: true },
  'chat.update': tier(50),
  'chat.startStream': tier(20),
  'chat.stopStream': tier(20),
  'chat.appendStream': tier(100),
  'agents.sessions.setStatus': tier(50),
  'conversations.replies': tier(50),
  'reactions.add': tier(50),
  'reactions.remove': tier(20),
}

/** Who would wait longer is told so, and comes again with what is newest then. */
const mostMs = 5_000

/** A bucket that so many others were used after is full again. */
const mostBuckets = 10_000

/** Keeps calls within Slack's limits, so that none is refused for being too many. Throws DeliveryProblem `rate`. */
export const paced = (
  call: Call,
  { now, sleep }: { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> },
): Call => {
  const buckets = createNewest<{ readonly left: number; readonly at: number }>(mostBuckets)
  return async (method, sent) => {
    const allowance = allowances[method]
    if (allowance === undefined) return call(method, sent)
    const { burst, perSecond, isByChannel = false } = allowance
    const key = isByChannel ? `${method} ${String(sent['channel'])}` : method
    const at = now()
    const before = buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1000) * perSecond) - 1
    const waitMs = left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000)
    if (waitMs > mostMs) throw new DeliveryProblem('paced', { kind: 'rate', retryAfterMs: waitMs })
    buckets.keep(key, { left, at })
    if (waitMs > 0) await sleep(waitMs)
    return call(method, sent)
  }
}
