/** How many calls there may be: `burst` at once, and `perSecond` in the long run. */
export interface Allowance {
  readonly perSecond: number
  readonly burst: number
}

/** Counts calls under keys. */
export interface Rates {
  /** Takes one call; answers how many whole seconds to wait instead where there is none left, else 0. */
  take(key: string, allowance: Allowance): number
  /** No call under the key from now on for this long. */
  block(key: string, seconds: number): void
  /** Whole seconds that a block still lasts; 0 where there is none. */
  blocked(key: string): number
}

/** Slack's tiers: 1+, 20+, 50+ and 100+ calls a minute. */
const perMinute = { 1: 1, 2: 20, 3: 50, 4: 100 } as const
export type Tier = keyof typeof perMinute

export const tierAllowance = (tier: Tier): Allowance => ({
  perSecond: perMinute[tier] / 60,
  burst: perMinute[tier],
})

export const newRates = (now: () => number = Date.now): Rates => {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>()
  const blocks = new Map<string, number>()
  return {
    take: (key, { perSecond, burst }) => {
      const at = now()
      const before = buckets.get(key) ?? { left: burst, at }
      const left = Math.min(burst, before.left + ((at - before.at) / 1000) * perSecond)
      const isAllowed = left >= 1
      buckets.set(key, { left: isAllowed ? left - 1 : left, at })
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond))
    },
    block: (key, seconds) => void blocks.set(key, now() + seconds * 1000),
    blocked: (key) => Math.max(0, Math.ceil(((blocks.get(key) ?? 0) - now()) / 1000)),
  }
}
