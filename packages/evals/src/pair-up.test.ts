import { describe, expect, it } from 'vitest'
import { pairUp } from './pair-up.ts'

const fits = (wanted: RegExp, given: string): boolean => wanted.test(given)

describe('pairing', () => {
  it('moves a choosy one’s partner over from one that takes any', () => {
    expect(pairUp([/./, /^a$/], { given: ['a', 'b'], fits })).toEqual([1, 0])
  })

  it('gives nobody a partner twice', () => {
    expect(pairUp([/a/, /a/], { given: ['a', 'b'], fits })).toEqual([0, undefined])
  })

  it('keeps the order of equals', () => {
    expect(pairUp([/a/, /a/], { given: ['a', 'a'], fits })).toEqual([0, 1])
  })
})
