import { randomFillSync } from 'node:crypto'
import type { Ids } from '@errand/agent-core'
import { monotonicFactory } from 'ulid'

const secretBytes = 18
/** Drawn at once: asking the system for each secret alone costs ten times as much. */
const secretsAtOnce = 128

/** ULIDs that grow also within a millisecond, and secrets of 144 random bits (24 characters of base64url). */
export const systemIds = (): Ids => {
  const ulid = monotonicFactory()
  const pool = Buffer.alloc(secretBytes * secretsAtOnce)
  let next = pool.length
  return {
    id: () => ulid(),
    secret: () => {
      if (next === pool.length) {
        randomFillSync(pool)
        next = 0
      }
      const from = next
      next += secretBytes
      return pool.toString('base64url', from, next)
    },
  }
}
