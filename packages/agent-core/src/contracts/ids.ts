import { describe, expect, it } from 'vitest'
import type { Ids } from '../ports/ids.ts'

/** What every Ids keeps. Ids and secrets also fit into a file name, a URL and 43 characters of callback data. */
export const idsContract = (name: string, open: () => Ids): void => {
  const many = Array.from({ length: 5_000 })

  describe(`${name} as ids`, () => {
    it('gives ids that sort in the order they were made', () => {
      const ids = open()
      const made = many.map(() => ids.id())
      expect(made.toSorted()).toEqual(made)
      expect(new Set(made).size).toBe(made.length)
    })

    it('gives secrets that never repeat and are no ids', () => {
      const ids = open()
      const made = many.flatMap(() => [ids.secret(), ids.id()])
      expect(new Set(made).size).toBe(made.length)
    })

    it('uses only letters, digits, "-" and "_"', () => {
      const ids = open()
      for (let round = 0; round < 200; round++) {
        expect(ids.id()).toMatch(/^[\w-]{1,43}$/)
        expect(ids.secret()).toMatch(/^[\w-]{22,43}$/)
      }
    })
  })
}
