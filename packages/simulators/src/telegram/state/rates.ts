import { tooMany } from '../refusal.ts'
import type { WireChat } from '../wire.ts'

/** So many messages in so many milliseconds. */
interface Window {
  readonly most: number
  readonly ms: number
}

/** What Telegram is said to bear: about one a second in a chat with short bursts, 20 a minute in a
 * group, 30 a second in all; drafts are counted apart. */
const windows = {
  chat: { most: 5, ms: 5000 },
  group: { most: 20, ms: 60_000 },
  drafts: { most: 30, ms: 30_000 },
  all: { most: 30, ms: 1000 },
} as const

/** Telegram's rates; with `speed` its seconds pass that much faster. */
export type Rates = 'off' | { readonly speed: number }

/** Refuses what is sent too fast to a chat. */
export type Limit = (chat: WireChat, what: 'message' | 'draft') => void

/** Counts what the bot sends, and refuses what is too much with how long to wait. */
export const limiterOf = (rates: Rates, now: () => number): Limit => {
  if (rates === 'off') return () => {}
  const sent = new Map<string, readonly number[]>()
  const recent = (key: string, { ms }: Window): readonly number[] =>
    (sent.get(key) ?? []).filter((at) => now() - at < ms / rates.speed)
  return ({ id, type }, what) => {
    const rules: readonly (readonly [key: string, window: Window])[] = [
      what === 'draft' ? [`drafts ${id}`, windows.drafts] : [`chat ${id}`, windows.chat],
      ...(type === 'private' ? [] : [[`group ${id}`, windows.group] as const]),
      ['all', windows.all],
    ]
    for (const [key, window] of rules) {
      const [oldest, ...others] = recent(key, window)
      if (oldest !== undefined && others.length + 1 >= window.most)
        throw tooMany(Math.max(1, Math.ceil((oldest + window.ms / rates.speed - now()) / 1000)))
    }
    rules.forEach(([key, window]) => sent.set(key, [...recent(key, window), now()]))
  }
}
