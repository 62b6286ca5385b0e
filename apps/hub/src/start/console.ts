import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ErrandError, reasonOf } from '@errand/agent-core'

/** A console that can be built. */
export interface Buildable {
  readonly consoleFiles: string
  /** Files and folders that it is built from. */
  readonly consoleSources: readonly string[]
  readonly buildConsole: () => Promise<void>
}

/**
 * Builds the console where its files are missing or older than their sources; `onBuild` is told before. Throws
 * CONSOLE_UNBUILT.
 */
export const freshen = async (
  { consoleFiles, consoleSources, buildConsole }: Buildable,
  { onBuild }: { readonly onBuild: () => void },
): Promise<void> => {
  const builtAt = await newest(path.join(consoleFiles, 'index.html'))
  const changes = await Promise.all(consoleSources.map(newest))
  if (builtAt > Math.max(...changes)) return
  onBuild()
  try {
    await buildConsole()
  } catch (thrown) {
    const [reason = ''] = reasonOf(thrown).split('\n', 1)
    throw new ErrandError('CONSOLE_UNBUILT', { reason }, { cause: thrown })
  }
}

/** Whether there is a console to be opened, of now or of before. */
export const isBuilt = async ({ consoleFiles }: Pick<Buildable, 'consoleFiles'>): Promise<boolean> =>
  (await newest(path.join(consoleFiles, 'index.html'))) > 0

/** When a file, or anything in a folder, was changed last; 0 where there is none. */
const newest = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => undefined)
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const names = await readdir(file)
  const times = await Promise.all(names.map((name) => newest(path.join(file, name))))
  // A file that was removed changes its folder alone.
  return Math.max(found.mtimeMs, ...times)
}
