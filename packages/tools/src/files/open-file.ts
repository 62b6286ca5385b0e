import { constants, open, type FileHandle } from 'node:fs/promises'
import { entryOf, plainFile, type Entry } from './entry.ts'
import { look, openFolder, type Folder, type FolderOptions } from './folder.ts'
import { refusing } from './refusal.ts'
import { splitLast } from './path.ts'

// A FIFO or device that took the file's place must not make the open wait.
const openFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** A regular file with one name, open for reading, verified on its descriptor. */
export interface OpenFile extends AsyncDisposable {
  readonly handle: FileHandle
  readonly parts: readonly string[]
  readonly entry: Entry
}

/** Opens an entry of the folder for reading, or throws the refusal that fits. */
export const openFile = async (folder: Folder, name: string): Promise<OpenFile> => {
  const parts = [...folder.parts, name]
  plainFile(parts, await look(folder, name))
  const handle = await refusing(parts, open(folder.at(name), openFlags))
  try {
    const entry = plainFile(parts, entryOf(name, await handle.stat()))
    await refusing(parts, folder.ground.verify(handle, parts))
    return { handle, parts, entry, [Symbol.asyncDispose]: () => handle.close() }
  } catch (thrown) {
    await handle.close()
    throw thrown
  }
}

/** Opens the file that the parts name below `root`. */
export const openFileAt = async (
  root: string,
  parts: readonly string[],
  options: FolderOptions = {},
): Promise<OpenFile> => {
  const { above, name } = splitLast(parts)
  await using folder = await openFolder(root, above, options)
  return await openFile(folder, name)
}
