import { createHash } from 'node:crypto'
import type { Matched } from './match.ts'
import type { Limit } from './route.ts'

const usual: Limit = { calls: 10, perMs: 10_000 }
/** Over all routes that are not open. */
const everything: Limit = { calls: 50, perMs: 1000 }

/** How a call stands with the limits. */
export interface Standing {
  readonly headers: Readonly<Record<string, string>>
  /** Refused: how long to wait, in seconds, and whether for everything. */
  readonly wait?: { readonly seconds: number; readonly isGlobal: boolean }
  /** Came although an earlier answer told it to wait. */
  readonly isImpatient: boolean
}

interface Window {
  readonly left: number
  readonly endsAt: number
  /** An answer said to wait until then. */
  readonly toldUntil: number
}

const majors: readonly string[] = ['channel.id', 'guild.id', 'interaction.token', 'webhook.token']

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)

/** Counts calls by route and by channel, guild or token, and over all. */
export const newBuckets = (
  speed: number | 'off',
): { readonly take: (matched: Matched, now?: number) => Standing } => {
  const windows = new Map<string, Window>()
  const scale = speed === 'off' ? 1 : speed

  const step = (
    key: string,
    { calls, perMs }: Limit,
    now: number,
  ): { readonly window: Window; readonly isOver: boolean; readonly isImpatient: boolean } => {
    const old = windows.get(key)
    const isFresh = old === undefined || old.endsAt <= now
    const open = isFresh ? { left: calls, endsAt: now + perMs / scale, toldUntil: 0 } : old
    const isOver = open.left <= 0
    const window = isOver ? { ...open, toldUntil: open.endsAt } : { ...open, left: open.left - 1 }
    windows.set(key, window)
    return { window, isOver, isImpatient: isOver && (old?.toldUntil ?? 0) > now }
  }

  return {
    take: ({ route, parts }, now = Date.now()) => {
      if (speed === 'off' || route.limit === 'none') return { headers: {}, isImpatient: false }
      const limit = route.limit ?? usual
      const major = majors.map((name) => parts.get(name) ?? '').join(':')
      const own = step(`${route.name} ${major}`, limit, now)
      const all = own.isOver || route.isOpen === true ? undefined : step('everything', everything, now)
      const { endsAt, left } = own.window
      const after = (Math.max(0, endsAt - now) / 1000).toFixed(3)
      const headers = {
        'x-ratelimit-limit': String(limit.calls),
        'x-ratelimit-remaining': String(left),
        'x-ratelimit-reset': (endsAt / 1000).toFixed(3),
        'x-ratelimit-reset-after': after,
        'x-ratelimit-bucket': hashOf(route.name),
      }
      if (own.isOver)
        return { headers, wait: { seconds: Number(after), isGlobal: false }, isImpatient: own.isImpatient }
      if (all?.isOver === true)
        return {
          headers,
          wait: { seconds: (all.window.endsAt - now) / 1000, isGlobal: true },
          isImpatient: all.isImpatient,
        }
      return { headers, isImpatient: false }
    },
  }
}
