import type OpenAI from 'openai'
import { expect, test } from 'vitest'
import type { Reply } from './reply.ts'
import { collect, hello, sdk, streamed } from './sdk.ts'
import { startOpenAI } from './server.ts'

type Chunk = OpenAI.ChatCompletionChunk

const stream = async (reply: Reply): Promise<readonly Chunk[]> => {
  await using openai = await startOpenAI({ script: [reply] })
  return await collect(await sdk(openai).chat.completions.create(streamed))
}

const deltas = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta))

const contentOf = (chunks: readonly Chunk[]) =>
  deltas(chunks)
    .map(({ content }) => content ?? '')
    .join('')

test('a text comes as role, pieces, finish reason and usage', async () => {
  const text = '东区的订单：😀 done'
  const chunks = await stream({ kind: 'text', text })
  expect(chunks[0]?.choices[0]).toMatchObject({
    delta: { role: 'assistant', content: '' },
    finish_reason: null,
  })
  expect(contentOf(chunks)).toBe(text)
  expect(chunks.length).toBeGreaterThanOrEqual(6)
  expect(chunks.at(-2)?.choices).toMatchObject([{ delta: {}, finish_reason: 'stop' }])
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } })
  expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true)
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1)
})

test('a call comes with index, id and name first and its arguments in several pieces', async () => {
  const args = { path: '报告/😀.md', note: 'line one\nline "two"' }
  const chunks = await stream({
    kind: 'calls',
    text: 'Looking.',
    calls: [
      { name: 'read', arguments: args, id: 'call_a' },
      { name: 'list', arguments: {}, id: 'call_b' },
    ],
  })
  const calls = deltas(chunks).flatMap(({ tool_calls }) => tool_calls ?? [])
  expect(calls[0]).toEqual({
    index: 0,
    id: 'call_a',
    type: 'function',
    function: { name: 'read', arguments: '' },
  })
  const rest = calls.slice(1).filter(({ index }) => index === 0)
  expect(rest.length).toBeGreaterThan(2)
  expect(rest.every((call) => call.id === undefined && call.function?.name === undefined)).toBe(true)
  expect(rest.map((call) => call.function?.arguments).join('')).toBe(JSON.stringify(args))
  expect(calls.filter(({ index }) => index === 1)).toMatchObject([
    { id: 'call_b', function: { name: 'list' } },
    {},
    {},
  ])
  expect(contentOf(chunks)).toBe('Looking.')
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('tool_calls')
})

test("the client's own accumulator rebuilds the answer", async () => {
  await using openai = await startOpenAI({
    script: [{ kind: 'calls', text: '看', calls: [{ name: 'read', arguments: { path: '甲' } }] }],
  })
  const whole = await sdk(openai).chat.completions.stream(streamed).finalChatCompletion()
  expect(whole.choices[0]).toMatchObject({
    finish_reason: 'tool_calls',
    message: { content: '看', tool_calls: [{ function: { name: 'read', arguments: '{"path":"甲"}' } }] },
  })
})

test('calls without content begin with null content', async () => {
  const [first] = await stream({ kind: 'calls', calls: [{ name: 'a', arguments: '{' }] })
  expect(first?.choices[0]?.delta).toMatchObject({ role: 'assistant', content: null })
})

test('usage is left out unless it is asked for', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hi' }] })
  const chunks = await collect(await sdk(openai).chat.completions.create({ ...hello, stream: true }))
  expect(chunks.some((chunk) => 'usage' in chunk)).toBe(false)
  expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('stop')
})

test('an empty text has only role, finish reason and usage', async () => {
  expect(await stream({ kind: 'text', text: '' })).toHaveLength(3)
})

test('a stream can hold no choice', async () => {
  expect((await stream({ kind: 'no_choices' })).map(({ choices }) => choices)).toEqual([[]])
})

test('10 MB of content stream whole', async () => {
  expect(contentOf(await stream({ kind: 'huge_text' }))).toHaveLength(10_000_000)
})

test('the raw stream ends with [DONE], unless the reply leaves it out', async () => {
  await using openai = await startOpenAI({
    script: [
      { kind: 'text', text: 'Hi' },
      { kind: 'text', text: 'Hi', ending: 'no_done' },
    ],
  })
  const raw = async () => (await sdk(openai).chat.completions.create(streamed).asResponse()).text()
  const [whole, undone] = [await raw(), await raw()]
  expect(whole).toMatch(/^data: \{[^\n]*\}\n\n[\s\S]*\n\ndata: \[DONE\]\n\n$/)
  expect(undone).not.toContain('[DONE]')
  expect(undone).toContain('"finish_reason":"stop"')
})

test('a multibyte character arrives in two reads', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: '东' }] })
  const response = await sdk(openai).chat.completions.create(streamed).asResponse()
  const reads = await collect(response.body ?? new ReadableStream<Uint8Array>())
  const naive = reads.map((read) => new TextDecoder().decode(read)).join('')
  expect(naive).toContain('\uFFFD')
  expect(Buffer.concat(reads).toString()).toContain('东')
})

test('small waits before the first byte and between chunks change nothing else', async () => {
  expect(contentOf(await stream({ kind: 'text', text: 'Hello there', beforeMs: 1, betweenMs: 1 }))).toBe(
    'Hello there',
  )
})
