import { describe, expect, it } from 'vitest'
import { matchValues } from './match-values.ts'

const expected = { path: 'a.md', lines: [1, 2], more: { deep: true } }

describe('comparing arguments', () => {
  it('exact wants the same fields and items, fields in any order', () => {
    const given = { more: { deep: true }, lines: [1, 2], path: 'a.md' }
    expect(matchValues(given, { expected, match: 'exact' })).toBe(true)
    expect(matchValues({ ...given, lines: [2, 1] }, { expected, match: 'exact' })).toBe(false)
    expect(matchValues({ ...given, extra: 1 }, { expected, match: 'exact' })).toBe(false)
    expect(matchValues({ path: 'a.md' }, { expected, match: 'exact' })).toBe(false)
  })

  it('unordered forgives the order of items, and nothing else', () => {
    expect(matchValues({ ...expected, lines: [2, 1] }, { expected, match: 'unordered' })).toBe(true)
    expect(matchValues({ ...expected, lines: [2, 2] }, { expected, match: 'unordered' })).toBe(false)
    expect(matchValues({ ...expected, lines: [2, 1, 1] }, { expected, match: 'unordered' })).toBe(false)
    expect(matchValues({ ...expected, extra: 1 }, { expected, match: 'unordered' })).toBe(false)
  })

  it('superset allows more at every depth', () => {
    const given = { ...expected, lines: [3, 2, 1], more: { deep: true, wide: 1 }, extra: 1 }
    expect(matchValues(given, { expected, match: 'superset' })).toBe(true)
    expect(matchValues({ ...given, lines: [1] }, { expected, match: 'superset' })).toBe(false)
    expect(matchValues({ ...given, path: 'b.md' }, { expected, match: 'superset' })).toBe(false)
    expect(matchValues({}, { expected: {}, match: 'superset' })).toBe(true)
  })

  it('subset allows less at every depth', () => {
    expect(matchValues({ path: 'a.md', lines: [2] }, { expected, match: 'subset' })).toBe(true)
    expect(matchValues({}, { expected, match: 'subset' })).toBe(true)
    expect(matchValues({ path: 'a.md', extra: 1 }, { expected, match: 'subset' })).toBe(false)
    expect(matchValues({ path: 'b.md' }, { expected, match: 'subset' })).toBe(false)
  })

  it('tells kinds apart', () => {
    expect(matchValues('1', { expected: 1, match: 'exact' })).toBe(false)
    expect(matchValues(null, { expected: {}, match: 'superset' })).toBe(false)
    expect(matchValues({ 0: 1 }, { expected: [1], match: 'superset' })).toBe(false)
    expect(matchValues([], { expected: {}, match: 'superset' })).toBe(false)
  })
})
