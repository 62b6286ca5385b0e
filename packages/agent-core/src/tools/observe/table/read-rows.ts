/** How the cells of a table are told apart. */
export type Separator = ',' | ';' | '\t' | '|' | 'columns'

const separators: readonly Separator[] = ['\t', ',', ';', '|']
const sampleRows = 50
const leastRows = 5
const ruler = /^[\s|:+=-]+$/

/** The separator of a text that is a table: nearly every row has the same number of cells. */
export const separatorOf = (sample: string): Separator | undefined =>
  [...separators, 'columns' as const].find((separator) => {
    const counts: number[] = []
    for (const row of rowsOf(sample, separator)) {
      counts.push(row.length)
      if (counts.length > sampleRows) break
    }
    // The last row of a sample may be cut.
    const whole = counts.slice(0, -1)
    const [first = 0] = whole
    const least = separator === 'columns' || separator === ',' ? 3 : 2
    const same = whole.filter((count) => count === first).length
    return whole.length >= leastRows && first >= least && same >= whole.length * 0.9
  })

/** The cells of one line. Quoted cells are unquoted. */
const cellsOf = (line: string, separator: Separator): readonly string[] => {
  if (separator === 'columns') return line.trim().split(/\s{2,}|\t/)
  if (separator === '|')
    return line
      .replace(/^\s*\|/, '')
      .replace(/\|\s*$/, '')
      .split('|')
      .map((cell) => cell.trim())
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < line.length; index++) {
    const sign = line[index] ?? ''
    if (sign === '"') {
      if (isQuoted && line[index + 1] === '"') {
        cell += '"'
        index++
      } else isQuoted = !isQuoted
    } else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** The rows of a table, without the rulers of those that people read; a quoted cell may go over several lines. */
export function* rowsOf(text: string, separator: Separator): Generator<readonly string[]> {
  let pending = ''
  for (let from = 0; from < text.length;) {
    const feed = text.indexOf('\n', from)
    const end = feed === -1 ? text.length : feed
    const line = pending + text.slice(from, end)
    from = end + 1
    const isOpen = separator !== 'columns' && separator !== '|' && quotes(line) % 2 === 1
    if (isOpen && line.length < 100_000 && from < text.length) {
      pending = `${line}\n`
      continue
    }
    pending = ''
    if (line.trim() !== '' && !ruler.test(line)) yield cellsOf(line, separator)
  }
}

const quotes = (line: string): number => {
  let count = 0
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) count++
  return count
}
