import { clip, counted, numeral } from '../clip.ts'
import type { Digest, Part } from '../digest.ts'
import { rowsOf, separatorOf } from './read-rows.ts'

interface Column {
  readonly name: string
  filled: number
  numbers: number
  dates: number
  least: number
  most: number
  sum: number
  first: string
  last: string
  readonly values: Map<string, number>
  hasMore: boolean
}

const mostColumns = 200
const mostValues = 30
const firstRows = 5
const number = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][+-]?\d+)?%?$/
const date = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/

/** A table by its columns: what is in them, how much, the extremes or the values; and its first rows. */
export const digestTable = (
  text: string,
  { characters }: { readonly characters: number },
): Digest | undefined => {
  const separator = separatorOf(text.slice(0, 65_536))
  if (separator === undefined) return undefined
  let columns: readonly Column[] = []
  const start: (readonly string[])[] = []
  let rows = 0
  let uneven = 0
  for (const cells of rowsOf(text, separator)) {
    if (columns.length === 0) {
      columns = columnsFor(cells)
      if (hasNames(cells)) continue
    }
    rows++
    if (cells.length !== columns.length) uneven++
    if (start.length < firstRows) start.push(cells)
    for (const [index, column] of columns.entries()) take(column, cells[index] ?? '')
  }
  const isCut = text.length < characters ? `, read up to character ${text.length}` : ''
  const odd = uneven === 0 ? '' : `, ${numeral(uneven)} of another length`
  return {
    kind: 'table',
    head: `${counted(rows, 'row')}, ${counted(columns.length, 'column')}, ${counted(characters, 'character')}${odd}${isCut}`,
    parts: [...columns.map(columnPart), ...start.map(rowPart)],
  }
}

/** A first row names columns when it has no number and nothing empty or twice. */
const hasNames = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell !== '' && !number.test(cell) && !date.test(cell)) &&
  new Set(cells).size === cells.length

const columnsFor = (cells: readonly string[]): readonly Column[] =>
  cells.slice(0, mostColumns).map((cell, index) => ({
    name: hasNames(cells) ? cell : `column ${index + 1}`,
    filled: 0,
    numbers: 0,
    dates: 0,
    least: Number.POSITIVE_INFINITY,
    most: Number.NEGATIVE_INFINITY,
    sum: 0,
    first: '',
    last: '',
    values: new Map(),
    hasMore: false,
  }))

const take = (column: Column, cell: string): void => {
  if (cell === '') return
  column.filled++
  if (number.test(cell)) {
    const value = Number(cell.replaceAll(/[,%]/g, ''))
    column.numbers++
    column.least = Math.min(column.least, value)
    column.most = Math.max(column.most, value)
    column.sum += value
  } else if (date.test(cell)) {
    column.dates++
    if (column.first === '' || cell < column.first) column.first = cell
    if (cell > column.last) column.last = cell
  }
  const value = cell.slice(0, 200)
  if (column.values.has(value) || column.values.size < mostValues)
    column.values.set(value, (column.values.get(value) ?? 0) + 1)
  else column.hasMore = true
}

const columnPart = (column: Column): Part => {
  const name = clip(column.name, 60)
  return {
    rank: 0,
    section: 'columns',
    forms: [
      `${name}: ${typeOf(column)}`,
      `${name}: ${typeOf(column)}${valuesOf(column, { most: 5, width: 30 })}`,
      `${name}: ${typeOf(column)}${valuesOf(column, { most: 15, width: 80 })}`,
    ],
  }
}

const typeOf = (column: Column): string => {
  const { filled, numbers, dates, least, most, sum } = column
  if (filled === 0) return 'empty'
  if (numbers === filled)
    return `${counted(numbers, 'number')}, ${least} to ${most}, mean ${Number((sum / numbers).toPrecision(6))}`
  if (dates === filled)
    return `${counted(dates, 'date')}, ${clip(column.first, 40)} to ${clip(column.last, 40)}`
  return `${counted(filled, 'text')}${numbers > 0 ? `, ${numeral(numbers)} of them numbers` : ''}`
}

const valuesOf = (
  { values, hasMore, numbers, filled }: Column,
  { most, width }: { readonly most: number; readonly width: number },
): string => {
  if (hasMore)
    return numbers === filled
      ? ''
      : `, e.g. ${[...values.keys()]
          .slice(0, 3)
          .map((value) => clip(value, width))
          .join(' | ')}`
  const often = [...values].toSorted(([, one], [, other]) => other - one).slice(0, most)
  const left = values.size > often.length ? ` | ${values.size - often.length} more` : ''
  return `; ${counted(values.size, 'value')}: ${often.map(([value, count]) => `${clip(value, width)} ×${numeral(count)}`).join(' | ')}${left}`
}

const rowPart = (cells: readonly string[]): Part => ({
  rank: 1,
  section: 'first rows',
  forms: [clip(cells.join(' | '), 120), clip(cells.join(' | '), 500)],
})
