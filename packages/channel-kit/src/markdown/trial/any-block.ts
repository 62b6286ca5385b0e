import { array, constantFrom, integer, letrec, oneof, record, tuple } from 'fast-check'
import { anyLine } from './any-line.ts'

const titles = tuple(integer({ min: 1, max: 6 }), anyLine, constantFrom('', ' #', ' ##')).map(
  ([level, words, end]) => `${'#'.repeat(level)} ${words.replaceAll('\n', ' ')}${end}`,
)

const codeLines = constantFrom(
  'const a = 1 < 2',
  '',
  '  indented',
  '```',
  '``` ts',
  '`````',
  '# no',
  '> no',
  '<@U1>',
  '\\',
  '*a*',
  'x`',
)

const code = tuple(
  constantFrom('```', '~~~', '`````', '    '),
  constantFrom('', 'ts', 'c++', 'a b', 'x'.repeat(40), '<b>'),
  array(codeLines, { maxLength: 5 }),
).map(([fence, language, lines]) =>
  fence.trim() === ''
    ? lines.map((line) => fence + line).join('\n')
    : [fence + language, ...lines, fence].join('\n'),
)

const table = record({
  columns: integer({ min: 1, max: 4 }),
  cells: array(anyLine, { minLength: 1, maxLength: 12 }),
}).map(({ columns, cells }) => {
  const cell = (at: number): string => (cells[at] ?? '').replaceAll('\n', ' ')
  const row = (from: number): string =>
    `| ${Array.from({ length: columns }, (_, at) => cell(from + at)).join(' | ')} |`
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) => row(at * columns))
  return [rows[0], `|${' - |'.repeat(columns)}`, ...rows.slice(1)].join('\n')
})

const single = constantFrom(
  '---',
  '***',
  '',
  ' ',
  '\n\n',
  '[b]: https://example.com/b',
  '[^1]: a note',
  '<div>\nhi\n</div>',
  '<!--\nx\n-->',
  '-',
  '1.',
  '>',
  '#',
  '- ',
  '|',
  '[b]:',
  '\\',
)

const bullet = constantFrom('-', '*', '+', '- [ ]', '- [x]')
const number = tuple(constantFrom(0, 1, 2, 7, 10, 999, 123_456_789), constantFrom('.', ')'))

const listOf = (
  sign: string | readonly [number, string],
  { items, gap }: { readonly items: readonly string[]; readonly gap: string },
): string =>
  items
    .map((item, index) => {
      const own = typeof sign === 'string' ? sign : `${sign[0] + index}${sign[1]}`
      const indent = typeof sign === 'string' ? 2 : own.length + 1
      return `${own} ${item.replaceAll('\n', `\n${' '.repeat(indent)}`)}`
    })
    .join(gap)

/** Paragraphs, titles, lists of any start, quotes, code, tables and what stands by itself, in each other. */
export const { block: anyBlock, blocks: anyBlocks } = letrec<{ block: string; blocks: string }>((tie) => ({
  block: oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: anyLine },
    { weight: 1, arbitrary: titles },
    { weight: 1, arbitrary: anyLine.map((words) => `${words}\n===`) },
    {
      weight: 2,
      arbitrary: record({
        sign: oneof(bullet, number),
        items: array(tie('blocks'), { minLength: 1, maxLength: 4 }),
        gap: constantFrom('\n', '\n', '\n\n'),
      }).map(({ sign, items, gap }) => listOf(sign, { items, gap })),
    },
    { weight: 1, arbitrary: tie('blocks').map((inside) => `> ${inside.replaceAll('\n', '\n> ')}`) },
    { weight: 1, arbitrary: code },
    { weight: 1, arbitrary: table },
    { weight: 1, arbitrary: single },
  ),
  blocks: array(tuple(tie('block'), constantFrom('\n\n', '\n\n', '\n')), { minLength: 1, maxLength: 4 }).map(
    (parts) => parts.flat().slice(0, -1).join(''),
  ),
}))
