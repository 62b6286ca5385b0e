import { createHash } from 'node:crypto'
import { defaults, ErrandError, reasonOf, sight, type Pictures } from '@errand/agent-core'
import { readBytes } from './read-bytes.ts'

/** Pictures that lie in conversations' folders: never over a link, never outside. */
export const folderPictures = (): Pictures => ({
  find: async ({ folder, path }) => {
    try {
      const bytes = await readBytes(folder, path, { max: defaults.incoming.bytes })
      const seen = sight(bytes)
      if (seen === undefined) return { kind: 'other' }
      if ('broken' in seen) return { kind: 'broken', reason: seen.broken }
      return { kind: 'picture', picture: { path, ...seen, bytes: bytes.length, sha256: hashOf(bytes) } }
    } catch (thrown) {
      if (thrown instanceof ErrandError)
        return { kind: 'lost', problem: { code: thrown.code, params: thrown.params } }
      return {
        kind: 'lost',
        problem: { code: 'FILE_LOST', params: { name: path, reason: reasonOf(thrown) } },
      }
    }
  },
  load: async ({ path, bytes: max, sha256 }, { folder }) => {
    const changed = { problem: { code: 'PICTURE_CHANGED', params: { path } } } as const
    try {
      const bytes = await readBytes(folder, path, { max })
      return hashOf(bytes) === sha256
        ? { data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64') }
        : changed
    } catch {
      return changed
    }
  },
})

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
