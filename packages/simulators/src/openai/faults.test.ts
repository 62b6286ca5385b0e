import { APIConnectionError, APIConnectionTimeoutError, APIError, type OpenAI, RateLimitError } from 'openai'
import { expect, test, vi } from 'vitest'
import type { Reply } from './reply.ts'
import { failureOf, hello, sdk, streamed } from './sdk.ts'
import { type OpenAISimulator, startOpenAI } from './server.ts'

const plain = (openai: OpenAISimulator) => sdk(openai).chat.completions.create(hello)

const stream = async (openai: OpenAISimulator, seen: OpenAI.ChatCompletionChunk[] = []) => {
  for await (const chunk of await sdk(openai).chat.completions.create(streamed)) seen.push(chunk)
}

const both = [
  ['plain', plain],
  ['streamed', (openai: OpenAISimulator) => stream(openai)],
] as const

const failures: readonly (readonly [Reply, object])[] = [
  [{ kind: 'rate_limited' }, { status: 429, code: 'rate_limit_exceeded', type: 'requests' }],
  [
    { kind: 'server_error', status: 500 },
    { status: 500, type: 'server_error', code: null },
  ],
  [
    { kind: 'server_error', status: 502 },
    { status: 502, type: 'server_error' },
  ],
  [
    { kind: 'server_error', status: 503 },
    { status: 503, type: 'server_error' },
  ],
  [{ kind: 'unauthorized' }, { status: 401, code: 'invalid_api_key' }],
  [{ kind: 'model_not_found' }, { status: 404, code: 'model_not_found', type: 'invalid_request_error' }],
  [{ kind: 'context_too_long' }, { status: 400, code: 'context_length_exceeded', param: 'messages' }],
]

for (const [how, ask] of both) {
  test.for(failures)(`${how}, %j is an API error of that status`, async ([reply, expected]) => {
    await using openai = await startOpenAI({ script: [reply] })
    const failure = await failureOf(ask(openai))
    expect(failure).toBeInstanceOf(APIError)
    expect(failure).toMatchObject(expected)
  })

  test(`${how}, a reset is a connection error`, async () => {
    await using openai = await startOpenAI({ script: [{ kind: 'reset' }] })
    const failure = await failureOf(ask(openai))
    expect(failure).toBeInstanceOf(APIConnectionError)
    expect(failure).toMatchObject({ cause: { cause: { code: 'ECONNRESET' } } })
    expect(openai.requests()).toMatchObject([{ aborted: false }])
  })

  test(`${how}, an answer cut in the middle fails and is not counted as the client's abort`, async () => {
    await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hello there', ending: 'cut' }] })
    expect(await failureOf(ask(openai))).toBeInstanceOf(Error)
    expect(openai.requests()).toMatchObject([{ aborted: false }])
  })
}

test('a rate limit names its delay in seconds and in milliseconds', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'rate_limited', retryAfterMs: 1500 }] })
  const failure = await failureOf(plain(openai))
  if (!(failure instanceof RateLimitError)) throw failure
  expect(failure.headers.get('retry-after')).toBe('2')
  expect(failure.headers.get('retry-after-ms')).toBe('1500')
})

test('a cut stream has shown some of its content and no finish reason', async () => {
  await using openai = await startOpenAI({
    script: [{ kind: 'calls', calls: [{ name: 'read', arguments: { path: 'a/b/c' } }], ending: 'cut' }],
  })
  const seen: OpenAI.ChatCompletionChunk[] = []
  await failureOf(stream(openai, seen))
  const calls = seen.flatMap(({ choices }) => choices.flatMap(({ delta }) => delta.tool_calls ?? []))
  expect(calls.length).toBeGreaterThan(1)
  expect(seen.every(({ choices }) => choices[0]?.finish_reason === null)).toBe(true)
})

test('a stream without [DONE] ends as usual for this client', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hello', ending: 'no_done' }] })
  const seen: OpenAI.ChatCompletionChunk[] = []
  await stream(openai, seen)
  expect(seen.at(-2)?.choices[0]?.finish_reason).toBe('stop')
})

test('an early end leaves a stream without finish reason and a plain body without its half', async () => {
  const reply: Reply = { kind: 'text', text: 'Hello there', ending: 'early_end' }
  await using openai = await startOpenAI({ script: [reply, reply] })
  const seen: OpenAI.ChatCompletionChunk[] = []
  await stream(openai, seen)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.every(({ choices }) => choices[0]?.finish_reason === null)).toBe(true)
  expect(await failureOf(plain(openai))).toBeInstanceOf(SyntaxError)
})

test('a body that is no JSON comes with status 200', async () => {
  await using openai = await startOpenAI({
    script: [{ kind: 'not_json' }, { kind: 'not_json', body: '{"id": ' }],
  })
  const read = async () => {
    const response = await sdk(openai).chat.completions.create(hello).asResponse()
    return { status: response.status, text: await response.text() }
  }
  expect(await read()).toEqual({ status: 200, text: expect.stringContaining('<html>') })
  expect(await read()).toEqual({ status: 200, text: '{"id": ' })
})

const endless: readonly Reply[] = [
  { kind: 'silence', after: 'nothing' },
  { kind: 'silence', after: 'headers' },
  { kind: 'text', text: 'Hello', beforeMs: 600_000 },
  { kind: 'text', text: 'Hello', betweenMs: 600_000 },
  { kind: 'text', text: 'Hello', ending: 'stall' },
  { kind: 'huge_text', betweenMs: 600_000 },
]

test.for(endless)('an abort during %j is recorded', async (reply) => {
  await using openai = await startOpenAI({ script: [reply] })
  const abort = new AbortController()
  const asked = failureOf(
    (async () => {
      const chunks = await sdk(openai).chat.completions.create(streamed, { signal: abort.signal })
      for await (const _ of chunks);
      // The client ends an aborted stream without an error.
      abort.signal.throwIfAborted()
    })(),
  )
  await vi.waitFor(() => expect(openai.requests()).toMatchObject([{ aborted: false }]))
  abort.abort()
  expect(await asked).toBeInstanceOf(Error)
  await vi.waitFor(() => expect(openai.requests()).toMatchObject([{ aborted: true }]))
})

test("a client's time-out is an abort too", async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'silence', after: 'nothing' }] })
  const asked = sdk(openai).chat.completions.create(hello, { timeout: 50 })
  expect(await failureOf(asked)).toBeInstanceOf(APIConnectionTimeoutError)
  await vi.waitFor(() => expect(openai.requests()).toMatchObject([{ aborted: true }]))
})

test('an answer that was read to its end is no abort', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hello' }] })
  await stream(openai)
  await openai.close()
  expect(openai.requests()).toMatchObject([{ aborted: false }])
})
