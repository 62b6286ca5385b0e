import { randomBytes } from 'node:crypto'

/** Ids as Slack makes them, unique within one server. */
export interface Ids {
  /** E.g. `U` → `U0SIM000001`. */
  readonly next: (prefix: string) => string
  /** A message's `ts`, seconds and microseconds; each is later than the one before. */
  readonly stamp: () => string
  /** A secret of a URL. */
  readonly secret: () => string
}

export const slackIds = (): Ids => {
  let count = 0
  let last = 0
  return {
    next: (prefix) => {
      count += 1
      return `${prefix}0SIM${count.toString(36).toUpperCase().padStart(6, '0')}`
    },
    stamp: () => {
      last = Math.max(Date.now() * 1000, last + 1)
      return `${Math.floor(last / 1_000_000)}.${String(last % 1_000_000).padStart(6, '0')}`
    },
    secret: () => randomBytes(18).toString('base64url'),
  }
}
