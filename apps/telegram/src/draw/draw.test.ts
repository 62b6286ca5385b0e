import type { ApprovalCard, Card, Message } from '@errand/channel-kit'
import { expect, it } from 'vitest'
import { reading, trialChat } from '../trial-chat.ts'
import { draw } from './draw.ts'

const answer = (markdown: string, more: { readonly sources?: readonly string[] } = {}): Message => ({
  ...more,
  kind: 'answer',
  key: 'answer:0',
  markdown,
  files: [],
  failed: [],
})

const card: Card = {
  title: 'Check the logs of @alice_b',
  status: 'executing',
  state: 'Working',
  facts: ['Step 2 of 12'],
  plan: [
    { state: 'done', text: 'Read' },
    { state: 'doing', text: 'Count' },
  ],
  steps: [
    { state: 'ok', text: 'Read app.log', took: '2 s' },
    { state: 'running', text: 'Count errors', took: '5 s' },
  ],
  coming: [
    {
      text: '＋ "also 2025" joins at step 3',
      buttons: [{ id: 'route', label: 'Afterwards', style: 'plain', act: 'route' }],
    },
  ],
  note: 'Read; now counting.',
  buttons: [{ id: 'stop', label: 'Stop', style: 'danger', act: 'stop' }],
}

const approval: ApprovalCard = {
  approval: 'a1',
  call: 'c1',
  level: 'write',
  title: 'Needs your approval',
  purpose: 'Write the report',
  tool: 'write_file',
  change: '+ a line\n- another',
  arguments: '{"path":"report.md"}',
  notes: ['May decide: Ada'],
  buttons: [
    { id: 'yes', label: 'Approve once', style: 'agree', act: 'approve' },
    { id: 'no', label: 'Deny', style: 'danger', act: 'deny' },
  ],
}

const markdown = [
  '# Result',
  'It **works** at [the plan](https://example.com/a), says @alice_bob.',
  '- one\n  - deeper\n- [x] two',
  '1. first\n2. second',
  '> a quote',
  '```ts\nconst a = 1\n```',
  '| a | b |\n| - | - |\n| 1 | 中文 |',
  'Sources:\n- [doc](https://example.com/doc)',
].join('\n\n')

