import { describe, expect, it } from 'vitest'
import type { Random } from '../ports/random.ts'

/** What every Random keeps. */
export const randomContract = (name: string, open: () => Random): void => {
  describe(`${name} as chance`, () => {
    it('stays in [0, 1) and reaches every tenth of it', () => {
      const random = open()
      const drawn = Array.from({ length: 5_000 }, () => random.next())
      expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true)
      expect(new Set(drawn.map((number) => Math.floor(number * 10))).size).toBe(10)
    })

    it('does not repeat itself', () => {
      const random = open()
      const drawn = Array.from({ length: 1_000 }, () => random.next())
      // Two of a thousand equal among 2^32 happen once in 8,600 runs; three pairs never do.
      expect(new Set(drawn).size).toBeGreaterThan(997)
    })
  })
}
