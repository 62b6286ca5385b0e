import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the file and its folder for this user alone; SQLite gives `-wal` and `-shm` the same mode. */
export const createPrivately = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (thrown) {
    // An existing file must not even be opened: closing it would give up locks that this process has on it.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown
  }
}
