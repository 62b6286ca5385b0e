import type { Stats } from 'node:fs'
import { ErrandError } from '@errand/agent-core'
import { shownPath } from './path.ts'

export type Kind = 'file' | 'folder' | 'link' | 'fifo' | 'socket' | 'device'

/** What a name in a folder stands for; `size` in bytes, `modified` in milliseconds since the epoch. */
export interface Entry {
  readonly name: string
  readonly kind: Kind
  readonly size: number
  readonly modified: number
  /** Permission bits. */
  readonly mode: number
  /** How many names the same bytes have. */
  readonly names: number
}

export const entryOf = (name: string, stats: Stats): Entry => ({
  name,
  kind: kindOf(stats),
  size: stats.size,
  modified: stats.mtimeMs,
  mode: stats.mode & 0o777,
  names: stats.nlink,
})

const kindOf = (stats: Stats): Kind => {
  if (stats.isFile()) return 'file'
  if (stats.isDirectory()) return 'folder'
  if (stats.isSymbolicLink()) return 'link'
  if (stats.isFIFO()) return 'fifo'
  return stats.isSocket() ? 'socket' : 'device'
}

/**
 * Returns the entry when it is a regular file with one name; throws the refusal that fits otherwise.
 * A second name may lie outside the folder, so hard links count as links.
 */
export const plainFile = (parts: readonly string[], entry: Entry | undefined): Entry => {
  const path = shownPath(parts)
  if (entry === undefined) throw new ErrandError('PATH_MISSING', { path })
  if (entry.kind === 'link') throw new ErrandError('PATH_LINKED', { path })
  if (entry.kind !== 'file') throw new ErrandError('PATH_NOT_A_FILE', { path, kind: entry.kind })
  if (entry.names > 1) throw new ErrandError('PATH_LINKED', { path })
  return entry
}
