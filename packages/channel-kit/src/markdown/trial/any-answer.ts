import {
  array,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  record,
  string,
  tuple,
  type Arbitrary,
} from 'fast-check'

/** Words as models write them, and such as some platform or some Markdown reads as more than words. */
const word = oneof(
  {
    weight: 3,
    arbitrary: constantFrom('word', 'and', 'the result', 'a sentence that goes on for a while.', 'x'),
  },
  {
    weight: 2,
    arbitrary: constantFrom(
      '中文没有空格的句子。',
      '，标点',
      'עברית',
      'العربية',
      'é',
      'ー',
      '👩‍👩‍👧',
      '🏳️‍🌈',
      '😀',
      '1️⃣',
    ),
  },
  {
    weight: 3,
    arbitrary: constantFrom(
      ...[
        'snake_case_name',
        'a_b*c',
        '2 * 3 * 4',
        '**',
        '*',
        '_',
        '__',
        '~',
        '~~',
        '|',
        '||',
        '`',
        '``',
        '```',
      ],
      ...['\\', '\\\\', '\\*', '\\_', '\\`', '\\|', '>', '>>>', '#', 'C#', '-', '+', '1.', '1)', '-#', '==='],
      ...[
        '[',
        ']',
        '(',
        ')',
        '![',
        '](',
        '[x]',
        '[a][b]',
        '[^1]',
        '{',
        '}',
        '^',
        '$x$',
        '$$',
        ':',
        '!',
        '\t',
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: constantFrom(
      ...[
        '<b>hi</b>',
        '<br>',
        '<!-- note -->',
        '<think>',
        '</div>',
        '<',
        '&',
        '&amp;',
        '&lt;b&gt;',
        '&#42;',
        '&nbsp;',
      ],
      ...[
        '<@U1>',
        '<@123456>',
        '<@&1>',
        '<#C1>',
        '<!channel>',
        '<!here>',
        '<!subteam^S1>',
        '@everyone',
        '@here',
      ],
      ...[
        '@channel',
        '@some_name',
        '/start',
        '#tag',
        ':smile:',
        '<:name:123>',
        '<t:1:R>',
        'README.md',
        '+1 555 0100',
      ],
      ...[
        'https://example.com/a_b?x=1&y=*2*',
        'www.example.org/~x',
        'a@b.example',
        '<https://example.com/*a*>',
      ],
      ...['<mailto:a@b.example>', 'javascript:alert(1)', '\u200B', '\u00A0', '\u202E', '\u2066', 'a\uFEFF'],
    ),
  },
)

const address = constantFrom(
  'https://example.com',
  'https://example.com/a_b_c/*d*?x=1&y=2#z',
  'https://example.com/~~a~~|b|',
  'http://example.com/(brackets)',
  'https://example.com/中文',
  '<https://example.com/a b>',
  '<https://example.com/a\\>b>',
  'mailto:someone@example.com',
  'javascript:alert(1)',
  '/relative/path',
  '#part',
  'https://example.com:99999/x',
  'HTTPS://EXAMPLE.COM/[x]',
  '',
)

const { line, block, blocks } = letrec<{
  piece: string
  line: string
  block: string
  blocks: string
}>((tie) => ({
  piece: oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: word },
    {
      weight: 3,
      arbitrary: tuple(constantFrom('*', '_', '**', '__', '***', '~~', '~', '**_'), tie('line')).map(
        ([mark, inside]) => `${mark}${inside}${[...mark].toReversed().join('')}`,
      ),
    },
    {
      weight: 1,
      arbitrary: tuple(
        constantFrom('`', '``', '```', '` '),
        constantFrom(
          'code',
          'a*b*c',
          '**',
          '`',
          '``',
          '~~',
          '\\',
          'a_b',
          '<@U1>',
          ' ',
          '|',
          '中文',
          '@everyone',
          '://',
        ),
      ).map(([fence, inside]) => `${fence}${inside}${[...fence].toReversed().join('')}`),
    },
    {
      weight: 1,
      arbitrary: tuple(constantFrom('', '!'), tie('line'), address, constantFrom('', ' "a title"')).map(
        ([sign, words, to, title]) => `${sign}[${words}](${to}${title})`,
      ),
    },
    { weight: 1, arbitrary: tie('line').map((words) => `[${words}][b]`) },
  ),
  line: array(tuple(tie('piece'), constantFrom('', '', ' ', ' ', ' ', '\n', '  \n', '\\\n')), {
    minLength: 0,
    maxLength: 6,
  }).map((pieces) => pieces.flat().join('')),
  block: oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: tie('line') },
    {
      weight: 1,
      arbitrary: tuple(integer({ min: 1, max: 6 }), tie('line'), constantFrom('', ' #', ' ##')).map(
        ([level, words, end]) => `${'#'.repeat(level)} ${words.replaceAll('\n', ' ')}${end}`,
      ),
    },
    { weight: 1, arbitrary: tie('line').map((words) => `${words}\n===`) },
    {
      weight: 2,
      arbitrary: record({
        signs: oneof(
          constantFrom('-', '*', '+', '- [ ]', '- [x]'),
          tuple(constantFrom(0, 1, 2, 7, 10, 999, 123_456_789), constantFrom('.', ')')),
        ),
        items: array(tie('blocks'), { minLength: 1, maxLength: 4 }),
        gap: constantFrom('\n', '\n', '\n\n'),
      }).map(({ signs, items, gap }) =>
        items
          .map((item, index) => {
            const sign = typeof signs === 'string' ? signs : `${signs[0] + index}${signs[1]}`
            return `${sign} ${item.replaceAll('\n', `\n${' '.repeat(sign.indexOf(' [') > 0 ? 2 : sign.length + 1)}`)}`
          })
          .join(gap),
      ),
    },
    { weight: 1, arbitrary: tie('blocks').map((inside) => `> ${inside.replaceAll('\n', '\n> ')}`) },
    {
      weight: 1,
      arbitrary: tuple(
        constantFrom('```', '~~~', '`````', '    '),
        constantFrom('', 'ts', 'c++', 'a b', 'x'.repeat(40), '<b>'),
        array(
          constantFrom(
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
          ),
          { maxLength: 5 },
        ),
      ).map(([fence, language, lines]) =>
        fence.trim() === ''
          ? lines.map((one) => fence + one).join('\n')
          : [fence + (fence.startsWith('`') ? language.replaceAll('`', '') : language), ...lines, fence].join(
              '\n',
            ),
      ),
    },
    {
      weight: 1,
      arbitrary: record({
        columns: integer({ min: 1, max: 4 }),
        cells: array(tie('line'), { minLength: 1, maxLength: 12 }),
      }).map(({ columns, cells }) => {
        const row = (from: number): string =>
          `| ${Array.from({ length: columns }, (_, at) => (cells[from + at] ?? '').replaceAll(/[\n|]/gu, ' ')).join(' | ')} |`
        const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) => row(at * columns))
        return [rows[0], `|${' - |'.repeat(columns)}`, ...rows.slice(1)].join('\n')
      }),
    },
    {
      weight: 1,
      arbitrary: constantFrom(
        ...[
          '---',
          '***',
          '',
          ' ',
          '\n\n',
          '[b]: https://example.com/b',
          '[^1]: a note',
          '<div>\nhi\n</div>',
          '<!--\nx\n-->',
        ],
        ...['-', '1.', '>', '#', '- ', '|', '[b]:', '\\'],
      ),
    },
  ),
  blocks: array(tuple(tie('block'), constantFrom('\n\n', '\n\n', '\n')), { minLength: 1, maxLength: 4 }).map(
    (parts) => parts.flat().slice(0, -1).join(''),
  ),
}))

