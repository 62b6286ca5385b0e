import { limits } from '@errand/channel-kit'

/** An input holds so many letters; what stands in one leaves room for changes. */
const roomy = limits.discord.modalInput.max - 400

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
  return [...pieces, piece]
}

const mark = '#'

/** The id of the input of one piece; pieces come back in their order. */
export const inputId = (field: string, piece: number): string => `${field}${mark}${piece}`

export const readField = (id: string): string => id.split(mark, 1)[0] ?? id
