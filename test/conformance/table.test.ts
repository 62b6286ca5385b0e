import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scenarios } from './scenarios/all.ts'
import { rowsOf } from './table.ts'

const written = readFileSync(new URL('../../docs/conformance.md', import.meta.url), 'utf8')

/** The cells of each line of a table. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| --'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )

/** A run may find that something does not hold; the table is whole all the same. */
const asIfHeld = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => (cell === '✗' ? '✓' : cell))

it('docs/conformance.md has every scenario on every surface (if not: node test/conformance/write-table.ts)', () => {
  expect(cellsOf(written).map(asIfHeld)).toEqual(rowsOf(() => true))
})

it('no two scenarios have the same name', () => {
  const names = scenarios.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
