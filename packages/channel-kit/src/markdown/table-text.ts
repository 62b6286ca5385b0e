import { eastAsianWidth } from 'get-east-asian-width'

/** No column is wider: a longer cell moves what stands beside it, and not that of all other rows. */
const widest = 60

/**
 * Cells in aligned columns, with a rule under the head: how a table is read where there is none. What a row has not, it
 * is not given, and what it has more than the head is there too.
 */
export const tableText = (rows: readonly (readonly string[])[]): string => {
  const measured = rows.map((row) => row.map((text) => ({ text, width: widthOf(text) })))
  const widths: number[] = []
  for (const row of measured)
    for (const [column, { width }] of row.entries())
      widths[column] = Math.min(widest, Math.max(1, widths[column] ?? 1, width))
  const [head = '', ...body] = measured.map((row) =>
    row
      .map(({ text, width }, column) => text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - width)))
      .join(' │ ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '─'.repeat(width)).join('─┼─')
  return [head, rule, ...body].join('\n')
}

/** Columns on a screen with letters of one width: Chinese takes two, what combines takes none. */
const widthOf = (text: string): number => {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += eastAsianWidth(segment.codePointAt(0) ?? 0x20)
  return width
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
