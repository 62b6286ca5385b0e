import type { DatabaseSync } from 'node:sqlite'
import type { Statements } from './statements.ts'

/** Runs `work` in one transaction; it is kept when `keep` says so, else nothing of it is. */
export type Transact = <T>(
  work: () => T,
  options: { readonly barrier: boolean; readonly keep: (result: T) => boolean },
) => T

/**
 * Transactions on one connection. A barrier is flushed to the disk before it returns (synchronous=FULL); the others
 * survive the end of the process, and reach the disk with the next barrier or checkpoint (NORMAL). One inside another
 * is a part of it: it can be taken back alone, and reaches the disk with the whole.
 */
export const createTransact = (db: DatabaseSync, sql: Statements): Transact => {
  let full: boolean | undefined
  const part: Transact = (work, { keep }) => {
    sql.run('SAVEPOINT part')
    // What throws takes the whole with it.
    const result = work()
    if (!keep(result)) sql.run('ROLLBACK TO part')
    sql.run('RELEASE part')
    return result
  }
  const whole: Transact = (work, { barrier, keep }) => {
    // Inside a transaction the level cannot be changed.
    if (full !== barrier) db.exec(`PRAGMA synchronous = ${barrier ? 'FULL' : 'NORMAL'}`)
    full = barrier
    sql.run('BEGIN IMMEDIATE')
    try {
      const result = work()
      sql.run(keep(result) ? 'COMMIT' : 'ROLLBACK')
      return result
    } catch (thrown) {
      // Some faults roll back by themselves.
      if (db.isTransaction) sql.run('ROLLBACK')
      throw thrown
    }
  }
  return (work, options) => (db.isTransaction ? part : whole)(work, options)
}
