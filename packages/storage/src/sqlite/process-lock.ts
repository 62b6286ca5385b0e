import { ErrandError } from '@errand/agent-core'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './faults.ts'
import { createPrivately } from './files.ts'

/**
 * Holds the database at `path` for this process until it is let go or the process ends, however it ends.
 * Throws HOME_LOCKED while another one holds it.
 */
export const lockProcess = (path: string): { readonly release: () => void } => {
  const file = `${path}.lock`
  createPrivately(file)
  // A database of its own: its lock is the kernel's, and readers of the real one are not shut out.
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (thrown) {
    db.close()
    throw isBusy(thrown) ? new ErrandError('HOME_LOCKED', { home: dirname(path) }, { cause: thrown }) : thrown
  }
  return { release: () => db.close() }
}
