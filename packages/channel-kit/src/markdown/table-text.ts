import { eastAsianWidth } from 'get-east-asian-width'

/** Cells in aligned columns, with a rule under the head: how a table is read where there is none. */
export const tableText = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  // A row may have more cells than the head: nothing of it is lost.
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(1, ...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => padded(row[column] ?? '', width))
      .join(' │ ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('─┼─')
  return [line(head), rule, ...body.map(line)].join('\n')
}

const padded = (cell: string, width: number): string => cell + ' '.repeat(Math.max(0, width - widthOf(cell)))

/** Columns on a screen with letters of one width: Chinese takes two, what combines takes none. */
const widthOf = (text: string): number => {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += eastAsianWidth(segment.codePointAt(0) ?? 0x20)
  return width
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
