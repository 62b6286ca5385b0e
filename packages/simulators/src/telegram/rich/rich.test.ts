import { InputFile } from 'grammy'
import type { InputRichBlock, InputRichMessage } from 'grammy/types'
import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

const table = (columns: number): string =>
  `|${' a |'.repeat(columns)}\n|${'---|'.repeat(columns)}\n|${' b |'.repeat(columns)}`
const nested = (levels: number): string =>
  `${'<blockquote>'.repeat(levels)}x${'</blockquote>'.repeat(levels)}`
const buttons = (count: number): InputRichBlock => ({
  type: 'buttons',
  buttons: Array.from({ length: count }, (_, index) => ({ text: `b${index}`, callback_data: `b${index}` })),
})

const file = (name: string): InputFile => new InputFile(new Uint8Array([1, 2]), name)

const limits: readonly (readonly [what: string, message: InputRichMessage, refusal: string])[] = [
  ['nothing', {}, 'rich message must be non-empty'],
  [
    'two forms at once',
    { markdown: 'x', html: 'x' },
    'exactly one of the fields html, markdown, or blocks must be used',
  ],
  ['an empty one', { markdown: '' }, 'RICH_MESSAGE_CONTENT_REQUIRED'],
  ['no blocks', { blocks: [] }, 'RICH_MESSAGE_CONTENT_REQUIRED'],
  ['32,769 characters', { markdown: 'a'.repeat(32_769) }, 'RICH_MESSAGE_TEXT_TOO_LONG'],
  ['501 blocks', { markdown: '# a\n'.repeat(501) }, 'RICH_MESSAGE_BLOCKS_TOO_MANY'],
  ['251 list items with a paragraph each', { markdown: '- a\n'.repeat(251) }, 'RICH_MESSAGE_BLOCKS_TOO_MANY'],
  ['21 columns', { markdown: table(21) }, 'RICH_MESSAGE_TABLE_COLS_TOO_MANY'],
  ['51 media', { html: '<img src="https://x.example/a.jpg"/>'.repeat(51) }, 'RICH_MESSAGE_MEDIA_TOO_MANY'],
  ['17 levels', { html: nested(16) }, 'RICH_MESSAGE_DEPTH_INVALID'],
  [
    'an unknown tag',
    { html: '<div>x</div>' },
    `can't parse entities: Unsupported start tag "div" at byte offset 0`,
  ],
  [
    'HTML in Markdown that does not close',
    { markdown: '<details><summary>x</summary>' },
    'RICH_MESSAGE_MARKDOWN_INVALID',
  ],
  [
    'a thinking block outside of a draft',
    { blocks: [{ type: 'thinking', text: 'Hm' }] },
    'RICH_MESSAGE_BLOCK_INVALID',
  ],
  ['9 buttons in a row', { blocks: [buttons(9)] }, 'RICH_MESSAGE_BUTTONS_INVALID'],
  [
    '65 bytes of callback data',
    {
      html: `<tg-button-row><tg-button type="callback_data" data="${'é'.repeat(33)}">x</tg-button></tg-button-row>`,
    },
    'BUTTON_DATA_INVALID',
  ],
  [
    'a link-like button with an address',
    { html: '<p>a <tg-button type="url" style="link" url="https://x.example">x</tg-button></p>' },
    'BUTTON_TYPE_INVALID',
  ],
]

test.each(limits)('%s is refused', async (_, message, refusal) => {
  await using rig = await rigOf()
  expect(await refusalOf(rig.api.sendRichMessage(rig.chat, message))).toBe(`400 Bad Request: ${refusal}`)
  expect(rig.telegram.violations).toEqual([`sendRichMessage: Bad Request: ${refusal}`])
})

const passing: readonly (readonly [what: string, message: InputRichMessage])[] = [
  ['32,768 characters', { markdown: '😀'.repeat(32_768) }],
  ['500 blocks', { markdown: '# a\n'.repeat(500) }],
  ['20 columns', { markdown: table(20) }],
  ['50 media', { html: '<img src="https://x.example/a.jpg"/>'.repeat(50) }],
  ['16 levels', { html: nested(15) }],
  ['8 buttons in a row', { blocks: [buttons(8)] }],
]

