import { array, constantFrom, letrec, oneof, tuple, type Arbitrary } from 'fast-check'

const plainWords = ['word', 'and', 'the result', 'a sentence that goes on for a while.', 'x'] as const

const otherScripts = '中文没有空格的句子。 ，标点 עברית العربية é ー 👩‍👩‍👧 🏳️‍🌈 😀 1️⃣'.split(' ')

const marks =
  'snake_case_name a_b*c ** * _ __ ~ ~~ | || ` `` ``` \\ \\\\ \\* \\_ \\` \\| > >>> # C# - + 1. 1) -# === [ ] ( ) ![ ]( [x] [a][b] [^1] { } ^ $x$ $$ : !'.split(
    ' ',
  )

const tags = [
  '<b>hi</b>',
  '<br>',
  '<!-- note -->',
  '<think>',
  '</div>',
  '<',
  '&',
  '&amp;',
  '&lt;b&gt;',
] as const

const calls =
  '&#42; &nbsp; <@U1> <@123456> <@&1> <#C1> <!channel> <!here> <!subteam^S1> @everyone @here @channel @some_name /start #tag :smile: <:name:123> <t:1:R> README.md'.split(
    ' ',
  )

const addressesInText =
  'https://example.com/a_b?x=1&y=*2* www.example.org/~x a@b.example <https://example.com/*a*> <mailto:a@b.example> javascript:alert(1)'.split(
    ' ',
  )

const odd = ['2 * 3 * 4', '+1 555 0100', '\t', '\u200B', '\u00A0', '\u202E', '\u2066', 'a\uFEFF'] as const

/** Words as models write them, and such as some platform or some Markdown reads as more than words. */
export const anyWord: Arbitrary<string> = oneof(
  { weight: 3, arbitrary: constantFrom(...plainWords) },
  { weight: 2, arbitrary: constantFrom(...otherScripts) },
  { weight: 3, arbitrary: constantFrom(...marks) },
  { weight: 1, arbitrary: constantFrom(...tags, ...calls, ...addressesInText, ...odd) },
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

const inCodeSigns = ['code', 'a*b*c', '**', '`', '``', '~~', '\\', 'a_b', '<@U1>', ' ', '|', '中文'] as const

const inCode = constantFrom(...inCodeSigns, '@everyone', '://')

/** Words with marks in marks, code, links and pictures, over lines or on one. */
export const { line: anyLine } = letrec<{ piece: string; line: string }>((tie) => ({
  piece: oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: anyWord },
    {
      weight: 3,
      arbitrary: tuple(constantFrom('*', '_', '**', '__', '***', '~~', '~', '**_'), tie('line')).map(
        ([mark, inside]) => `${mark}${inside}${backwards(mark)}`,
      ),
    },
    {
      weight: 1,
      arbitrary: tuple(constantFrom('`', '``', '```', '` '), inCode).map(
        ([fence, inside]) => `${fence}${inside}${backwards(fence)}`,
      ),
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
}))

const backwards = (mark: string): string => mark.split('').toReversed().join('')
