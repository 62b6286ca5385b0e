import type { Lanes } from '@errand/agent-core'
import { withFaults } from './faults.ts'
import { raiseEpoch, readDue } from './lane-rows.ts'
import type { Statements } from './statements.ts'
import type { Transact } from './transaction.ts'

/**
 * Lanes of the process that holds the database. Whoever held one before that process began is gone, so each first
 * take succeeds; afterwards only `release` frees a lane. No lease runs out: after a laptop's sleep nobody is fenced.
 */
export const createSqliteLanes = ({
  sql,
  path,
  transact,
}: {
  readonly sql: Statements
  readonly path: string
  readonly transact: Transact
}): Lanes => {
  /** Epochs of the lanes that are being worked on. */
  const held = new Map<string, number>()
  return {
    async take(lane) {
      if (held.has(lane)) return undefined
      const epoch = withFaults(path, () =>
        transact(() => raiseEpoch(sql, lane), { barrier: false, keep: () => true }),
      )
      held.set(lane, epoch)
      return epoch
    },
    async release(lane, epoch) {
      if (held.get(lane) === epoch) held.delete(lane)
    },
    async beat() {},
    async due(now) {
      return withFaults(path, () => readDue(sql, now)).filter((lane) => !held.has(lane))
    },
  }
}
