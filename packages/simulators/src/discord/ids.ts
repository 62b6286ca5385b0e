import { randomBytes } from 'node:crypto'

/** 2015-01-01, where Discord's ids begin to count. */
const epoch = 1_420_070_400_000n

/** Ids as Discord makes them, unique within one server and later ones greater. */
export interface Ids {
  readonly next: () => string
  readonly secret: () => string
}

export const discordIds = (): Ids => {
  let last = 0n
  return {
    next: () => {
      const now = (BigInt(Date.now()) - epoch) << 22n
      last = now > last ? now : last + 1n
      return String(last)
    },
    secret: () => randomBytes(48).toString('base64url'),
  }
}

/** When that id was made, in milliseconds. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + epoch)
