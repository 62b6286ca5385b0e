import { Buffer } from 'node:buffer'
import { ErrandError } from '@errand/agent-core'
import { shownName } from '../shown.ts'
import { look, openFolder, type Folder } from './folder.ts'
import { openFile } from './open-file.ts'
import { replaceFile } from './replace-file.ts'
import { wholeFile } from './whole-file.ts'

/** Where files of messages lie in a conversation's folder. */
const below = 'in'
const mostNames = 1_000

/**
 * Keeps a file that somebody sent, under a name like its own: never over a link, never in place of another file. The
 * same bytes under the same name are kept once. Returns its path from `root` on. Throws FILE_TOO_LARGE and the refusals
 * of paths; nothing is kept then.
 */
export const keepFile = async (
  root: string,
  {
    name,
    bytes,
    max,
    nameBytes,
  }: {
    readonly name: string
    readonly bytes: AsyncIterable<Uint8Array>
    readonly max: number
    readonly nameBytes: number
  },
): Promise<{ readonly path: string; readonly bytes: number }> => {
  const content = await collect(bytes, { name, max })
  await using folder = await openFolder(root, [below], { make: true })
  const safe = safeName(name, nameBytes)
  const { free, isThere } = await freeName(folder, safe, content)
  if (!isThere) await replaceFile(folder, free, { content, key: `in ${free}` })
  return { path: `${below}/${free}`, bytes: content.length }
}

const collect = async (
  bytes: AsyncIterable<Uint8Array>,
  { name, max }: { readonly name: string; readonly max: number },
): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > max) throw new ErrandError('FILE_TOO_LARGE', { path: shownName(name), bytes: size, max })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A name that is a name everywhere: no folder, no control or hidden character, no dot in front, not too long. */
const safeName = (name: string, maxBytes: number): string => {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, '_')
    .replace(/^[.\s]+/u, '')
    .trim()
  const { stem, end } = partsOfName(plain === '' ? 'file' : plain)
  let short = stem
  while (Buffer.byteLength(short) + Buffer.byteLength(end) > maxBytes)
    short = Array.from(short).slice(0, -1).join('')
  return `${short}${end}`
}

const partsOfName = (name: string): { readonly stem: string; readonly end: string } => {
  const dot = name.lastIndexOf('.')
  const isEnd = dot > 0 && name.length - dot <= 10
  return isEnd ? { stem: name.slice(0, dot), end: name.slice(dot) } : { stem: name, end: '' }
}

/** The first of name, name-2, name-3 … that is free, or has these bytes already. */
const freeName = async (
  folder: Folder,
  name: string,
  content: Buffer,
): Promise<{ readonly free: string; readonly isThere: boolean }> => {
  const { stem, end } = partsOfName(name)
  for (let number = 1; number <= mostNames; number++) {
    const free = number === 1 ? name : `${stem}-${number}${end}`
    const entry = await look(folder, free)
    if (entry === undefined) return { free, isThere: false }
    if (entry.kind === 'file' && entry.size === content.length && (await isSame(folder, free, content)))
      return { free, isThere: true }
  }
  throw new ErrandError('PATH_EXISTS', { path: `${below}/${name}` })
}

/** A file that cannot be looked into is another one. */
const isSame = async (folder: Folder, name: string, content: Buffer): Promise<boolean> => {
  try {
    await using file = await openFile(folder, name)
    return content.equals(await wholeFile(file))
  } catch (thrown) {
    if (thrown instanceof ErrandError) return false
    throw thrown
  }
}
