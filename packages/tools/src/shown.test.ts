import { describe, expect, it } from 'vitest'
import { counted, shownName } from './shown.ts'

describe('a shown name', () => {
  it('stays as it is when every character can be seen', () => {
    for (const name of ['rates.md', '退款政策 v2.md', 'naïve🚀👩‍💻.txt', "it's (1).txt"])
      expect(shownName(name)).toBe(name)
  })

  it('with characters that hide or mislead is a JSON string of plain characters that reads back', () => {
    for (const name of [
      'a\nb.txt',
      'invoice\u202etxt.exe',
      'zero\u200bwidth',
      'tag\u{e0041}',
      'back\\slash and\\\u200b',
      'back\\slash',
      '"quoted"',
      ' led by a space',
      'bell\u0007',
      'esc\u001b[31m',
    ]) {
      const shown = shownName(name)
      expect(JSON.parse(shown)).toBe(name)
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
  })
})

describe('a count', () => {
  it('agrees with its noun', () => {
    expect([counted(1, 'line'), counted(2_000, 'line'), counted(0, 'entry', 'entries')]).toEqual([
      '1 line',
      '2,000 lines',
      '0 entries',
    ])
  })
})
