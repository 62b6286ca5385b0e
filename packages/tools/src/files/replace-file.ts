import { createHash } from 'node:crypto'
import { constants, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { belongToOwnerOf, type Folder } from './folder.ts'
import { isCode, refusing } from './refusal.ts'

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants

/**
 * Puts a file with this content in the place of whatever has the name, all at once and on disk when it resolves.
 * `key` names the unfinished file, so that a repeated call clears away what a crash left. `mode` is kept if given.
 */
export const replaceFile = async (
  folder: Folder,
  name: string,
  {
    content,
    key,
    mode,
  }: { readonly content: Buffer; readonly key: string; readonly mode?: number | undefined },
): Promise<void> => {
  const unfinished = `.errand-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.part`
  const work = async (): Promise<void> => {
    {
      await using file = await create(folder.at(unfinished))
      await folder.ground.verify(file, [...folder.parts, unfinished])
      await belongToOwnerOf(folder, file)
      if (mode !== undefined) await file.chmod(mode)
      await file.writeFile(content)
      await file.sync()
    }
    await rename(folder.at(unfinished), folder.at(name))
    await folder.handle.sync()
  }
  try {
    await refusing([...folder.parts, name], work(), { writes: true })
  } catch (thrown) {
    await rm(folder.at(unfinished), { force: true })
    throw thrown
  }
}

const create = async (path: string): Promise<FileHandle> => {
  const flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
  try {
    return await open(path, flags)
  } catch (thrown) {
    if (!isCode(thrown, 'EEXIST')) throw thrown
    await rm(path)
    return await open(path, flags)
  }
}
