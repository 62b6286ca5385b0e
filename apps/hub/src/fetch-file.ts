import { defaults, ErrandError, reasonOf, type FetchFile } from '@errand/agent-core'
import type { FileSource } from '@errand/channel-kit'
import { keepFile } from '@errand/tools'

/** Brings files of messages into the folders of their conversations, from the platforms that have a source. */
export const createFetchFile =
  (sources: ReadonlyMap<string, FileSource>): FetchFile =>
  async (file, { place, folder }) => {
    const { bytes: max, ms, nameBytes } = defaults.incoming
    const lost = (reason: string) =>
      ({ ok: false, problem: { code: 'FILE_LOST', params: { name: file.name, reason } } }) as const
    const source = sources.get(place.platform)
    if (source === undefined) return lost(`no files come from ${place.platform}`)
    const { name, size = 0 } = file
    if (size > max)
      return { ok: false, problem: { code: 'FILE_TOO_LARGE', params: { path: name, bytes: size, max } } }
    try {
      const bytes = await source(file, { place, signal: AbortSignal.timeout(ms) })
      return { ok: true, ...(await keepFile(folder, { name: file.name, bytes, max, nameBytes })) }
    } catch (thrown) {
      if (thrown instanceof ErrandError)
        return { ok: false, problem: { code: thrown.code, params: thrown.params } }
      return lost(reasonOf(thrown))
    }
  }
