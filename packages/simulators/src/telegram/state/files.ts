import type { Enclosed } from '../../chat/index.ts'
import type { WireFile } from '../wire.ts'

/** A file that the platform keeps; `path` is where it is downloaded from. */
export interface StoredFile extends Enclosed {
  readonly id: string
  readonly path: string
}

export interface Files {
  add(folder: 'photos' | 'documents' | 'voice', file: Enclosed): StoredFile
  byId(id: string): StoredFile | undefined
  byPath(path: string): StoredFile | undefined
}

export const filesOf = (): Files => {
  let files: readonly StoredFile[] = []
  return {
    add: (folder, { name, type, bytes }) => {
      const number = files.length
      const extension = /\.\w+$/.exec(name)?.[0] ?? ''
      const file = {
        id: `SimulatedFile${String(number).padStart(6, '0')}`,
        path: `${folder}/file_${number}${extension}`,
        name,
        type,
        bytes,
      }
      files = [...files, file]
      return file
    },
    byId: (id) => files.find((file) => file.id === id),
    byPath: (path) => files.find((file) => file.path === path),
  }
}

export const wireFile = ({ id, bytes }: StoredFile): WireFile => ({
  file_id: id,
  file_unique_id: `u${id.slice(-6)}`,
  file_size: bytes.length,
})
