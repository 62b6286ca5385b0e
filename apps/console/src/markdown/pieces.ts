/** How many lines of an answer are shown before the rest is asked for, and about how many one piece has. */
const shownLines = 600
const pieceLines = 120

/**
 * Cuts a long text into pieces that are parsed and drawn one after the other: only at empty lines outside of code, so
 * that each is whole by itself, and never within a list or a table.
 */
export const piecesOf = (text: string): readonly string[] => {
  const lines = text.split('\n')
  if (lines.length <= pieceLines) return [text]
  const pieces: string[] = []
  let piece: string[] = []
  let fence: string | undefined
  for (const [at, line] of lines.entries()) {
    const [, marks] = /^ {0,3}(?<marks>`{3,}|~{3,})/u.exec(line) ?? []
    if (fence === undefined) fence = marks
    else if (closes(line, fence)) fence = undefined
    piece.push(line)
    const next = lines[at + 1] ?? ''
    if (fence === undefined && piece.length >= pieceLines && line.trim() === '' && begins(next)) {
      pieces.push(piece.join('\n'))
      piece = []
    }
  }
  return [...pieces, piece.join('\n')]
}

const closes = (line: string, fence: string): boolean => {
  const bare = line.trim()
  return bare.length >= fence.length && bare === fence.charAt(0).repeat(bare.length)
}

/** A line that begins something new: it is neither indented nor the next item of a list. */
const begins = (line: string): boolean => /^[^\s\-*+>\d]/u.test(line)

/** How many of the pieces are shown at first. */
export const shownAtFirst = (pieces: readonly string[]): number => {
  let lines = 0
  const cut = pieces.findIndex((piece) => {
    lines += piece.split('\n').length
    return lines > shownLines
  })
  return cut === -1 ? pieces.length : Math.max(1, cut)
}

/** How many lines the pieces from that one on have. */
export const linesFrom = (pieces: readonly string[], from: number): number =>
  pieces.slice(from).reduce((sum, piece) => sum + piece.split('\n').length, 0)