/** Signs in any order, as nobody would write them. */
const noise = string({ unit: constantFrom(...'*_~`|>#-+.:/[]()<>!@&\\ \n\n1aB中😀'), maxLength: 60 })

const short = oneof(
  {
    weight: 6,
    arbitrary: array(tuple(blocks, constantFrom('\n\n', '\n')), { maxLength: 3 }).map((parts) =>
      parts.flat().join(''),
    ),
  },
  { weight: 1, arbitrary: block },
  { weight: 1, arbitrary: line },
  { weight: 2, arbitrary: noise },
)

const repeated = (unit: string, length: number): string =>
  unit.trim() === ''
    ? unit
    : unit
        .repeat(Math.ceil(length / unit.length))
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/u, '')

/** The same over and over, with or without places where it could be cut. */
const long = tuple(
  oneof(
    short,
    word,
    constantFrom('x', '👩‍👩‍👧', '**b** `c` ', '- i\n', '> q\n', '*a*', '[a](https://example.com) '),
  ),
  constantFrom(2_000, 4_097, 9_000),
  constantFrom('', ' ', '\n', '\n\n'),
).map(([text, length, between]) => repeated(text + between, length))

/** 100,000 characters; the parser takes its time with more than words in so many. */
const longest = constantFrom('x', '中', '😀', 'words that go on, ', `${'一句中文。'.repeat(100)}\n\n`).map(
  (unit) => repeated(unit, 100_000),
)

const rows = integer({ min: 10, max: 60 }).map((count) =>
  ['| a | b |', '| - | - |', ...Array.from({ length: count }, (_, at) => `| ${at} | \`x${at}\` 中 |`)].join(
    '\n',
  ),
)
const code = integer({ min: 10, max: 60 }).map((count) =>
  ['```ts', ...Array.from({ length: count }, (_, at) => `const a${at} = ${at}`), '```'].join('\n'),
)

/** An answer of a model in Markdown: whatever it may hold, from nothing at all to 100,000 characters. */
export const anyAnswer: Arbitrary<string> = oneof(
  { withCrossShrink: true },
  { weight: 80, arbitrary: short },
  { weight: 4, arbitrary: tuple(short, oneof(rows, code), short).map((parts) => parts.join('\n\n')) },
  { weight: 4, arbitrary: long },
  { weight: 1, arbitrary: oneof(longest, constant('')) },
)
