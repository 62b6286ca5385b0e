import { assert, property, string } from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'
import { formattedGiven } from './given.ts'
import { formattedHtml } from './html.ts'
import { formattedMarkdownV2 } from './markdown-v2.ts'

const parse = (what: string): string => `400 Bad Request: can't parse entities: ${what}`

const refused: readonly (readonly [
  what: string,
  text: string,
  options: { readonly parse_mode?: 'HTML' | 'MarkdownV2' | 'Markdown'; readonly entities?: MessageEntity[] },
  refusal: string,
])[] = [
  ['no text', '  \n ', {}, '400 Bad Request: message text is empty'],
  ['a text of 4097 units', 'a'.repeat(4097), {}, '400 Bad Request: message is too long'],
  ['a text of 2049 emoji', '😀'.repeat(2049), {}, '400 Bad Request: message is too long'],
  [
    'HTML with an unknown tag',
    'a <div>b</div>',
    { parse_mode: 'HTML' },
    parse('Unsupported start tag "div" at byte offset 2'),
  ],
  [
    'HTML with a bare angle',
    '1 < 2 > 1',
    { parse_mode: 'HTML' },
    parse('Unsupported start tag "" at byte offset 2'),
  ],
  [
    'HTML that is not closed',
    'é <b>x',
    { parse_mode: 'HTML' },
    parse(`Can't find end tag corresponding to start tag "b"`),
  ],
  [
    'HTML closed by another tag',
    'é <b>x</i>',
    { parse_mode: 'HTML' },
    parse('Unmatched end tag at byte offset 7, expected "</b>", found "</i>"'),
  ],
  ['HTML with only an end', 'x</b>', { parse_mode: 'HTML' }, parse('Unexpected end tag at byte offset 1')],
  [
    'a bare dot in MarkdownV2',
    'Done.',
    { parse_mode: 'MarkdownV2' },
    parse("Character '.' is reserved and must be escaped with the preceding '\\'"),
  ],
  [
    'bold MarkdownV2 that is not closed',
    'x *y',
    { parse_mode: 'MarkdownV2' },
    parse("Can't find end of Bold entity at byte offset 2"),
  ],
  [
    'code in MarkdownV2 that is not closed',
    'x `y',
    { parse_mode: 'MarkdownV2' },
    parse("Can't find end of Code entity at byte offset 2"),
  ],
  ['the old Markdown', 'x', { parse_mode: 'Markdown' }, '400 Bad Request: unsupported parse_mode'],
  [
    'an entity behind the end',
    'abc',
    { entities: [{ type: 'bold', offset: 1, length: 3 }] },
    parse('Entity beginning at UTF-16 offset 1 ends after the end of the text at UTF-16 offset 4'),
  ],
  [
    'an entity inside a character',
    '😀x',
    { entities: [{ type: 'bold', offset: 1, length: 2 }] },
    parse('Entity begins in a middle of a UTF-16 symbol at byte offset 1'),
  ],
  [
    'an entity of no length',
    'abc',
    { entities: [{ type: 'bold', offset: 1, length: 0 }] },
    parse('Receive an entity with incorrect length'),
  ],
]

test.each(refused)('%s is refused', async (_, text, options, refusal) => {
  await using rig = await rigOf()
  expect(await refusalOf(rig.api.sendMessage(rig.chat, text, options))).toBe(refusal)
  expect(rig.telegram.violations).toEqual([`sendMessage: ${refusal.slice(4)}`])
  expect(rig.telegram.see(rig.ada, rig.home)).toEqual([])
})

test('a text is counted after its entities are parsed', async () => {
  await using rig = await rigOf()
  const { text } = await rig.api.sendMessage(rig.chat, `<b>${'&lt;'.repeat(4096)}</b>`, {
    parse_mode: 'HTML',
  })
  expect(text).toBe('<'.repeat(4096))
  expect(rig.telegram.violations).toEqual([])
})

test('HTML is seen as words and what is special about them', async () => {
  await using rig = await rigOf()
  await rig.api.sendMessage(
    rig.chat,
    '<b>bold <i>both</i></b> <s>no</s> <a href="https://x.example/?a=1&amp;b=2">link</a> <code>&lt;c&gt;</code>\n' +
      '<pre><code class="language-ts">let a</code></pre>\n<blockquote expandable>said</blockquote> @ada_l',
    { parse_mode: 'HTML' },
  )
  const [seen] = rig.telegram.see(rig.ada, rig.home)
  expect(seen?.text).toBe('bold both no link <c>\nlet a\nsaid @ada_l')
  expect(seen?.spans).toEqual([
    { kind: 'bold', text: 'bold both' },
    { kind: 'italic', text: 'both' },
    { kind: 'strike', text: 'no' },
    { kind: 'link', text: 'link', detail: 'https://x.example/?a=1&b=2' },
    { kind: 'code', text: '<c>' },
    { kind: 'pre', text: 'let a', detail: 'ts' },
    { kind: 'quote', text: 'said' },
    { kind: 'mention', text: '@ada_l' },
  ])
})

