import { describe, expect, it } from 'vitest'
import { keepWhole } from './whole.ts'

describe('a whole output', () => {
  it.each(['', 'abcdefgh', 'é€😀'.slice(0, 2)])('is kept as it is when its bytes fit: %j', (text) => {
    expect(keepWhole(text, { bytes: 8 })).toBe(text)
  })

  it('is cut between characters, and says so', () => {
    expect(keepWhole('abcdefghi', { bytes: 8 })).toBe(
      'abcdefgh\n[… cut here: the first 8 of 9 characters are kept …]',
    )
    expect(keepWhole('aaa😀😀', { bytes: 8 })).toBe(
      'aaa😀\n[… cut here: the first 5 of 7 characters are kept …]',
    )
  })
})
