import type { Clock, Lanes, Store } from '@errand/agent-core'
import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { withFaults } from './faults.ts'
import { createPrivately } from './files.ts'
import type { Gather } from './group.ts'
import { createSqliteLanes } from './lanes.ts'
import { migrate } from './migrate.ts'
import { lockProcess } from './process-lock.ts'
import { createStatements } from './statements.ts'
import { createSqliteStore } from './store.ts'
import { createTransact } from './transaction.ts'

export interface SqliteStorage {
  readonly store: Store
  readonly lanes: Lanes
  /** Ends both and lets another process open the database. */
  readonly close: () => Promise<void>
}

export interface SqliteOptions {
  readonly path: string
  readonly clock: Pick<Clock, 'now'>
  /** The most pages of 4,096 bytes that the database may have; STORE_FULL beyond. */
  readonly maxPages?: number
  /** How long commits wait for those beside them; to the end of the event loop's turn where it is absent. */
  readonly gather?: Gather
}

/** How long a statement waits for another process, such as a backup, to let go. */
const busyMs = 5_000
/** The write-ahead log is cut back to this after a checkpoint. */
const logBytes = 64 * 2 ** 20

const connect = ({ path, maxPages }: SqliteOptions): DatabaseSync => {
  createPrivately(path)
  // SQLite would open it all the same, and leave files behind that stay read-only when this one no longer is.
  accessSync(path, constants.R_OK | constants.W_OK)
  const db = new DatabaseSync(path, { timeout: busyMs })
  try {
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`)
    // What is forgotten is overwritten, not only unlinked.
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = ${logBytes}; PRAGMA secure_delete = ON`)
    migrate(db)
    return db
  } catch (thrown) {
    db.close()
    throw thrown
  }
}

/**
 * Opens the database at `path` for this process alone, made and migrated where needed. Throws HOME_LOCKED while
 * another process has it, STORE_NEWER, STORE_READONLY, STORE_FULL or STORE_BROKEN.
 *
 * @example
 * const { store, lanes, close } = await openSqlite({ path: '/var/lib/errand/errand.db', clock })
 */
export const openSqlite = async (options: SqliteOptions): Promise<SqliteStorage> => {
  const { path, clock, gather } = options
  return withFaults(path, () => {
    const lock = lockProcess(path)
    try {
      const db = connect(options)
      const sql = createStatements(db)
      const transact = createTransact(db, sql)
      const { store, flush } = createSqliteStore({ sql, path, transact, clock, gather })
      const close = async (): Promise<void> => {
        flush()
        db.close()
        lock.release()
      }
      return {
        store,
        lanes: createSqliteLanes({ sql, path, transact }),
        close,
      }
    } catch (thrown) {
      lock.release()
      throw thrown
    }
  })
}