test('MarkdownV2 is seen as words and what is special about them', async () => {
  await using rig = await rigOf()
  await rig.api.sendMessage(
    rig.chat,
    '*bold _both_* ~no~ __under__ ||hid|| [link](https://x.example/\\)) `a\\`b`\n```ts\nlet a```\n>said\n>more||\n1\\.',
    { parse_mode: 'MarkdownV2' },
  )
  const [seen] = rig.telegram.see(rig.ada, rig.home)
  expect(seen?.text).toBe('bold both no under hid link a`b\nlet a\nsaid\nmore\n1.')
  expect(seen?.spans).toEqual([
    { kind: 'bold', text: 'bold both' },
    { kind: 'italic', text: 'both' },
    { kind: 'strike', text: 'no' },
    { kind: 'link', text: 'link', detail: 'https://x.example/)' },
    { kind: 'code', text: 'a`b' },
    { kind: 'pre', text: 'let a', detail: 'ts' },
    { kind: 'quote', text: 'said\nmore' },
  ])
})

test('whatever is escaped in MarkdownV2 is read as it was', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const escaped = text.replaceAll(/\p{ASCII}/gu, String.raw`\$&`)
      expect(formattedMarkdownV2(escaped)).toEqual({ text, entities: [] })
    }),
  )
})

test('whatever is escaped in HTML is read as it was', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(formattedHtml(escaped)).toEqual({ text, entities: [] })
    }),
  )
})

test('entities that nest are kept and ones that cross are dropped and complained of', () => {
  const outer = { type: 'bold', offset: 0, length: 4 }
  const inner = { type: 'italic', offset: 1, length: 3 }
  const crossing = { type: 'underline', offset: 2, length: 4 }
  expect(formattedGiven('abcdef', [inner, outer])).toEqual({
    formatted: { text: 'abcdef', entities: [outer, inner] },
    complaints: [],
  })
  expect(formattedGiven('abcdef', [outer, crossing])).toEqual({
    formatted: { text: 'abcdef', entities: [outer] },
    complaints: ['1 entities cross others instead of lying inside them'],
  })
})

/** The entities that are kept of those given, by their types, and how many complaints there are. */
const keptOf = (...entities: readonly (readonly [type: string, offset: number, length: number])[]) => {
  const given = entities.map(([type, offset, length]) => ({ type, offset, length }))
  const { formatted, complaints } = formattedGiven('abcdef', given)
  return [formatted.entities.map(({ type }) => type), complaints.length]
}

test('entities that stand where their kind may not are dropped and complained of', () => {
  expect(keptOf(['bold', 0, 6], ['code', 1, 2])).toEqual([['bold'], 1])
  expect(keptOf(['pre', 0, 6], ['italic', 1, 2])).toEqual([['pre'], 1])
  expect(keptOf(['blockquote', 0, 6], ['expandable_blockquote', 1, 2])).toEqual([['blockquote'], 1])
  expect(keptOf(['text_link', 0, 6], ['mention', 1, 2])).toEqual([['text_link'], 1])
  expect(keptOf(['code', 0, 6], ['blockquote', 0, 6])).toEqual([['blockquote', 'code'], 0])
  expect(keptOf(['text_link', 0, 6], ['bold', 1, 2], ['italic', 1, 1])).toEqual([
    ['text_link', 'bold', 'italic'],
    0,
  ])
})

test('the white space around a text is cut off and its entities move along', async () => {
  await using rig = await rigOf()
  const sent = await rig.api.sendMessage(rig.chat, '\n x y \n', {
    entities: [{ type: 'bold', offset: 4, length: 2 }],
  })
  expect(sent).toMatchObject({ text: 'x y', entities: [{ type: 'bold', offset: 2, length: 1 }] })
})

test('what looks like an address is a link, and so are names of files', async () => {
  await using rig = await rigOf()
  await rig.api.sendMessage(rig.chat, 'README.md, a.example, x.com/y, v1.2.3, a@b.com, <code>run.sh</code>', {
    parse_mode: 'HTML',
  })
  const [seen] = rig.telegram.see(rig.ada, rig.home)
  expect(seen?.spans).toEqual([
    { kind: 'link', text: 'README.md', detail: 'README.md' },
    { kind: 'link', text: 'x.com/y', detail: 'x.com/y' },
    { kind: 'code', text: 'run.sh' },
  ])
})

test('a caption has 1024 units at most', async () => {
  await using rig = await rigOf()
  const { telegram, api, chat, ada, home } = rig
  await telegram.say(ada, home, {
    text: '',
    files: [{ name: 'a.txt', type: 'text/plain', bytes: new Uint8Array(3) }],
  })
  const id = 'SimulatedFile000000'
  expect(await refusalOf(api.sendDocument(chat, id, { caption: 'a'.repeat(1024) }))).toBe('passed')
  expect(await refusalOf(api.sendDocument(chat, id, { caption: 'a'.repeat(1025) }))).toBe(
    '400 Bad Request: message caption is too long',
  )
})
