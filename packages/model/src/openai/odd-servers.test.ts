import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Decided } from '@errand/agent-core'
import { decideRequest } from '@errand/agent-core/contracts'
import { describe, expect, it } from 'vitest'
import { createOpenAIDecide } from './decide.ts'

interface Raw {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent one after the other, each on its own. */
  readonly body: readonly (string | Uint8Array)[]
}

const serve = async ({ status = 200, headers = { 'content-type': 'text/event-stream' }, body }: Raw) => {
  const server = createServer(async (_request, response) => {
    response.writeHead(status, headers)
    for (const part of body) await new Promise<void>((sent) => response.write(part, () => setImmediate(sent)))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const decided = async (raw: Raw, maxAnswerBytes?: number): Promise<Decided> => {
  await using server = await serve(raw)
  return await createOpenAIDecide({ baseUrl: server.url, maxAnswerBytes })(decideRequest())
}

const event = (chunk: object): string => `data: ${JSON.stringify(chunk)}\n\n`
const delta = (given: object, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta: given, finish_reason: finish }] })
const end = 'data: [DONE]\n\n'
const piece = (call: object): string => delta({ tool_calls: [call] })

describe('servers that stream in their own way', () => {
  it('content as a list of parts is joined, thinking left out', async () => {
    const body = [
      delta({ role: 'assistant', content: [{ type: 'thinking', thinking: [] }] }),
      delta({ content: [{ type: 'text', text: 'Hel' }] }),
      delta({ content: [{ type: 'text', text: 'lo' }] }, 'stop'),
      end,
    ]
    expect(await decided({ body })).toMatchObject({ decision: { content: 'Hello' } })
  })

  it('bytes that split a character and a line arrive whole', async () => {
    const bytes = Buffer.from([delta({ content: '日志' }), delta({ content: '🙂' }, 'stop'), end].join(''))
    const body = Array.from(bytes, (byte) => Uint8Array.of(byte))
    expect(await decided({ body })).toMatchObject({ decision: { content: '日志🙂' } })
  })

  it('a finish mark without a delta ends the answer', async () => {
    const body = [delta({ content: 'Hello' }), event({ choices: [{ index: 0, finish_reason: 'stop' }] })]
    expect(await decided({ body })).toMatchObject({ decision: { content: 'Hello' } })
  })

  it('calls without a role, and interleaved, are told apart by index', async () => {
    const body = [
      piece({ index: 1, id: 'b', function: { name: 'list_files', arguments: '{"b"' } }),
      piece({ index: 0, id: 'a', function: { name: 'read_file', arguments: '{"a"' } }),
      piece({ index: 1, function: { arguments: ':1}' } }),
      piece({ index: 0, function: { arguments: ':0}' } }),
      delta({}, 'tool_calls'),
    ]
    expect(await decided({ body })).toMatchObject({
      decision: {
        calls: [
          { name: 'read_file', arguments: '{"a":0}' },
          { name: 'list_files', arguments: '{"b":1}' },
        ],
      },
    })
  })

  it.each([[{}], [{ index: 0 }]])('calls that share %j are told apart by id', async (shared) => {
    const body = [
      piece({ ...shared, id: 'a', function: { name: 'read_file', arguments: '{"a":0}' } }),
      piece({ ...shared, id: 'b', function: { name: 'list_files', arguments: '{"b"' } }),
      piece({ ...shared, function: { arguments: ':1}' } }),
      delta({}, 'tool_calls'),
    ]
    expect(await decided({ body })).toMatchObject({
      decision: {
        calls: [
          { name: 'read_file', arguments: '{"a":0}' },
          { name: 'list_files', arguments: '{"b":1}' },
        ],
      },
    })
  })

  it('without usage the tokens are counted here, by the tokenizer of the model', async () => {
    const body = [delta({ content: 'Hello there' }, 'stop'), end]
    expect(await decided({ body })).toMatchObject({
      decision: { usage: { cached: 0, output: 2, estimated: true } },
    })
  })

  it('an error inside the stream is a failure that may pass', async () => {
    const body = [delta({ content: 'Hel' }), event({ error: { message: 'overloaded' } })]
    expect(await decided({ body })).toMatchObject({
      failure: { code: 'MODEL_UNAVAILABLE', params: { reason: 'overloaded' }, passing: true },
    })
  })

  it('a line that is no JSON is garbage', async () => {
    expect(await decided({ body: [delta({ content: 'Hel' }), 'data: {"choi\n\n'] })).toMatchObject({
      failure: { code: 'MODEL_GARBAGE', params: { reason: 'the stream is no JSON' }, passing: true },
    })
  })

  it('a flood of empty calls ends', async () => {
    const calls = Array.from({ length: 50 }, (_, index) => ({ index }))
    expect(
      await decided({ body: [delta({ tool_calls: calls }), delta({}, 'tool_calls')] }, 1_000),
    ).toMatchObject({
      failure: { code: 'MODEL_GARBAGE', params: { reason: 'more than 1000 bytes' } },
    })
  })

  it('a flood that never becomes an answer ends', async () => {
    const body = Array.from({ length: 100 }, () => ': still working\n\n'.repeat(100))
    expect(await decided({ body }, 1_000)).toMatchObject({
      failure: { code: 'MODEL_GARBAGE', params: { reason: 'more than 1000 bytes' }, passing: false },
    })
  })
})

const refusal = (status: number, error: object, headers: Readonly<Record<string, string>> = {}): Raw => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: [JSON.stringify({ error })],
})

describe('servers that refuse in their own way', () => {
  it('an empty account is no rate limit', async () => {
    const raw = refusal(429, { message: 'You exceeded your current quota.', code: 'insufficient_quota' })
    expect(await decided(raw)).toMatchObject({
      failure: {
        code: 'MODEL_REJECTED',
        params: { reason: 'status 429: You exceeded your current quota.' },
        passing: false,
      },
    })
  })

  it('a delay comes in whole seconds where the server gives those', async () => {
    expect(await decided(refusal(429, { message: 'slow down' }, { 'retry-after': '2' }))).toMatchObject({
      failure: { code: 'MODEL_RATE_LIMITED', retryAfterMs: 2_000 },
    })
  })

  it.each([
    [400, { message: 'too long', type: 'exceed_context_size_error' }, 'MODEL_CONTEXT_FULL'],
    [400, { message: "This model's maximum context length is 8 tokens." }, 'MODEL_CONTEXT_FULL'],
    [403, { message: 'not in your country' }, 'MODEL_UNAUTHORISED'],
    [402, { message: 'pay first' }, 'MODEL_REJECTED'],
    [529, { message: 'overloaded' }, 'MODEL_UNAVAILABLE'],
  ])('%i %j is %s', async (status, error, code) => {
    expect(await decided(refusal(status, error))).toMatchObject({ failure: { code } })
  })
})
