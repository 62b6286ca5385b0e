import { loadAt, time } from './day.ts'
import type { Entry } from './entry.ts'
import { sampleFacts } from './facts.ts'
import { type Seeded, seeded } from './seeded.ts'

/** The regular reports of the scheduler; the ones about the pool show its size through the day. */
export function scheduledEntries(): readonly Entry[] {
  const random = seeded(3_142)
  const every = (minutes: number, say: (at: number) => Pick<Entry, 'logger' | 'text'>): readonly Entry[] =>
    Array.from({ length: (24 * 60) / minutes }, (_, index) => {
      const at = time('00:00:00') + index * minutes * 60_000 + random.between(20, 400)
      return { at, level: 'INFO', thread: 'scheduler-1', ...say(at) }
    })
  return [
    ...every(5, (at) => ({ logger: 'db.Pool', text: poolStats(at, random) })),
    ...every(30, () => ({
      logger: 'catalog.Cache',
      text: `refreshed ${random.between(4_100, 4_300)} entries in ${random.between(300, 900)} ms`,
    })),
    ...every(60, () => ({
      logger: 'cart.Sweeper',
      text: `removed ${random.between(3, 60)} abandoned carts`,
    })),
  ]
}

function poolStats(at: number, random: Seeded): string {
  const { configReloadedAt, poolRaisedAt, poolSizeBefore, poolSizeAfter, poolSizeTemporary } = sampleFacts
  const max =
    at < Date.parse(configReloadedAt)
      ? poolSizeBefore
      : at < Date.parse(poolRaisedAt)
        ? poolSizeAfter
        : poolSizeTemporary
  const wanted = Math.round(2 + loadAt(at) * 19) + random.between(0, 3)
  const active = Math.min(max, wanted)
  return `stats active=${active} idle=${max - active} waiting=${wanted - active} max=${max}`
}
