import { describe, expect, it } from 'vitest'
import type { Digest, Part } from './digest.ts'
import { fitDigest } from './fit.ts'

const fit = (parts: readonly Part[], tokens: number): readonly string[] => {
  const digest: Digest = { kind: 'log', head: 'all of it', parts }
  const text = fitDigest(digest, { tokens, countTokens: (piece) => piece.length, call: 'c1' })
  return text?.split('\n').slice(1) ?? []
}
const headLength =
  '[digest of a log: all of it; read_output {"id": "c1"} has the whole, by page or pattern]\n'.length

/** Kept for what may have to be said at the end. */
const reserve = '… 3 more left out\n'.length

describe('a digest that is cut to its room', () => {
  it('gives the first ranks room first, and shows all in their order', () => {
    const parts: readonly Part[] = [
      { rank: 2, forms: ['third'] },
      { rank: 0, forms: ['first'] },
      { rank: 1, forms: ['second'] },
    ]
    expect(fit(parts, headLength + reserve + 13)).toEqual(['first', 'second', '… 1 more left out'])
    expect(fit(parts, headLength + reserve + 19)).toEqual(['third', 'first', 'second'])
  })

  it('has everything short before it has anything long', () => {
    const parts: readonly Part[] = [
      { rank: 0, forms: ['a', 'a at length'] },
      { rank: 1, forms: ['b', 'b at length'] },
    ]
    expect(fit(parts, headLength + reserve + 4)).toEqual(['a', 'b'])
    expect(fit(parts, headLength + reserve + 15)).toEqual(['a at length', 'b'])
    expect(fit(parts, headLength + 100)).toEqual(['a at length', 'b at length'])
  })

  it('names a section once, and how many of it are left out', () => {
    const parts = Array.from({ length: 40 }, (_, n): Part => ({
      rank: 0,
      section: 'errors',
      forms: [`error ${n}`],
    }))
    const lines = fit(parts, headLength + 60)
    expect(lines[0]).toBe('errors')
    expect(lines.at(-1)).toBe(`… ${42 - lines.length} more left out`)
    expect(lines.length).toBeGreaterThan(4)
  })

  it('is none where not even its first line fits', () => {
    const digest: Digest = { kind: 'log', head: 'all of it', parts: [] }
    expect(fitDigest(digest, { tokens: 10, countTokens: (text) => text.length, call: 'c1' })).toBeUndefined()
  })

  it('counts the tokens of few parts, however many there are', () => {
    let counts = 0
    const parts = Array.from({ length: 10_000 }, (_, n): Part => ({ rank: n, forms: [`part ${n} of many`] }))
    fitDigest(
      { kind: 'log', head: 'all of it', parts },
      { tokens: 500, countTokens: (text) => ((counts += 1), text.length), call: 'c1' },
    )
    expect(counts).toBeLessThan(200)
  })
})
