import type { Part, Pattern } from '../pattern.ts'
import { linePieces, type Piece } from './line-pieces.ts'
import type { OpenFile } from './open-file.ts'
import { textChunks, textKindOf } from './text.ts'

// A long line is searched in pieces that overlap, so that what matches across a border is found.
const pieceBytes = 16_384
const overlapBytes = 1_024
const excerptLength = 240

/** What a search found in one file: how many lines match, and the first of them. */
export interface FileMatches {
  readonly count: number
  readonly shown: readonly { readonly line: number; readonly text: string }[]
  /** Whether a line was so long that it was searched in pieces: a match over 15 KB is not found there. */
  readonly inPieces: boolean
  /** Bytes that were searched, and whether they are all of the file. */
  readonly bytes: number
  readonly complete: boolean
}

/** How many matching lines to keep, and how many bytes of the file to search. */
export interface SearchOptions {
  readonly keep: number
  readonly limit: number
  readonly signal: AbortSignal
}

/** Searches a file line by line; undefined when it is binary. */
export const searchFile = async (
  file: OpenFile,
  pattern: Pattern,
  { keep, limit, signal }: SearchOptions,
): Promise<FileMatches | undefined> => {
  const kind = await textKindOf(file)
  if (kind === undefined) return undefined
  const pieces = linePieces(pieceBytes)
  const shown: { readonly line: number; readonly text: string }[] = []
  let count = 0
  let matched = 0
  let tail = Buffer.alloc(0)
  let inPieces = false
  const search = (piece: Piece): void => {
    if (piece.line === matched) return
    const part = partOf(piece, tail)
    tail = piece.last ? Buffer.alloc(0) : Buffer.from(piece.bytes.subarray(-overlapBytes))
    inPieces ||= !piece.last
    if (!pattern.test(part)) return
    matched = piece.line
    count += 1
    if (shown.length < keep) shown.push({ line: piece.line, text: pattern.excerpt(part, excerptLength) })
  }
  for await (const chunk of textChunks(file, kind, { limit, signal })) pieces.push(chunk).forEach(search)
  pieces.end().forEach(search)
  const { size } = file.entry
  return { count, shown, inPieces, bytes: Math.min(limit, size), complete: size <= limit }
}

const partOf = ({ start, bytes, last }: Piece, tail: Buffer): Part => {
  const text = (start > 0 ? Buffer.concat([tail, bytes]) : bytes).toString()
  const line = last && text.endsWith('\r') ? text.slice(0, -1) : text
  return { text: line, starts: start === 0, ends: last }
}
