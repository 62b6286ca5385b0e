import { expect, test } from 'vitest'
import { hello, sdk } from './sdk.ts'
import { startOpenAI } from './server.ts'
import type { Reply } from './reply.ts'

const ask = async (reply: Reply) => {
  await using openai = await startOpenAI({ script: [reply] })
  return await sdk(openai).chat.completions.create(hello)
}

test('a text is the content of the only choice', async () => {
  const answer = await ask({ kind: 'text', text: '你好 😀' })
  expect(answer.object).toBe('chat.completion')
  expect(answer.model).toBe('m')
  expect(answer.choices).toMatchObject([
    { index: 0, message: { role: 'assistant', content: '你好 😀' }, finish_reason: 'stop' },
  ])
  expect(answer.choices[0]?.message).not.toHaveProperty('tool_calls')
})

test('parallel calls carry fresh ids, JSON arguments and no content', async () => {
  const answer = await ask({
    kind: 'calls',
    calls: [
      { name: 'read', arguments: { path: 'a' } },
      { name: 'read', arguments: '{"path":"b"}' },
    ],
  })
  const [choice] = answer.choices
  expect(choice).toMatchObject({
    finish_reason: 'tool_calls',
    message: {
      content: null,
      tool_calls: [
        { type: 'function', function: { name: 'read', arguments: '{"path":"a"}' } },
        { type: 'function', function: { name: 'read', arguments: '{"path":"b"}' } },
      ],
    },
  })
  const ids = choice?.message.tool_calls?.map((call) => call.id) ?? []
  expect(ids).toEqual([expect.stringMatching(/^call_\w{24}$/), expect.stringMatching(/^call_\w{24}$/)])
  expect(new Set(ids).size).toBe(2)
})

test('content stands beside calls, and a call keeps the id it is given', async () => {
  const answer = await ask({
    kind: 'calls',
    text: 'Looking.',
    calls: [{ name: 'read', arguments: {}, id: 'call_1' }],
  })
  expect(answer.choices[0]?.message).toMatchObject({ content: 'Looking.', tool_calls: [{ id: 'call_1' }] })
})

test('cut arguments arrive as they are', async () => {
  const answer = await ask({
    kind: 'calls',
    calls: [{ name: 'read', arguments: '{"path": "a' }],
    finish: 'length',
  })
  expect(answer.choices[0]).toMatchObject({
    finish_reason: 'length',
    message: { tool_calls: [{ function: { arguments: '{"path": "a' } }] },
  })
})

test.for(['length', 'content_filter'] as const)('the finish reason can be %s', async (finish) => {
  const answer = await ask({ kind: 'text', text: 'So', finish })
  expect(answer.choices[0]?.finish_reason).toBe(finish)
})

test('the content can be empty with no calls', async () => {
  const answer = await ask({ kind: 'text', text: '' })
  expect(answer.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: '' } })
})

test('the list of choices can be empty', async () => {
  expect((await ask({ kind: 'no_choices' })).choices).toEqual([])
})

test('a huge text has the bytes it was asked for, 10 MB by default', async () => {
  const sizes = await Promise.all(
    ([{ kind: 'huge_text' }, { kind: 'huge_text', bytes: 1001 }] satisfies Reply[]).map(
      async (reply) => (await ask(reply)).choices[0]?.message.content?.length,
    ),
  )
  expect(sizes).toEqual([10_000_000, 1001])
})
