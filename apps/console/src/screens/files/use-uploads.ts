import { useRef, useState } from 'preact/hooks'
import { putFile, type FileEntry } from '../../api/files.ts'
import { Refusal } from '../../api/request.ts'

/** What became of one file. */
export type Upload =
  | { readonly name: string; readonly state: 'waiting' | 'asking'; readonly file: File }
  | { readonly name: string; readonly state: 'sending'; readonly file: File }
  | { readonly name: string; readonly state: 'stored'; readonly size: number }
  | { readonly name: string; readonly state: 'refused'; readonly refusal: Refusal; readonly file: File }

export interface Uploads {
  readonly all: readonly Upload[]
  /** Stores files in the folder, one after the other; what would take the place of another is asked about first. */
  readonly add: (files: readonly File[]) => void
  readonly replace: (name: string) => void
  readonly leave: (name: string) => void
}

interface UploadOptions {
  readonly entries: readonly FileEntry[]
  readonly onStored: () => void
}

/** Files on their way into a conversation's folder. */
export const useUploads = (conversation: string, { entries, onStored }: UploadOptions): Uploads => {
  const [all, setAll] = useState<readonly Upload[]>([])
  const line = useRef(Promise.resolve())
  const put = (upload: Upload): void =>
    setAll((known) => [...known.filter(({ name }) => name !== upload.name), upload])

  const send = async (file: File): Promise<void> => {
    const { name } = file
    put({ name, state: 'sending', file })
    try {
      const { size } = await putFile(conversation, name, file)
      put({ name, state: 'stored', size })
      onStored()
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      put({ name, state: 'refused', refusal: thrown, file })
    }
  }
  const enqueue = (file: File): void => {
    put({ name: file.name, state: 'waiting', file })
    line.current = line.current.then(() => send(file))
  }
  return {
    all,
    add: (files) => {
      for (const file of files) {
        if (entries.some(({ path }) => path === file.name)) put({ name: file.name, state: 'asking', file })
        else enqueue(file)
      }
    },
    replace: (name) => {
      const upload = all.find((each) => each.name === name)
      if (upload !== undefined && upload.state !== 'stored') enqueue(upload.file)
    },
    leave: (name) => setAll((known) => known.filter((each) => each.name !== name)),
  }
}
