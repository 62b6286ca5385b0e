import { describe, expect, it } from 'vitest'
import { shown } from '../shown.ts'

const rows = Array.from({ length: 900 }, (_, n) => [
  `${n}`,
  `2026-03-${String((n % 28) + 1).padStart(2, '0')}`,
  ['Wien', 'Linz', '上海'][n % 3] ?? '',
  `${n * 1.25}`,
])
const written = (separator: string): string =>
  [['id', 'day', 'city', 'amount'], ...rows].map((cells) => cells.join(separator)).join('\n')

describe('the digest of a table', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['lines', ' | '],
    ['columns', '   '],
  ])('of %s has its columns with their type, extremes and values, and the first rows', (_, separator) => {
    const lines = shown(written(separator)).split('\n')
    expect(lines[0]).toMatch(/^\[digest of a table: 900 rows, 4 columns, /)
    expect(lines).toContain('id: 900 numbers, 0 to 899, mean 449.5')
    expect(lines).toContainEqual(
      expect.stringMatching(/^day: 900 dates, 2026-03-01 to 2026-03-28; 28 values/),
    )
    expect(lines).toContain('city: 900 texts; 3 values: Wien ×300 | Linz ×300 | 上海 ×300')
    expect(lines).toContain('amount: 900 numbers, 0 to 1123.75, mean 561.875')
    expect(lines).toContain('3 | 2026-03-04 | Wien | 3.75')
  })

  it('of Markdown has no row of its ruler', () => {
    const text = `| id | name |\n|----|:----:|\n${rows.map(([id]) => `| ${id} | x${id} |`).join('\n')}`
    expect(shown(text)).toMatch(/900 rows, 2 columns/)
  })

  it('reads quoted cells, also with separators, quotes and line breaks in them', () => {
    const text = `id,note,more\n${rows.map(([id]) => `${id},"a ""b"", c\nd",x`).join('\n')}`
    const digest = shown(text)
    expect(digest).toMatch(/900 rows, 3 columns/)
    expect(digest).toContain('note: 900 texts; 1 value: a "b", c d ×900')
  })

  it('counts rows of another length, and what is empty', () => {
    const digest = shown(`${written(',')}\n1,2\n,,,\n`)
    expect(digest).toContain('902 rows, 4 columns')
    expect(digest).toContain(', 1 of another length')
    expect(digest).toContain('city: 900 texts')
  })

  it('is not made of prose with commas', () => {
    const prose =
      'We went there, and saw it, but not all.\nIt was late.\nThen, at last, we, that is, all, left.\n'.repeat(
        200,
      )
    expect(shown(prose)).not.toContain('digest of a table')
  })
})
