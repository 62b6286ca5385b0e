import { randomFillSync } from 'node:crypto'
import type { Ids } from '@errand/agent-core'
import { monotonicFactory } from 'ulid'

const secretBytes = 18
/** Drawn at once: asking the system for each secret or letter alone costs ten times as much. */
const pooledBytes = 128 * secretBytes

/** ULIDs that grow also within a millisecond, and secrets of 144 random bits (24 characters of base64url). */
export const systemIds = (): Ids => {
  const pool = Buffer.alloc(pooledBytes)
  let next = pool.length
  /** Where as many fresh bytes begin. */
  const draw = (bytes: number): number => {
    if (next + bytes > pool.length) {
      randomFillSync(pool)
      next = 0
    }
    const from = next
    next += bytes
    return from
  }
  // A byte has more values than a letter of an id, each of which is as likely as the others.
  const ulid = monotonicFactory(() => pool.readUInt8(draw(1)) / 256)
  return {
    id: () => ulid(),
    secret: () => {
      const from = draw(secretBytes)
      return pool.toString('base64url', from, from + secretBytes)
    },
  }
}
