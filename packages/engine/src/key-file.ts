import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ErrandError, reasonOf } from '@errand/agent-core'

const refuse = (path: string, reason: string, cause?: unknown): ErrandError =>
  new ErrandError('HOME_UNWRITABLE', { path, reason }, { cause })

/** The Ed25519 key in `folder/signing.pem`; made, with the folder, when there is none. */
export const openPrivateKey = (folder: string): KeyObject => {
  const path = join(folder, 'signing.pem')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if ((statSync(folder).mode & 0o022) !== 0)
      throw refuse(folder, 'others may write to it; run chmod 700 on it')
    const found = readKey(path)
    if (found !== undefined) return found
    const { privateKey } = generateKeyPairSync('ed25519')
    writeOnce(folder, 'signing.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    // Read back, because another process may have been first; the first one stands.
    return readKey(path) ?? privateKey
  } catch (cause) {
    if (cause instanceof ErrandError) throw cause
    throw refuse(path, reasonOf(cause), cause)
  }
}

const readKey = (path: string): KeyObject | undefined => {
  const file = openExisting(path)
  if (file === undefined) return undefined
  try {
    const { mode, uid } = fstatSync(file)
    if ((mode & 0o077) !== 0)
      throw refuse(path, 'others may read it; run chmod 600 on it, or replace the key')
    if (uid !== process.getuid?.()) throw refuse(path, 'it belongs to another user')
    return createPrivateKey(readFileSync(file))
  } finally {
    closeSync(file)
  }
}

const openExisting = (path: string): number | undefined => {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Writes a file of mode 0600 unless there is one. It appears whole or not at all, and survives a power cut: a head
 * that was signed must not outlive its key.
 */
export const writeOnce = (folder: string, name: string, text: string): void => {
  const path = join(folder, name)
  if (existsSync(path)) return
  const draft = join(folder, `.${name}.${process.pid}`)
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    linkSync(draft, path)
    syncFolder(folder)
  } catch (cause) {
    if (!isCode(cause, 'EEXIST')) throw refuse(path, reasonOf(cause), cause)
  } finally {
    rmSync(draft, { force: true })
  }
}

const syncFolder = (folder: string): void => {
  const file = openSync(folder, constants.O_RDONLY)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
