import { Readable } from 'node:stream'
import { defaults, ErrandError, noRoomFor, sight, type IncomingFile, type Settings } from '@errand/agent-core'
import { keepFile } from '@errand/tools'

/** A picture as a message names it: its address, and the place in the body where that stands. */
export interface NamedPicture {
  readonly url: string
  readonly param: string
}

/** A picture that came inside a body. */
export interface InlinePicture {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/**
 * The pictures in a body. Nothing is fetched: an address would have us ask for whatever somebody names, from where we
 * stand. Throws PICTURES_UNSEEN where no model here sees, PICTURE_ELSEWHERE, PICTURE_TYPE, PICTURE_BROKEN,
 * PICTURE_TOO_LARGE, PICTURE_TOO_WIDE and PICTURES_TOO_MANY, each with the place in the body as `param`.
 */
export const readPictures = (
  named: readonly NamedPicture[],
  { seeing = [] }: Settings['models'],
): readonly InlinePicture[] => {
  const [first] = named
  if (first === undefined) return []
  if (seeing.length === 0) throw new ErrandError('PICTURES_UNSEEN', { param: first.param })
  const sizes: { readonly bytes: number }[] = []
  return named.map(({ url, param }) => {
    const bytes = inlineBytes(url)
    if (bytes === undefined) throw new ErrandError('PICTURE_ELSEWHERE', { param })
    const seen = sight(bytes)
    // It has no name of its own: its place in the body is what the client can find.
    if (seen === undefined) throw new ErrandError('PICTURE_TYPE', { name: param, param })
    if ('broken' in seen) throw new ErrandError('PICTURE_BROKEN', { name: param, reason: seen.broken, param })
    const size = { bytes: bytes.length, width: seen.width, height: seen.height }
    const problem = noRoomFor(size, { name: param, others: sizes })
    if (problem !== undefined) throw new ErrandError(problem.code, { ...problem.params, param })
    sizes.push(size)
    return { name: `picture.${endOf(seen.type)}`, type: seen.type, bytes }
  })
}

/** What a `data:` address in base64 holds; undefined for any other address. */
const inlineBytes = (url: string): Buffer | undefined => {
  const head = /^data:[^,]*;base64,/iu.exec(url.slice(0, 1_000))?.[0]
  return head === undefined ? undefined : Buffer.from(url.slice(head.length), 'base64')
}

const endOf = (type: string): string => type.replace('image/', '').replace('jpeg', 'jpg')

/** Lays pictures into a conversation's folder, the same one once; they then go along with a message. */
export const keepPictures = async (
  pictures: readonly InlinePicture[],
  { folder }: { readonly folder: string },
): Promise<readonly IncomingFile[]> => {
  const { bytes: max, nameBytes } = defaults.incoming
  const files: IncomingFile[] = []
  // One after the other: two at once could choose the same name.
  for (const { name, type, bytes } of pictures) {
    const { path } = await keepFile(folder, { name, bytes: Readable.from([bytes]), max, nameBytes })
    files.push({ name, type, kind: 'picture', ref: path, isKept: true })
  }
  return files
}