it.each([true, false])('shows an answer with all its kinds of text (rich messages: %s)', async (hasRich) => {
  await using chat = await trialChat({ hasRich })
  await chat.sendAll(draw(answer(markdown), reading(), chat.bot))
  const [seen] = chat.seen()
  expect(seen?.text).toContain('the plan (example.com)')
  expect(seen?.spans).toContainEqual({ kind: 'link', text: 'the plan', detail: 'https://example.com/a' })
  expect(seen?.spans.map(({ kind }) => kind)).not.toContain('mention')
  expect(seen?.spans.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bold', 'pre', 'quote']))
  expect(seen?.isLoud).toBe(true)
  expect(chat.telegram.violations).toEqual([])
})

it.each([true, false])(
  'splits a long answer in order and loses nothing (rich messages: %s)',
  async (hasRich) => {
    await using chat = await trialChat({ hasRich })
    const lines = Array.from({ length: 700 }, (_, at) => `- **item ${at}** 👩‍👩‍👧 中文字符测试 \`code\``)
    const code = `\`\`\`js\n${Array.from({ length: 25 }, (_, at) => `const veryLongName${at} = '${'x'.repeat(200)}'`).join('\n')}\n\`\`\``
    await chat.sendAll(draw(answer(`${lines.join('\n')}\n\n${code}`), reading(), chat.bot))
    const seen = chat.seen()
    const text = seen.map((one) => one.text).join('\n')
    expect(seen.length).toBeGreaterThan(3)
    expect([...text.matchAll(/item (\d+)/gu)].map(([, at]) => Number(at))).toEqual(lines.map((_, at) => at))
    expect([...text.matchAll(/veryLongName(\d+)/gu)]).toHaveLength(25)
    expect(chat.telegram.violations).toEqual([])
  },
)

it('gives a group ten lines of an answer and the whole as a file', async () => {
  await using chat = await trialChat()
  const long = Array.from({ length: 30 }, (_, at) => `line ${at} ${'and more of it '.repeat(2)}  `).join('\n')
  await chat.sendAll(draw(answer(long), reading({ isShared: true }), chat.bot))
  const [first, file] = chat.seen()
  expect(first?.text).toContain('line 9')
  expect(first?.text).not.toContain('line 10')
  expect(Buffer.from(file?.files[0]?.bytes ?? []).toString()).toBe(long)
})

it('gives a group a short answer without a file, however many lines it has', async () => {
  await using chat = await trialChat()
  const short = Array.from({ length: 12 }, (_, at) => `- item ${at}`).join('\n\n')
  await chat.sendAll(draw(answer(short), reading({ isShared: true }), chat.bot))
  expect(chat.seen().flatMap(({ files }) => files)).toEqual([])
  expect(chat.seen()).toHaveLength(1)
})

it('folds what an answer rests on, once at its end', async () => {
  await using chat = await trialChat()
  const sources = ['依据 1 次调用', '· Read *a.md*']
  const long = Array.from({ length: 900 }, (_, at) => `line ${at}  `).join('\n')
  for (const said of ['Done.', long]) await chat.sendAll(draw(answer(said, { sources }), reading(), chat.bot))
  const texts = chat.seen().map(({ text }) => text)
  expect(texts.filter((text) => text.includes('依据 1 次调用'))).toHaveLength(2)
  expect(texts.at(-1)?.trimEnd().endsWith('· Read *a.md*')).toBe(true)
  const [drawn] = draw(answer('Done.', { sources }), reading(), chat.bot)
  expect(drawn).toMatchObject({ blocks: [{}, { type: 'expandable_blockquote', text: sources.join('\n') }] })
  expect(chat.telegram.violations).toEqual([])
})

it.each([true, false])(
  'shows what a task does, with its steps folded (rich messages: %s)',
  async (hasRich) => {
    await using chat = await trialChat({ hasRich })
    const [ref] = await chat.sendAll(draw({ kind: 'card', key: 'card', ...card }, reading(), chat.bot))
    const [open] = chat.seen()
    expect(open?.text).toContain('Count errors · 5 s')
    expect(open?.controls.map(({ label, style }) => `${label} ${style}`)).toEqual([
      'Afterwards plain',
      'Stop danger',
    ])
    const ended = { ...card, status: 'done', folded: '✓ Done · 2 steps', buttons: [], coming: [] } as const
    const [folded] = draw({ kind: 'card', key: 'card', ...ended }, reading(), chat.bot)
    if (folded?.kind !== 'words') throw new Error('A card is words.')
    await chat.post.become(ref ?? {}, folded)
    // An edit that changes nothing is none.
    await chat.post.become(ref ?? {}, folded)
    const [seen] = chat.seen()
    expect(seen?.text.startsWith('✓ Done · 2 steps')).toBe(true)
    expect(seen?.text.includes('Read app.log')).toBe(hasRich)
    expect(seen?.controls).toEqual([])
  },
)

it('freezes an approval with the name of who decided', async () => {
  await using chat = await trialChat()
  const [ref] = await chat.sendAll(
    draw({ kind: 'approval', key: 'approval:a1', ...approval }, reading(), chat.bot),
  )
  expect(chat.seen()[0]?.controls.map(({ style, isOff }) => [style, isOff])).toEqual([
    ['primary', false],
    ['danger', false],
  ])
  expect(chat.seen()[0]?.text).toContain('{"path":"report.md"}')
  const decided = { ...approval, buttons: [], decided: 'Approved by Ada' }
  const [frozen] = draw({ kind: 'approval', key: 'approval:a1', ...decided }, reading(), chat.bot)
  if (frozen?.kind === 'words') await chat.post.become(ref ?? {}, frozen)
  expect(chat.seen()[0]?.controls).toEqual([
    { kind: 'button', label: 'Approved by Ada', style: 'plain', isOff: true },
  ])
  expect(chat.telegram.violations).toEqual([])
})

it('leads from a group into the private chat to look through what is dangerous', () => {
  const review = { id: 'rev', label: 'Look through it', style: 'plain', act: 'review' } as const
  const [native] = draw(
    { kind: 'approval', key: 'a', ...approval, level: 'dangerous', buttons: [review] },
    reading({ isShared: true }),
    { username: 'errand_bot' },
  )
  expect(native?.kind === 'words' && native.keys).toEqual([
    [{ text: 'Look through it', does: { url: 'https://t.me/errand_bot?start=rev' } }],
  ])
})

const button = (id: string) => ({ id, label: id, style: 'plain', act: 'option' }) as const

it('asks with one option a row', () => {
  const [native] = draw(
    {
      kind: 'question',
      key: 'q',
      title: 'A question',
      question: 'Which?',
      options: [button('a'), button('b')],
      other: button('c'),
    },
    reading(),
    { username: 'errand_bot' },
  )
  expect(native?.kind === 'words' && native.keys.map((row) => row.map(({ text }) => text))).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ])
})
