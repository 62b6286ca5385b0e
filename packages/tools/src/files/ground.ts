import { existsSync } from 'node:fs'
import { lstat, readlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { ErrandError } from '@errand/agent-core'
import { shownPath } from './path.ts'

/** How the entries of open folders are reached on this system, and how what was opened is verified. */
export interface Ground {
  /** A path to what the parts name; its last name is an entry of the open folder. */
  readonly at: (folder: FileHandle, parts: readonly string[]) => string
  /** Throws unless what is open lies inside the conversation's folder and was reached over no link. */
  readonly verify: (opened: FileHandle, parts: readonly string[]) => Promise<void>
}

/** Whether this system reaches a folder's entries through its open descriptor, as Linux does. */
export const hasDescriptorPaths = existsSync('/proc/self/fd')

/** Where an open file or folder lies now, by its descriptor. */
export const whereabouts = (opened: FileHandle): Promise<string> => readlink(`/proc/self/fd/${opened.fd}`)

/** Entries through descriptors: a folder that is swapped for a link meanwhile changes nothing. */
export const descriptorGround = (root: string): Ground => ({
  at: (folder, parts) => `/proc/self/fd/${folder.fd}/${parts.at(-1) ?? '.'}`,
  verify: async (opened, parts) => {
    if (!(await whereabouts(opened)).startsWith(`${root}/`))
      throw new ErrandError('PATH_OUTSIDE', { path: shownPath(parts) })
  },
})

/** Entries through whole paths: every name on the way is looked at again, and the last must be what is open. */
export const pathGround = (root: string): Ground => ({
  at: (_folder, parts) => join(root, ...parts),
  verify: async (opened, parts) => {
    for (const index of parts.keys()) {
      const way = join(root, ...parts.slice(0, index + 1))
      if ((await lstat(way)).isSymbolicLink()) throw linked(parts)
    }
    const named = await lstat(join(root, ...parts), { bigint: true })
    const held = await opened.stat({ bigint: true })
    if (named.dev !== held.dev || named.ino !== held.ino) throw linked(parts)
  },
})

const linked = (parts: readonly string[]): ErrandError =>
  new ErrandError('PATH_LINKED', { path: shownPath(parts) })
