import { ErrandError } from '@errand/agent-core'
import { DatabaseSync } from 'node:sqlite'
import { withFaults } from './faults.ts'
import { versions } from './migrate.ts'
import { createStatements } from './statements.ts'
import { createSqliteReads, type StoreReader } from './store.ts'

export interface SqliteReader {
  readonly store: StoreReader
  readonly close: () => Promise<void>
}

/** The version of the database at `path` and that of the code; throws STORE_NEWER, and STORE_BROKEN when it is none. */
export const databaseVersions = (path: string): ReturnType<typeof versions> =>
  withFaults(path, () => {
    const db = new DatabaseSync(path, { readOnly: true })
    try {
      return versions(db)
    } finally {
      db.close()
    }
  })

/**
 * Reads a database while another process or thread has it; writes nothing and waits for no lock. Throws STORE_NEWER,
 * and STORE_BROKEN when there is none or when it waits to be migrated.
 */
export const openSqliteReader = async ({ path }: { readonly path: string }): Promise<SqliteReader> =>
  withFaults(path, () => {
    const db = new DatabaseSync(path, { readOnly: true })
    try {
      const { found, known } = versions(db)
      if (found < known)
        throw new ErrandError('STORE_BROKEN', {
          reason: `The database has version ${found} of ${known} and is migrated when Errand starts.`,
        })
      const close = async (): Promise<void> => db.close()
      return { store: createSqliteReads(createStatements(db), path), close }
    } catch (thrown) {
      db.close()
      throw thrown
    }
  })
