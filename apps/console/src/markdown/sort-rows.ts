import type { TableRow } from 'mdast'
import { plainText } from './plain-text.ts'

export interface Sorting {
  readonly column: number
  readonly down: boolean
}

const number = (text: string): number => {
  const bare = text.replaceAll(/[\s,$€£¥%]/gu, '')
  return bare === '' ? Number.NaN : Number(bare)
}

/** The rows by a column: as numbers where both cells are, else as words. */
export const sortRows = (rows: readonly TableRow[], sorting: Sorting | undefined): readonly TableRow[] => {
  if (sorting === undefined) return rows
  const { column, down } = sorting
  const textOf = (row: TableRow): string => {
    const cell = row.children[column]
    return cell === undefined ? '' : plainText(cell)
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    const [x, y] = [number(a), number(b)]
    const order = Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b) : x - y
    return down ? -order : order
  })
}
