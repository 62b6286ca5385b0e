import { expect, test } from 'vitest'
import { fragments } from './fragments.ts'

test.for(['{"path":"a"}', '你好，世界：东区的订单', '😀😀😀😀😀😀😀😀😀', 'a😀b😀c😀d😀e😀'])(
  'the pieces of %s join to it and hold no half of a character',
  (text) => {
    const pieces = fragments(text)
    expect(pieces.join('')).toBe(text)
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
    expect(pieces.length).toBeGreaterThan(2)
  },
)

test('a text of megabytes goes in 200 pieces', () => {
  expect(fragments('x'.repeat(1_000_000))).toHaveLength(200)
})

test('nothing has no pieces', () => {
  expect(fragments('')).toEqual([])
})
