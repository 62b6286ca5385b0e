import { constants, lstat, mkdir, open, realpath, type FileHandle } from 'node:fs/promises'
import { ErrandError } from '@errand/agent-core'
import { entryOf, type Entry } from './entry.ts'
import { descriptorGround, hasDescriptorPaths, pathGround, whereabouts, type Ground } from './ground.ts'
import { shownPath } from './path.ts'
import { isCode, refusing } from './refusal.ts'

const openFlags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW

/** An open folder inside the conversation's folder. */
export interface Folder extends AsyncDisposable {
  readonly handle: FileHandle
  /** Names from the conversation's folder down to this one. */
  readonly parts: readonly string[]
  /** A path to one of its entries. */
  readonly at: (name: string) => string
  readonly ground: Ground
}

/** Which folder to open: the names below the conversation's folder, and whether to create missing ones. */
export interface FolderOptions {
  readonly make?: boolean
  readonly descriptorPaths?: boolean
}

/** Opens the folder that the parts name below `root`, one by one and never over a link, or throws the refusal. */
export const openFolder = async (
  root: string,
  parts: readonly string[],
  { make = false, descriptorPaths = hasDescriptorPaths }: FolderOptions = {},
): Promise<Folder> => {
  let folder = await refusing([], openRoot(root, descriptorPaths))
  for (const name of parts) {
    await using above = folder
    folder = await openChild(above, name, make)
  }
  return folder
}

const openRoot = async (root: string, descriptorPaths: boolean): Promise<Folder> => {
  const real = await realpath(root)
  const handle = await open(real, openFlags)
  return folderOf(
    handle,
    [],
    descriptorPaths ? descriptorGround(await whereabouts(handle)) : pathGround(real),
  )
}

const openChild = async (above: Folder, name: string, make: boolean): Promise<Folder> => {
  const parts = [...above.parts, name]
  const path = shownPath(parts)
  const found = await look(above, name)
  if (found?.kind === 'link') throw new ErrandError('PATH_LINKED', { path })
  if (found !== undefined && found.kind !== 'folder') throw new ErrandError('PATH_NOT_A_FOLDER', { path })
  if (found === undefined && make) await makeFolder(above, name)
  const handle = await refusing(parts, open(above.at(name), openFlags))
  try {
    await refusing(parts, above.ground.verify(handle, parts))
    if (found === undefined) await belongToOwnerOf(above, handle)
    return folderOf(handle, parts, above.ground)
  } catch (thrown) {
    await handle.close()
    throw thrown
  }
}

const folderOf = (handle: FileHandle, parts: readonly string[], ground: Ground): Folder => ({
  handle,
  parts,
  ground,
  at: (name) => ground.at(handle, [...parts, name]),
  [Symbol.asyncDispose]: () => handle.close(),
})

const makeFolder = async (above: Folder, name: string): Promise<void> => {
  try {
    await mkdir(above.at(name))
  } catch (thrown) {
    // Another call may have made it meanwhile; opening it decides.
    if (!isCode(thrown, 'EEXIST'))
      await refusing([...above.parts, name], Promise.reject(thrown), { writes: true })
  }
}

/** Gives what a hub that runs as root has made to whoever owns the folder, so that the shell can change it too. */
export const belongToOwnerOf = async (folder: Folder, made: FileHandle): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await folder.handle.stat()
  if (uid !== 0) await refusing(folder.parts, made.chown(uid, gid), { writes: true })
}

/** What the name stands for in the folder, a link not followed; undefined when there is nothing. */
export const look = async (folder: Folder, name: string): Promise<Entry | undefined> => {
  try {
    return entryOf(name, await lstat(folder.at(name)))
  } catch (thrown) {
    if (isCode(thrown, 'ENOENT')) return undefined
    return refusing([...folder.parts, name], Promise.reject(thrown))
  }
}
