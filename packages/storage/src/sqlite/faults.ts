import { ErrandError, reasonOf } from '@errand/agent-core'
import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html. */
const codes = {
  perm: 3,
  busy: 5,
  locked: 6,
  readonly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
  notADatabase: 26,
}

/** The primary result code of an error of SQLite. */
const resultOf = (thrown: unknown): number | undefined =>
  thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number'
    ? thrown.errcode % 256
    : undefined

const systemCodeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined

export const isBusy = (thrown: unknown): boolean => {
  const result = resultOf(thrown)
  return result === codes.busy || result === codes.locked
}

const isWritable = (path: string): boolean => {
  try {
    accessSync(dirname(path), constants.W_OK)
    return true
  } catch {
    return false
  }
}

const faultCode = (thrown: unknown, path: string) => {
  switch (systemCodeOf(thrown)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'STORE_READONLY'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'STORE_FULL'
    case 'ERR_SQLITE_ERROR':
      break
    default:
      return thrown instanceof Error && 'syscall' in thrown ? 'STORE_BROKEN' : undefined
  }
  switch (resultOf(thrown)) {
    case codes.full:
      return 'STORE_FULL'
    case codes.perm:
    case codes.readonly:
      return 'STORE_READONLY'
    case codes.cannotOpen:
      return isWritable(path) ? 'STORE_BROKEN' : 'STORE_READONLY'
    case codes.busy:
    case codes.locked:
    case codes.ioError:
    case codes.corrupt:
    case codes.protocol:
    case codes.notADatabase:
      return 'STORE_BROKEN'
    default:
      return undefined
  }
}

const faultOf = (thrown: unknown, path: string): unknown => {
  const code = faultCode(thrown, path)
  if (code === undefined) return thrown
  const params = {
    STORE_FULL: {},
    STORE_READONLY: { path },
    STORE_BROKEN: { reason: reasonOf(thrown) },
  }[code]
  return new ErrandError(code, params, { cause: thrown })
}

/** Runs at once; a fault of the environment is thrown as ErrandError, a bug, such as broken SQL, as what it is. */
export const withFaults = <T>(path: string, work: () => T): T => {
  try {
    return work()
  } catch (thrown) {
    throw faultOf(thrown, path)
  }
}
