import {
  defaults,
  ErrandError,
  reasonOf,
  type FetchedFile,
  type FetchFile,
  type IncomingFile,
  type Problem,
} from '@errand/agent-core'
import type { FileSource } from '@errand/channel-kit'
import { keepFile, openFileAt, partsOf } from '@errand/tools'

/** Brings files of messages into the folders of their conversations, from the platforms that have a source. */
export const createFetchFile =
  (sources: ReadonlyMap<string, FileSource>): FetchFile =>
  async (file, { place, folder }) => {
    const { bytes: max, ms, nameBytes } = defaults.incoming
    const lost = (reason: string) =>
      ({ ok: false, problem: { code: 'FILE_LOST', params: { name: file.name, reason } } }) as const
    if (file.isKept === true) return keptFile(file, folder)
    const source = sources.get(place.platform)
    if (source === undefined) return lost(`no files come from ${place.platform}`)
    const { name, size = 0 } = file
    if (size > max)
      return { ok: false, problem: { code: 'FILE_TOO_LARGE', params: { path: name, bytes: size, max } } }
    try {
      const bytes = await source(file, { place, signal: AbortSignal.timeout(ms) })
      return { ok: true, ...(await keepFile(folder, { name: file.name, bytes, max, nameBytes })) }
    } catch (thrown) {
      return { ok: false, problem: problemOf(name, thrown) }
    }
  }

/** A file that its message found in the conversation's folder: looked at, and left where it is. */
const keptFile = async ({ name, ref }: IncomingFile, folder: string): Promise<FetchedFile> => {
  try {
    const parts = partsOf(ref, folder)
    await using file = await openFileAt(folder, parts)
    return { ok: true, path: parts.join('/'), bytes: file.entry.size }
  } catch (thrown) {
    return { ok: false, problem: problemOf(name, thrown) }
  }
}

const problemOf = (name: string, thrown: unknown): Problem =>
  thrown instanceof ErrandError
    ? { code: thrown.code, params: thrown.params }
    : { code: 'FILE_LOST', params: { name, reason: reasonOf(thrown) } }
