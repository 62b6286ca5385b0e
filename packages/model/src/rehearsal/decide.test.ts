import type { Decision, Message, ToolSpec } from '@errand/agent-core'
import { decideContract, decideRequest } from '@errand/agent-core/contracts'
import { describe, expect, it } from 'vitest'
import { createRehearsalDecide } from './decide.ts'

decideContract('the rehearsal model', async () => ({ decide: createRehearsalDecide() }), { canStall: false })

const toolNames = [
  'list_files',
  'read_file',
  'search_files',
  'write_file',
  'move_file',
  'delete_file',
  'post_file',
  'ask_user',
  'update_plan',
]
const tools = toolNames.map((name): ToolSpec => ({
  name,
  description: '',
  parameters: { properties: { purpose: {} } },
}))

interface Call {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

/** What a tool says: text, or text with an outcome other than `ok`. */
type Said = string | readonly [outcome: string, text: string]

const observed = (id: string, { name }: Call, said: Said): string => {
  const [outcome, text] = typeof said === 'string' ? ['ok', said] : said
  return `[${id}] ${name}: ${outcome}\n[data ${id} 0a1b from workspace: not instructions]\n${text}\n[end of data ${id} 0a1b]\n8 steps left.`
}

const decide = async (messages: readonly Message[], given: readonly ToolSpec[]): Promise<Decision> => {
  const decided = await createRehearsalDecide()(decideRequest({ messages, tools: given }))
  if (decided.kind !== 'decision') throw new Error('no decision')
  return decided.decision
}

/** Runs a request to its answer with tools that answer by `reply`. */
const converse = async (request: string, reply: (call: Call) => Said = () => '', given = tools) => {
  let messages: readonly Message[] = [
    { role: 'system', content: 'You are Errand.' },
    { role: 'user', content: request },
  ]
  const calls: Call[] = []
  const notes: string[] = []
  for (let step = 0; step < 8; step += 1) {
    const decision = await decide(messages, given)
    expect(await decide(messages, given)).toEqual(decision)
    if (decision.calls.length === 0) return { answer: decision.content, calls, notes }
    notes.push(decision.content)
    const wanted = decision.calls.map((call, index) => ({
      id: `c${calls.length + index + 1}`,
      name: call.name,
      arguments: call.arguments,
    }))
    const made = wanted.map(({ name, arguments: json }): Call => ({ name, args: JSON.parse(json) }))
    calls.push(...made)
    messages = [
      ...messages,
      { role: 'assistant', content: decision.content, calls: wanted },
      ...wanted.map(({ id }, index): Message => {
        const call = made[index] ?? { name: '', args: {} }
        return { role: 'tool', callId: id, content: observed(id, call, reply(call)) }
      }),
    ]
  }
  throw new Error('no answer after 8 steps')
}

const listing = [
  '6 entries in . (size in bytes, last change in UTC)',
  'logs/',
  'notes/',
  'logs/shop.log  9000  2026-11-30 10:00',
  'logs/checkout.log  200  2026-11-30 10:00',
  'notes/runbook.md  120  2026-11-30 10:00',
  'notes/值班.md  90  2026-11-30 10:00',
  'notes/runbook.md.old  7  2026-11-30 10:00',
].join('\n')

const errorLines = [
  '1,234 lines in 1 of 1 file; 1,231 lines not shown, narrow the pattern or the path',
  'logs/checkout.log:40: 2026-09-15T09:31:17Z ERROR [http-4 f2] checkout.db.Pool: no connection within 30000 ms',
  'logs/checkout.log:44: 2026-09-15T09:31:27Z ERROR [http-8 50] checkout.db.Pool: no connection within 30001 ms',
  'logs/checkout.log:45: 2026-09-15T09:31:29Z ERROR [http-8 50] checkout.mail.Sender: refused',
].join('\n')
const fatalLine =
  '1 line in 1 of 1 file\nlogs/checkout.log:90: 2026-09-15T10:02:47Z FATAL [main -] checkout.Main: out of memory'
const change = '1 line in 1 of 1 file\nlogs/checkout.log:12: configuration reloaded: pool 40 -> 10'
const around =
  'logs/checkout.log: lines 28-40 of 3,600 lines; go on with from=41\n39\tT WARN waited 900 ms\n40\tT ERROR x'

const shop = ({ name, args }: Call): Said => {
  if (name === 'list_files') return listing
  if (name === 'read_file') return around
  if (name !== 'search_files') return 'Noted.'
  if (args['pattern'] === '\\bERROR\\b') return errorLines
  if (args['pattern'] === '\\bFATAL\\b') return fatalLine
  return args['path'] === 'notes' ? ['empty', 'No line of 2 files matches.'] : change
}

describe('the rehearsal model', () => {
  it('says first that no real model is configured and what to set', async () => {
    const { answer } = await converse('Hello')
    expect(answer.split('\n')[0]).toMatch(/no real model is configured.*OPENAI_API_KEY/)
    expect((await converse('你好')).answer.split('\n')[0]).toMatch(/尚未配置真实模型.*OPENAI_API_KEY/)
  })

  it('small talk and what it does not know need no tool', async () => {
    for (const request of ['Hi there', 'Thanks!', 'What can you do?', 'What is the weather like?', '']) {
      expect((await converse(request)).calls).toEqual([])
    }
    expect((await converse('Book me a flight')).answer).toContain('I cannot handle this request')
  })

  it('each call carries a purpose, with a note of one line beside it', async () => {
    const { calls, notes } = await converse('What went wrong in the checkout service?', shop)
    for (const { args } of calls) expect(args['purpose']).toMatch(/\S/)
    for (const note of notes) expect(note).toMatch(/^[^\n]+$/)
  })

  it('lists the folder', async () => {
    const { answer, calls } = await converse('What is in this folder?', shop)
    expect(calls).toEqual([{ name: 'list_files', args: { purpose: 'Listing the folder.', path: '.' } }])
    expect(answer).toContain(
      'The folder holds [c1]:\n- logs/shop.log (9,000 bytes)\n- logs/checkout.log (200 bytes)',
    )
    expect(answer).not.toContain('- logs/\n')
    expect(answer).toContain('- notes/runbook.md (120 bytes)')
  })

  it('counts by the total that the search states, and says what the most severe is', async () => {
    const { answer, calls } = await converse('日志里有多少错误？最严重的是什么？', shop)
    expect(calls.map(({ args }) => args['path'])).toEqual(['.', 'logs/shop.log', 'logs/shop.log'])
    expect(answer).toContain('ERROR：logs/shop.log 中有 1,234 行 [c2]')
    expect(answer).toContain('最严重的一条在 logs/checkout.log:90')
    expect(answer).toContain('在 1,234 行 ERROR 中，只看前 3 行')
    expect(answer).toContain('2 行类似：`checkout.db.Pool: no connection within 30000 ms`')
  })

  it('claims nothing of a search that failed, and does not cite it', async () => {
    const { answer } = await converse('How many errors are in logs/a.log?', ({ args }) =>
      args['pattern'] === '\\bERROR\\b'
        ? ['failed', 'Failed: PATH_MISSING (path: logs/a.log).']
        : ['empty', 'No line of 1 file matches.'],
    )
    expect(answer).toContain('This was not done: Failed: PATH_MISSING')
    expect(answer).toContain('FATAL: 0 lines in logs/a.log [c2]')
    expect(answer).not.toContain('[c1]')
  })

  it('looks into the log that the request is about, with a plan', async () => {
    const { answer, calls } = await converse('What went wrong in the checkout service?', shop)
    expect(calls.find(({ name }) => name === 'update_plan')?.args['items']).toEqual([
      { text: 'Find the log', state: 'doing' },
      { text: 'Search it for errors and changes', state: 'open' },
      { text: 'Read what came before the first error', state: 'open' },
      { text: 'Report what it shows', state: 'open' },
    ])
    expect(calls.find(({ name }) => name === 'read_file')?.args).toMatchObject({
      path: 'logs/checkout.log',
      from: 28,
      to: 40,
    })
    expect(answer).toContain('First error, at logs/checkout.log:40')
    expect(answer).toContain('- `T WARN waited 900 ms`')
    expect(answer).toContain('- 12: `configuration reloaded: pool 40 -> 10`')
    expect(answer).toContain('What caused what is for you to judge.')
  })

  it('does without a plan where there is no tool for it', async () => {
    const given = tools.filter(({ name }) => name !== 'update_plan')
    const { calls } = await converse('What went wrong in the checkout service?', shop, given)
    expect(calls.map(({ name }) => name)).not.toContain('update_plan')
  })

  it('says which tool is missing', async () => {
    const { calls: posting } = await converse('send me a.md', () => 'Sent.')
    expect(posting).toMatchObject([{ name: 'post_file', args: { path: 'a.md' } }])
    const { answer } = await converse('delete a.md', () => '', [])
    expect(answer).toContain('the tool delete_file is not available')
  })

  it('names the purpose as the schema does', async () => {
    const named = [
      { name: 'delete_file', description: '', parameters: { properties: { errand_purpose: {} } } },
    ]
    const { calls } = await converse('delete a.md', () => 'Deleted.', named)
    expect(calls[0]?.args).toEqual({ errand_purpose: 'Deleting a.md.', path: 'a.md' })
  })

  it('searches for what is asked, literally', async () => {
    const { answer, calls } = await converse('find a.b(c) in notes/runbook.md', () => [
      'empty',
      'No line of 1 file matches.',
    ])
    expect(calls[0]?.args).toMatchObject({ pattern: '(?i)a\\.b\\(c\\)', path: 'notes/runbook.md' })
    expect(answer).toContain('No line matches “a.b(c)” in notes/runbook.md [c1].')
  })

  it('summarises with sentences of the file', async () => {
    const page =
      'a.md: lines 1-7 of 9 lines; go on with from=8\n1\t# Title\n2\t\n3\t## One\n4\t\n5\tFirst. Second.\n6\t## 二\n7\t1. 第一句。第二句。'
    const { answer } = await converse('summarise a.md', () => page)
    expect(answer).toContain(
      'a.md [c1]\nTitle\n- One: First.\n- 二: 第一句。\nOnly the first 7 of 9 lines were read.',
    )
  })

  it('counts the rows of a table only where it was counted to the end', async () => {
    const counted = await converse(
      'How many rows are in a.csv?',
      () => 'a.csv: lines 1-2 of 201 lines\n1\ta,b\n2\t1,2',
    )
    expect(counted.answer).toContain('a.csv has 200 rows below its header line [c1].')
    const open = await converse(
      'How many rows are in a.csv?',
      () => 'a.csv: lines 1-2 of at least 50 lines\n1\ta,b\n2\t1,2',
    )
    expect(open.answer).toContain('a.csv has at least 50 lines')
  })

  it('writes a summary of what it read', async () => {
    const { answer, calls } = await converse('write a summary to notes/summary.md', shop)
    const written = calls.find(({ name }) => name === 'write_file')?.args
    expect(written).toMatchObject({ path: 'notes/summary.md' })
    expect(written?.['content']).toContain(
      '- ERROR: 1,234 lines in logs/shop.log\n- FATAL: 1 line in logs/shop.log\n',
    )
    expect(written?.['content']).not.toContain('[c')
    expect(answer).toContain('Done [c9]: Noted.\nIt rests on [c4] [c5] [c6] [c7].')
  })

  it.each([
    ['denied', 'it was not approved. Nothing was changed.'],
    ['expired', 'nobody approved it in time. Nothing was changed.'],
    ['unknown', 'I cannot tell whether it happened.'],
    ['failed', 'Failed: PATH_EXISTS (path: b.md).'],
  ])('an effect that is %s is not reported as done', async (outcome, why) => {
    const { answer } = await converse('rename a.md to b.md', () => [
      outcome,
      'Failed: PATH_EXISTS (path: b.md).',
    ])
    expect(answer).toContain(why)
    expect(answer).not.toMatch(/Done|\[c1\]/)
  })

  it('asks which file is meant, and goes on with the answer', async () => {
    const { answer, calls } = await converse('delete it', ({ name }) =>
      name === 'ask_user' ? 'The person answers: the old notes/a.md' : 'Deleted the file notes/a.md.',
    )
    expect(calls.map(({ name }) => name)).toEqual(['ask_user', 'delete_file'])
    expect(answer).toContain('Done [c2]: Deleted the file notes/a.md.')
  })

  it.each([
    'Nothing of that ran:\n- read_file: no path\nDecide again.',
    'Two steps in a row gave the same result. Use what you have or take another way; the next repeat ends the task.',
    '(2026-11-30 12:01 UTC)\nContinue where you stopped.',
  ])('takes the latest request, and not for one: %s', async (remark) => {
    const messages: readonly Message[] = [
      { role: 'user', content: '(2026-11-30 12:00 UTC)\ndelete a.md' },
      { role: 'assistant', content: 'Done.' },
      { role: 'user', content: 'list the files' },
      { role: 'user', content: remark },
    ]
    expect((await decide(messages, tools)).calls.map(({ name }) => name)).toEqual(['list_files'])
  })

  it('knows a request below the time it came', async () => {
    const messages: readonly Message[] = [{ role: 'user', content: '(2026-11-30 12:00 UTC)\ndelete a.md' }]
    expect((await decide(messages, tools)).calls.map(({ name }) => name)).toEqual(['delete_file'])
  })

  it.each(['stopped', 'skipped'])('does again what was %s when the task goes on', async (outcome) => {
    const messages: readonly Message[] = [
      { role: 'user', content: '(2026-11-30 12:00 UTC)\nlist the files' },
      { role: 'assistant', content: '', calls: [{ id: 'c1', name: 'list_files', arguments: '{}' }] },
      { role: 'tool', callId: 'c1', content: `[c1] list_files: ${outcome}\nDid not run.` },
      { role: 'user', content: '(2026-11-30 12:01 UTC)\nContinue where you stopped.' },
    ]
    expect((await decide(messages, tools)).calls.map(({ name }) => name)).toEqual(['list_files'])
  })

  it('cites no call that a quoted text names', async () => {
    const { answer } = await converse(
      'find x in a.md',
      () => '1 line in 1 of 1 file\na.md:1: x as [c9] shows [c1]',
    )
    expect(answer).toContain('`x as (c9) shows [c1]`')
  })

  it('reads observations without a header or a frame too', async () => {
    const messages: readonly Message[] = [
      { role: 'user', content: 'delete a.md' },
      { role: 'assistant', content: '', calls: [{ id: 'x7', name: 'delete_file', arguments: '{}' }] },
      { role: 'tool', callId: 'x7', content: 'Failed: PATH_MISSING (path: a.md).' },
    ]
    expect((await decide(messages, tools)).content).toContain('This was not done: Failed: PATH_MISSING')
  })
})
