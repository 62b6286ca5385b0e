import { expect, test } from 'vitest'
import { hello, sdk } from './sdk.ts'
import { startOpenAI } from './server.ts'

const line = (text: string) => `{"role":"user","content":"${text}"}`.length

test('tokens are bytes / 4, and the cached ones are the prefix shared with the request before', async () => {
  await using openai = await startOpenAI({ script: () => ({ kind: 'text', text: '12345678' }) })
  const usageOf = async (...texts: readonly string[]) => {
    const messages = texts.map((content) => ({ role: 'user' as const, content }))
    return (await sdk(openai).chat.completions.create({ model: 'm', messages })).usage
  }
  const long = 'a'.repeat(1000)
  const first = await usageOf(long)
  expect(first).toMatchObject({
    prompt_tokens: Math.ceil(line(long) / 4),
    completion_tokens: 2,
    prompt_tokens_details: { cached_tokens: 0 },
  })
  expect(first?.total_tokens).toBe((first?.prompt_tokens ?? 0) + 2)
  const grown = await usageOf(long, 'b')
  expect(grown?.prompt_tokens).toBe(Math.ceil((line(long) + 1 + line('b')) / 4))
  expect(grown?.prompt_tokens_details?.cached_tokens).toBe(Math.floor(line(long) / 4))
  const changed = await usageOf(`z${long}`)
  expect(changed?.prompt_tokens_details?.cached_tokens).toBe(
    Math.floor('{"role":"user","content":"'.length / 4),
  )
})

test('a changed tool list spoils the prefix, and each model has its own', async () => {
  await using openai = await startOpenAI({ script: () => ({ kind: 'text', text: 'Hi' }) })
  const cached = async (model: string, tool: string) => {
    const { usage } = await sdk(openai).chat.completions.create({
      ...hello,
      model,
      tools: [{ type: 'function', function: { name: tool } }],
    })
    return usage?.prompt_tokens_details?.cached_tokens
  }
  const none = await cached('m', 'read')
  const same = await cached('m', 'read')
  const changed = await cached('m', 'write')
  const other = await cached('n', 'write')
  expect([none, other]).toEqual([0, 0])
  expect(same).toBeGreaterThan(changed ?? 0)
})

test('a reply can set the counts', async () => {
  const usage = { promptTokens: 900, cachedTokens: 800, completionTokens: 7 }
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hi', usage }] })
  expect((await sdk(openai).chat.completions.create(hello)).usage).toMatchObject({
    prompt_tokens: 900,
    completion_tokens: 7,
    total_tokens: 907,
    prompt_tokens_details: { cached_tokens: 800 },
  })
})
