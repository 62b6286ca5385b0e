import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import { shownPath } from './path.ts'

const systemError = z.object({ code: z.string() })

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EXDEV: 'it is on another file system',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
}

/** Whether the file system threw this error code. */
export const isCode = (thrown: unknown, code: string): boolean =>
  systemError.safeParse(thrown).data?.code === code

/** Waits for a call of the file system; its error becomes the refusal that names the path. */
export const refusing = async <Answer>(
  parts: readonly string[],
  work: Promise<Answer>,
  { writes = false }: { readonly writes?: boolean } = {},
): Promise<Answer> => {
  try {
    return await work
  } catch (thrown) {
    throw refusalOf(parts, thrown, writes)
  }
}

const refusalOf = (parts: readonly string[], thrown: unknown, writes: boolean): unknown => {
  const code = systemError.safeParse(thrown).data?.code
  if (thrown instanceof ErrandError || code === undefined) return thrown
  const path = shownPath(parts)
  const options = { cause: thrown }
  if (code === 'ENOENT') return new ErrandError('PATH_MISSING', { path }, options)
  if (code === 'ELOOP') return new ErrandError('PATH_LINKED', { path }, options)
  if (code === 'ENOTDIR') return new ErrandError('PATH_NOT_A_FOLDER', { path }, options)
  if (code === 'EEXIST' || code === 'ENOTEMPTY') return new ErrandError('PATH_EXISTS', { path }, options)
  const reason = reasons[code] ?? code
  return writes
    ? new ErrandError('PATH_UNWRITABLE', { path, reason }, options)
    : new Error(`${path} cannot be read: ${reason}`, options)
}
