import type { TextFile } from '@errand/channel-kit'
import { kinds, type FileShown } from './component.ts'
import type { Native } from './native.ts'

/** Discord takes so many files with one message. */
const mostFiles = 10

/** A name that Discord leaves as it is, so that a component can show the file by it. */
export const plainName = (name: string): string => name.replaceAll(/[^\w.-]+/gu, '_')

export const shown = ({ name }: Pick<TextFile, 'name'>): FileShown => ({
  type: kinds.file,
  file: { url: `attachment://${plainName(name)}` },
})

/** Files as messages that hold nothing else. */
export const drawFiles = (files: readonly TextFile[]): readonly Native[] => {
  if (files.length === 0) return []
  const here = files.slice(0, mostFiles).map(({ name, text }) => ({ name: plainName(name), text }))
  return [{ components: here.map(shown), files: here }, ...drawFiles(files.slice(mostFiles))]
}
