import { describe, expect, it } from 'vitest'
import { linePieces } from './line-pieces.ts'

const piecesOf = (
  text: string,
  max: number,
  chunk: number,
): readonly (readonly [number, number, string, boolean])[] => {
  const bytes = Buffer.from(text)
  const pieces = linePieces(max)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  return [...chunks.flatMap((one) => pieces.push(one)), ...pieces.end()].map(
    (piece) => [piece.line, piece.start, piece.bytes.toString(), piece.last] as const,
  )
}

describe('lines', () => {
  it('are the same however the text was chunked', () => {
    const text = 'one\n\nthree\nlast'
    for (let chunk = 1; chunk <= text.length; chunk += 1)
      expect(piecesOf(text, 100, chunk)).toEqual([
        [1, 0, 'one', true],
        [2, 0, '', true],
        [3, 0, 'three', true],
        [4, 0, 'last', true],
      ])
  })

  it('that are too long come in pieces that join to the line', () => {
    const text = `ab\n${'0123456789'.repeat(5)}\nz\n`
    for (let chunk = 1; chunk <= text.length; chunk += 1) {
      const pieces = piecesOf(text, 8, chunk)
      const long = pieces.filter(([line]) => line === 2)
      expect(long.map(([, , bytes]) => bytes).join('')).toBe('0123456789'.repeat(5))
      expect(long.every(([, , bytes]) => bytes.length <= 8)).toBe(true)
      expect(long.map(([, start]) => start)).toEqual([0, 8, 16, 24, 32, 40, 48])
      expect(long.filter(([, , , last]) => last)).toHaveLength(1)
      expect(pieces.at(-1)).toEqual([3, 0, 'z', true])
    }
  })

  it('do not end a text that ends with a line feed', () => {
    expect(piecesOf('', 8, 1)).toEqual([])
    expect(piecesOf('\n', 8, 1)).toEqual([[1, 0, '', true]])
  })
})
