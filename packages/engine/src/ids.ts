import { randomBytes } from 'node:crypto'
import type { Ids } from '@errand/agent-core'
import { monotonicFactory } from 'ulid'

/** ULIDs that grow also within a millisecond, and secrets of 144 random bits (24 characters of base64url). */
export const systemIds = (): Ids => {
  const ulid = monotonicFactory()
  return {
    id: () => ulid(),
    secret: () => randomBytes(18).toString('base64url'),
  }
}
