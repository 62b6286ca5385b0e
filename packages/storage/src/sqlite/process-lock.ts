import { ErrandError } from '@errand/agent-core'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, withFaults } from './faults.ts'
import { createPrivately } from './files.ts'

/** Keeps them from being collected, which would let go of the lock, when nobody keeps what releases them. */
const held = new Set<DatabaseSync>()

/** How long to wait for one that only looks whether the database is held. */
const lookMs = 100

/**
 * Holds the database at `path` for this process until it is let go or the process ends, however it ends.
 * Throws HOME_LOCKED while another one holds it.
 */
export const lockProcess = (path: string): { readonly release: () => void } => {
  const file = `${path}.lock`
  createPrivately(file)
  // A database of its own: its lock is the kernel's, and readers of the real one are not shut out.
  const db = new DatabaseSync(file, { timeout: lookMs })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (thrown) {
    db.close()
    throw isBusy(thrown) ? new ErrandError('HOME_LOCKED', { home: dirname(path) }, { cause: thrown }) : thrown
  }
  held.add(db)
  return {
    release: () => {
      held.delete(db)
      db.close()
    },
  }
}

/** Whether a living process holds the database at `path`; asking takes no lock that another would notice. */
export const isHeld = (path: string): boolean => {
  const file = `${path}.lock`
  if (!existsSync(file)) return false
  return withFaults(path, () => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 0 })
    try {
      db.prepare('SELECT 1 FROM sqlite_master').get()
      return false
    } catch (thrown) {
      if (isBusy(thrown)) return true
      throw thrown
    } finally {
      db.close()
    }
  })
}
