import type { OpenFile } from './open-file.ts'
import { refusing } from './refusal.ts'

/** How a file's text is written; undefined where it holds no text. */
export type TextKind = 'utf-8' | 'utf-16le' | 'utf-16be' | undefined

const sniffBytes = 8_192
const chunkBytes = 65_536

/** Tells text from binary by the first 8 KB: UTF-16 by its mark, binary by a zero byte. */
export const textKindOf = async (file: OpenFile): Promise<TextKind> => {
  const start = Buffer.alloc(Math.min(sniffBytes, file.entry.size))
  const { bytesRead } = await refusing(file.parts, file.handle.read(start, 0, start.length, 0))
  const head = start.subarray(0, bytesRead)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return head.includes(0) ? undefined : 'utf-8'
}

/**
 * The file's text as UTF-8 bytes, 64 KB at a time and without a byte order mark, up to `limit` bytes of the file
 * as it was when it was opened. Stops by throwing when the signal aborts.
 */
export async function* textChunks(
  file: OpenFile,
  kind: Exclude<TextKind, undefined>,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const end = Math.min(limit, file.entry.size)
  const decoder = kind === 'utf-8' ? undefined : new TextDecoder(kind)
  let position = 0
  while (position < end) {
    signal.throwIfAborted()
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end - position))
    const { bytesRead } = await refusing(file.parts, file.handle.read(chunk, 0, chunk.length, position))
    if (bytesRead === 0) break
    const bytes = chunk.subarray(0, bytesRead)
    if (decoder !== undefined) yield Buffer.from(decoder.decode(bytes, { stream: true }))
    else yield position === 0 && hasMark(bytes) ? bytes.subarray(3) : bytes
    position += bytesRead
  }
}

const hasMark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
