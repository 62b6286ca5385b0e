import { measure, pageRoom } from '../page-room.ts'
import { linePieces, type Piece } from './line-pieces.ts'
import type { OpenFile } from './open-file.ts'
import { textChunks, type TextKind } from './text.ts'

// Lines are counted to the end of the file, but not for minutes.
const maxFileBytes = 2 ** 30
const maxLineBytes = 2_000
const pieceBytes = 16_384

/** The beginning of a line, as much as is shown, and the bytes of the whole line. */
export interface Line {
  readonly number: number
  readonly shown: Buffer
  readonly size: number
}

/** A page of lines. */
export interface Page {
  readonly lines: readonly Line[]
  /** The line that no longer fitted. */
  readonly next: number | undefined
  /** Lines of the file, or of its first GiB when it is longer. */
  readonly total: number
  readonly complete: boolean
  /** Tokens that are left. */
  readonly room: number
}

/** Which lines to read; a single one is shown as far as a page goes, others up to 2,000 bytes. */
export interface Range {
  readonly from: number
  readonly to?: number | undefined
}

/** Reads the lines asked for as far as they fit into a page; memory stays bounded for any file and any line. */
export const readLines = async (
  file: OpenFile,
  kind: Exclude<TextKind, undefined>,
  { from, to = Infinity, signal }: Range & { readonly signal: AbortSignal },
): Promise<Page> => {
  const bytes = from === to ? pieceBytes : maxLineBytes
  const pieces = linePieces(pieceBytes)
  const complete = file.entry.size <= maxFileBytes
  let page: Page = { lines: [], next: undefined, total: 0, complete, room: pageRoom }
  const add = (piece: Piece): void => {
    const wanted = piece.line >= from && piece.line <= to && page.next === undefined
    page = { ...(wanted ? withPiece(page, piece, bytes) : page), total: piece.line }
  }
  for await (const chunk of textChunks(file, kind, { limit: maxFileBytes, signal }))
    pieces.push(chunk).forEach(add)
  pieces.end().forEach(add)
  return page
}

const withPiece = (page: Page, piece: Piece, bytes: number): Page => {
  const last = page.lines.at(-1)
  if (last?.number === piece.line)
    return { ...page, lines: [...page.lines.slice(0, -1), { ...last, size: last.size + piece.bytes.length }] }
  const text = piece.bytes.toString('utf8', 0, bytes)
  const { end, tokens } = measure(`${piece.line}\t${text}\n`, { room: pageRoom })
  if (tokens > page.room && page.lines.length > 0) return { ...page, next: piece.line }
  const fitting = text.slice(0, end - `${piece.line}\t`.length)
  const shown = piece.bytes.subarray(0, fitting.length < text.length ? Buffer.byteLength(fitting) : bytes)
  const line = { number: piece.line, shown, size: piece.bytes.length }
  return { ...page, lines: [...page.lines, line], room: page.room - tokens }
}
