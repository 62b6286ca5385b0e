import { expect, test, vi } from 'vitest'
import { hello, sdk } from './sdk.ts'
import { type OpenAISimulator, startOpenAI } from './server.ts'

const say = async (openai: OpenAISimulator, model = 'm') =>
  (await sdk(openai).chat.completions.create({ ...hello, model })).choices[0]?.message.content

test('replies are taken in order, and more can be added', async () => {
  await using openai = await startOpenAI({
    script: [
      { kind: 'text', text: 'one' },
      { kind: 'text', text: 'two' },
    ],
  })
  expect([await say(openai), await say(openai)]).toEqual(['one', 'two'])
  openai.script({ kind: 'text', text: 'three' }, { kind: 'text', text: 'four' })
  expect([await say(openai), await say(openai)]).toEqual(['three', 'four'])
})

test('an exhausted script is a 500 that says so', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'one' }] })
  await say(openai)
  await expect(say(openai)).rejects.toMatchObject({
    status: 500,
    code: 'script_exhausted',
    message: expect.stringContaining("exhausted: no reply is left for model 'm' (served: 1)"),
  })
  expect(openai.requests()).toHaveLength(2)
})

test('a reply for a model waits for that model', async () => {
  await using openai = await startOpenAI({
    script: [
      { kind: 'text', text: 'fallback', model: 'small' },
      { kind: 'server_error', status: 503, model: 'big' },
      { kind: 'text', text: 'any' },
    ],
  })
  await expect(say(openai, 'big')).rejects.toMatchObject({ status: 503 })
  expect([await say(openai, 'small'), await say(openai, 'small')]).toEqual(['fallback', 'any'])
})

test('a function decides by what the conversation holds, once the queue is empty', async () => {
  await using openai = await startOpenAI({
    script: ({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? { kind: 'text', text: 'Read.' }
        : { kind: 'calls', calls: [{ name: 'read', arguments: {} }] },
  })
  openai.script({ kind: 'text', text: 'queued' })
  expect(await say(openai)).toBe('queued')
  const client = sdk(openai)
  const message = (await client.chat.completions.create(hello)).choices[0]?.message
  const [call] = message?.tool_calls ?? []
  if (!message || !call) throw new Error('There is no call.')
  const last = await client.chat.completions.create({
    ...hello,
    messages: [...hello.messages, message, { role: 'tool', tool_call_id: call.id, content: 'ok' }],
  })
  expect(last.choices[0]?.message.content).toBe('Read.')
})

test('a function can hold its reply back, and its error is a 500 that names it', async () => {
  const held = Promise.withResolvers<void>()
  await using openai = await startOpenAI({
    script: async ({ model }) => {
      if (model === 'broken') throw new Error('no idea')
      await held.promise
      return { kind: 'text', text: 'at last' }
    },
  })
  const asked = say(openai)
  await vi.waitFor(() => expect(openai.requests()).toHaveLength(1))
  await expect(say(openai, 'broken')).rejects.toMatchObject({
    status: 500,
    code: 'script_failed',
    message: expect.stringContaining('no idea'),
  })
  held.resolve()
  expect(await asked).toBe('at last')
})
