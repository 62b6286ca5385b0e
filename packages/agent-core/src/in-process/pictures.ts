import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sight } from '../pictures/sight.ts'
import type { PictureFile, Pictures } from '../ports/pictures.ts'

export interface PictureRoom {
  readonly pictures: Pictures
  /** Puts bytes there, in place of what is there; without any the file is taken away. */
  readonly put: (file: PictureFile, bytes: Uint8Array | undefined) => void
}

const keyOf = ({ folder, path }: PictureFile): string => `${folder}/${path}`

/** Pictures of files in memory. */
export const createPictureRoom = (): PictureRoom => {
  const files = new Map<string, Uint8Array>()
  return {
    put: (file, bytes) => {
      if (bytes === undefined) files.delete(keyOf(file))
      else files.set(keyOf(file), bytes)
    },
    pictures: {
      find: async (file) => {
        const bytes = files.get(keyOf(file))
        const { path } = file
        if (bytes === undefined) return { kind: 'lost', problem: { code: 'PATH_MISSING', params: { path } } }
        const seen = sight(bytes)
        if (seen === undefined) return { kind: 'other' }
        if ('broken' in seen) return { kind: 'broken', reason: seen.broken }
        const picture = { path, ...seen, bytes: bytes.length, sha256: bytesToHex(sha256(bytes)) }
        return { kind: 'picture', picture }
      },
      load: async (picture, { folder }) => {
        const { path } = picture
        const bytes = files.get(keyOf({ folder, path }))
        if (bytes === undefined || bytesToHex(sha256(bytes)) !== picture.sha256)
          return { problem: { code: 'PICTURE_CHANGED', params: { path } } }
        return { data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
      },
    },
  }
}
