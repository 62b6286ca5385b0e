import { posix, relative, resolve } from 'node:path'
import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import { shownName } from '../shown.ts'

// What Linux takes as one path, and what its file systems take as one name.
const maxBytes = 4_096
const maxNameBytes = 255

/** An argument that names a file or folder. */
export const pathArgument = z.string()

/** The names from the conversation's folder down to the path; none for the folder itself. Throws the refusal. */
export const partsOf = (path: string, folder: string): readonly string[] => {
  if (path.includes('\0') || !path.isWellFormed())
    throw new ErrandError('INVALID_ARGUMENTS', { problems: 'a path cannot hold NUL or half a character' })
  if (Buffer.byteLength(path) > maxBytes)
    throw new ErrandError('INVALID_ARGUMENTS', { problems: `a path is at most ${maxBytes} bytes long` })
  const parts = relative(folder, resolve(folder, path))
    .split('/')
    .filter((part) => part !== '')
  if (parts.some((part) => Buffer.byteLength(part) > maxNameBytes))
    throw new ErrandError('INVALID_ARGUMENTS', { problems: `a name is at most ${maxNameBytes} bytes long` })
  if (parts[0] === '..') throw new ErrandError('PATH_OUTSIDE', { path: shownName(path) })
  return parts
}

/** The last name of a path apart from the folder it is in; throws PATH_NOT_A_FILE for the conversation's folder. */
export const splitLast = (
  parts: readonly string[],
): { readonly above: readonly string[]; readonly name: string } => {
  const name = parts.at(-1)
  if (name === undefined) throw new ErrandError('PATH_NOT_A_FILE', { path: '.', kind: 'folder' })
  return { above: parts.slice(0, -1), name }
}

/** The parts as one path, as it is shown. */
export const shownPath = (parts: readonly string[]): string =>
  parts.length === 0 ? '.' : shownName(parts.join('/'))

/** One text for all ways to write a path: what a grant binds to. */
export const pathTarget = (path: string): string => posix.normalize(path)
