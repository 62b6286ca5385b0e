/** A line of a text, or a part of one that is too long to be held whole. */
export interface Piece {
  /** From 1. */
  readonly line: number
  /** Bytes of the line before this piece. */
  readonly start: number
  /** Without the line feed that ends the line. */
  readonly bytes: Buffer
  /** Whether the line ends with it. */
  readonly last: boolean
}

/** Cuts chunks of UTF-8 at line feeds, holding no more than `max` bytes of an unfinished line. */
export const linePieces = (
  max: number,
): { readonly push: (chunk: Buffer) => readonly Piece[]; readonly end: () => readonly Piece[] } => {
  let line = 1
  let start = 0
  let held: Buffer = Buffer.alloc(0)

  const take = (bytes: Buffer, last: boolean): Piece => {
    const piece = { line, start, bytes, last }
    line += last ? 1 : 0
    start = last ? 0 : start + bytes.length
    return piece
  }

  const push = (chunk: Buffer): readonly Piece[] => {
    const pieces: Piece[] = []
    let from = 0
    while (from < chunk.length) {
      const feed = chunk.indexOf(10, from)
      const part = chunk.subarray(from, feed < 0 ? chunk.length : feed)
      let rest = held.length === 0 ? part : Buffer.concat([held, part])
      while (rest.length > max) {
        pieces.push(take(rest.subarray(0, max), false))
        rest = rest.subarray(max)
      }
      held = feed < 0 ? rest : Buffer.alloc(0)
      if (feed >= 0) pieces.push(take(rest, true))
      from += part.length + 1
    }
    return pieces
  }

  return { push, end: () => (held.length > 0 || start > 0 ? [take(held, true)] : []) }
}
