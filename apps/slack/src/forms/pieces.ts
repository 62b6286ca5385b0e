/** An input holds 3,000 letters at most; what stands in one leaves room for changes. */
const roomy = 2_400

/** A value in as many pieces as inputs have to hold it; one for an empty value. No letter is cut. */
export const piecesOf = (value: string): readonly string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const letter of value) {
    if (piece.length + letter.length > roomy) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return piece === '' && pieces.length > 0 ? pieces : [...pieces, piece]
}

const mark = '#'

/** The id of the block of one piece; pieces come back in their order. */
export const blockIdOf = (field: string, piece: number): string => `${field}${mark}${piece}`

export const fieldOf = (block: string): string => block.split(mark, 1)[0] ?? block
