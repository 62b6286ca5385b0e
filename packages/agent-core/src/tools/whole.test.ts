import { describe, expect, it } from 'vitest'
import { createKeeper } from './whole.ts'

const kept = (...pieces: readonly string[]): string => {
  const keeper = createKeeper({ bytes: 8 })
  for (const piece of pieces) keeper.add(piece)
  return keeper.end()
}

describe('a whole output', () => {
  it.each(['', 'abcdefgh', 'é€😀'.slice(0, 2)])('is kept as it is when its bytes fit: %j', (text) => {
    expect(kept(text)).toBe(text)
    expect(kept(...text.split(''))).toBe(text)
  })

  it('is cut between characters, and says so', () => {
    expect(kept('abcdefghi')).toBe('abcdefgh\n[… cut here: the first 8 of 9 characters are kept …]')
    expect(kept('aaa😀😀')).toBe('aaa😀\n[… cut here: the first 5 of 7 characters are kept …]')
  })

  it('has no hole: nothing is kept behind the first character that did not fit', () => {
    expect(kept('aaaaaa', '😀', 'b', 'c')).toBe(
      'aaaaaa\n[… cut here: the first 6 of 10 characters are kept …]',
    )
  })
})