test.each(passing)('%s pass', async (_, message) => {
  await using rig = await rigOf()
  expect(await refusalOf(rig.api.sendRichMessage(rig.chat, message))).toBe('passed')
  expect(rig.telegram.violations).toEqual([])
})

test('a block with a wrong field is refused by the name of the field', async () => {
  await using rig = await rigOf()
  const post = async (block: object): Promise<string> => {
    const { TELEGRAM_API_ROOT: root, TELEGRAM_BOT_TOKEN: token } = rig.telegram.environment
    const response = await fetch(`${root}/bot${token}/sendRichMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: rig.chat, rich_message: { blocks: [block] } }),
    })
    return response.text()
  }
  expect(await post({ type: 'table', rows: [] })).toContain(
    String.raw`can't parse InputRichBlock: Can't find field \"cells\"`,
  )
  expect(await post({ type: 'heading', text: 'x' })).toContain(String.raw`Can't find field \"size\"`)
  expect(await post({ type: 'card', text: 'x' })).toContain(String.raw`type \"card\" is unsupported`)
  expect(await post({ type: 'paragraph', text: 7 })).toContain('has a wrong type')
})

test('Markdown is read by a person as words in order', async () => {
  await using rig = await rigOf()
  await rig.api.sendRichMessage(rig.chat, {
    markdown: [
      '# Report _Q1_',
      'All **good**, see [docs](https://x.example/a)\nand `code`. 1 < 2 & <b>raw</b> <div>',
      '- [x] done\n- [ ] open',
      '| a | b |\n|---|---|\n| 1 | **2** |',
      '```ts\nlet a = "<b>"\n```',
      '> quoted\n> on',
      '<details><summary>More **now**</summary>\n\nInside *it*\n\n</details>',
    ].join('\n\n'),
  })
  const [seen] = rig.telegram.see(rig.ada, rig.home)
  expect(seen?.text.split('\n')).toEqual([
    'Report Q1',
    'All good, see docs and code. 1 < 2 & raw <div>',
    '☑ done',
    '☐ open',
    'a b',
    '1 2',
    'let a = "<b>"',
    'quoted on',
    'More now',
    'Inside it',
  ])
  expect(
    seen?.spans.map(({ kind, text, detail }) => [kind, text, ...(detail === undefined ? [] : [detail])]),
  ).toEqual([
    ['heading', 'Report Q1'],
    ['italic', 'Q1'],
    ['bold', 'good'],
    ['link', 'docs', 'https://x.example/a'],
    ['code', 'code'],
    ['bold', 'raw'],
    ['list', '☑ done'],
    ['list', '☐ open'],
    ['table', 'a b\n1 2'],
    ['bold', '2'],
    ['pre', 'let a = "<b>"', 'ts'],
    ['quote', 'quoted on'],
    ['bold', 'now'],
    ['italic', 'it'],
  ])
})

test('blocks are told back as they were sent, and their buttons can be pressed', async () => {
  await using rig = await rigOf()
  const { telegram, bot, ada, home } = rig
  const pressed: string[] = []
  bot.on('callback_query:data', async (context) => {
    pressed.push(context.callbackQuery.data)
    await context.answerCallbackQuery()
  })
  await rig.poll()
  const sent = await rig.api.sendRichMessage(rig.chat, {
    blocks: [
      {
        type: 'details',
        summary: 'Step 1',
        blocks: [{ type: 'paragraph', text: ['All ', { type: 'bold', text: 'fine' }] }],
      },
      {
        type: 'buttons',
        buttons: [
          { text: 'Yes', callback_data: 'y', style: 'success' },
          { text: 'No', callback_data: 'n', style: 'danger' },
          { text: 'Done', disabled: {} },
        ],
      },
    ],
  })
  expect(sent.rich_message.blocks.map(({ type }) => type)).toEqual(['details', 'buttons'])
  const [seen] = telegram.see(ada, home)
  expect(seen).toMatchObject({ text: 'Step 1\nAll fine', spans: [{ kind: 'bold', text: 'fine' }] })
  expect(seen?.controls).toEqual([
    { kind: 'button', label: 'Yes', style: 'primary', isOff: false },
    { kind: 'button', label: 'No', style: 'danger', isOff: false },
    { kind: 'button', label: 'Done', style: 'plain', isOff: true },
  ])
  await telegram.press(ada, home, { message: seen?.id ?? '', label: 'No' })
  await telegram.until(() => pressed[0])
  expect(pressed).toEqual(['n'])
  await expect(telegram.press(ada, home, { message: seen?.id ?? '', label: 'Done' })).rejects.toThrow(
    'is off',
  )
})

test('two dollars in a paragraph are a formula, unless they are escaped or code', async () => {
  await using rig = await rigOf()
  const read = async (markdown: string): Promise<string | undefined> => {
    await rig.api.sendRichMessage(rig.chat, { markdown })
    return rig.telegram.see(rig.ada, rig.home).at(-1)?.text
  }
  expect(await read('It shows $395k, not $483k')).toBe('It shows 395k,not483k')
  expect(await read(String.raw`It shows \$395k, not \$483k`)).toBe('It shows $395k, not $483k')
  expect(await read('It shows `$a` and `$b`\n\n```sh\necho $a $b\n```')).toBe(
    'It shows $a and $b\necho $a $b',
  )
  expect(await read('It is $5\n\nand $6')).toBe('It is $5\nand $6')
  expect(await read('$$\nE = m\n$$')).toBe('E = m')
})

test('mentions and addresses are found in rich messages, unless that is off', async () => {
  await using rig = await rigOf()
  const markdown = 'Ask @ada_l at https://x.example or `@code_l`'
  await rig.api.sendRichMessage(rig.chat, { markdown })
  await rig.api.sendRichMessage(rig.chat, { markdown, skip_entity_detection: true })
  const kinds = rig.telegram
    .see(rig.ada, rig.home)
    .map(({ spans }) => spans.map(({ kind, text }) => [kind, text]))
  expect(kinds).toEqual([
    [
      ['mention', '@ada_l'],
      ['link', 'https://x.example'],
      ['code', '@code_l'],
    ],
    [['code', '@code_l']],
  ])
})

test('files lie inside a rich message by blocks or by their ids', async () => {
  await using rig = await rigOf()
  await rig.api.sendRichMessage(rig.chat, {
    blocks: [
      { type: 'paragraph', text: 'Here' },
      { type: 'document', document: { type: 'document', media: file('a.md') } },
    ],
  })
  await rig.api.sendRichMessage(rig.chat, {
    markdown: 'Here\n\n![](tg://document?id=b)',
    media: [{ id: 'b', media: { type: 'document', media: file('b.md') } }],
  })
  const files = rig.telegram.see(rig.ada, rig.home).map((seen) => seen.files.map(({ name }) => name))
  expect(files).toEqual([['a.md'], ['b.md']])
  expect(rig.telegram.violations).toEqual([])
})

test('an older server knows no rich messages', async () => {
  await using rig = await rigOf({ hasRich: false })
  const { api, chat, telegram } = rig
  expect(await refusalOf(api.sendRichMessage(chat, { markdown: 'x' }))).toBe(
    '404 Not Found: method not found',
  )
  expect(await refusalOf(api.sendRichMessageDraft(chat, 1, { markdown: 'x' }))).toBe(
    '404 Not Found: method not found',
  )
  const { message_id: id } = await api.sendMessage(chat, 'x')
  expect(await refusalOf(api.editMessageText(chat, id, { markdown: 'y' }))).toBe(
    '400 Bad Request: message text is empty',
  )
  expect(telegram.see(rig.ada, rig.home).map(({ text }) => text)).toEqual(['x'])
})
