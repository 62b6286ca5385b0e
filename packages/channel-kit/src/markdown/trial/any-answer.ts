import { array, constant, constantFrom, integer, oneof, string, tuple, type Arbitrary } from 'fast-check'
import { anyBlock, anyBlocks } from './any-block.ts'
import { anyLine, anyWord } from './any-line.ts'

const signs = '*_~`|>#-+.:/[]()<>!@&\\ \n\n1aB中'.split('')

/** Signs in any order, as nobody would write them. */
const noise = string({ unit: constantFrom(...signs, '😀'), maxLength: 60 })

const short = oneof(
  {
    weight: 6,
    arbitrary: array(tuple(anyBlocks, constantFrom('\n\n', '\n')), { maxLength: 3 }).map((parts) =>
      parts.flat().join(''),
    ),
  },
  { weight: 1, arbitrary: anyBlock },
  { weight: 1, arbitrary: anyLine },
  { weight: 2, arbitrary: noise },
)

const repeated = (unit: string, length: number): string =>
  unit.trim() === ''
    ? unit
    : unit
        .repeat(Math.ceil(length / unit.length))
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/u, '')

/** In one paragraph or list: what has more marks is read as it is written, which is another promise. */
const mostMarked = 600

/** The same over and over, with or without places where it could be cut. */
const long = tuple(
  oneof(
    short,
    anyWord,
    constantFrom('x', '👩‍👩‍👧', '**b** `c` ', '- i\n', '> q\n', '*a*', '[a](https://example.com) '),
  ),
  constantFrom(2_000, 4_097, 9_000),
  constantFrom('', ' ', '\n', '\n\n'),
).map(([text, length, between]) =>
  repeated(
    /^[^*_~`<>[\]\-+\d=]*$/u.test(text)
      ? text + between
      : `${repeated(text + between, mostMarked)}\n\nand then\n\n`,
    length,
  ),
)

/** 100,000 characters of words: the parser takes its time with as many marks. */
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
