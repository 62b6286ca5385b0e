import type { DecideRequest, Decided } from '@errand/agent-core'
import { decideRequest } from '@errand/agent-core/contracts'
import { type Reply, startOpenAI } from '@errand/simulators/openai'
import { describe, expect, it, vi } from 'vitest'
import { createOpenAIDecide } from './decide.ts'

const apiKey = 'sk-test-0123456789abcdef'

const text = (said: string) => ({ kind: 'text', text: said }) as const

/** One decision of a server that plays these replies. */
const decided = async (
  script: readonly Reply[],
  { request = {} }: { request?: Partial<DecideRequest> } = {},
): Promise<Decided> => {
  await using simulator = await startOpenAI({ script })
  return await createOpenAIDecide({ apiKey, baseUrl: simulator.url })(decideRequest(request))
}

const failureOf = (result: Decided) => {
  if (result.kind !== 'failed') throw new Error(`did not fail: ${JSON.stringify(result)}`)
  return result.failure
}

describe('what fails is data', () => {
  const model = 'gpt-4.1-mini'

  it.each<[string, Reply, object]>([
    ['429', { kind: 'rate_limited' }, { code: 'MODEL_RATE_LIMITED', params: { model }, passing: true }],
    [
      '429 with a delay',
      { kind: 'rate_limited', retryAfterMs: 1_700 },
      { code: 'MODEL_RATE_LIMITED', params: { model }, passing: true, retryAfterMs: 1_700 },
    ],
    [
      '503',
      { kind: 'server_error', status: 503 },
      { code: 'MODEL_UNAVAILABLE', params: { model, reason: 'status 503' }, passing: true },
    ],
    [
      'a reset connection',
      { kind: 'reset' },
      { code: 'MODEL_UNAVAILABLE', params: { model, reason: 'ECONNRESET' }, passing: true },
    ],
    [
      'a wrong key',
      { kind: 'unauthorized' },
      { code: 'MODEL_UNAUTHORISED', params: { model }, passing: false },
    ],
    [
      'an unknown model',
      { kind: 'model_not_found' },
      {
        code: 'MODEL_REJECTED',
        params: { model, reason: expect.stringMatching(/^status 404: The model .* does not exist/) },
        passing: false,
      },
    ],
    [
      'a prompt beyond the window',
      { kind: 'context_too_long' },
      { code: 'MODEL_CONTEXT_FULL', params: { model }, passing: false },
    ],
    [
      'a web page',
      { kind: 'not_json' },
      { code: 'MODEL_GARBAGE', params: { model, reason: 'no choice in the answer' }, passing: true },
    ],
    [
      'no choice',
      { kind: 'no_choices' },
      { code: 'MODEL_GARBAGE', params: { model, reason: 'no choice in the answer' }, passing: true },
    ],
  ])('%s', async (_, reply, failure) => {
    expect(failureOf(await decided([reply]))).toEqual(failure)
  })

  it.each<[string, Reply, string, string, boolean]>([
    ['a socket that breaks', { ...text('Hello you there'), ending: 'cut' }, 'MODEL_UNAVAILABLE', '', true],
    [
      'a stream that stops too early',
      { ...text('Hello you there'), ending: 'early_end' },
      'MODEL_UNAVAILABLE',
      'the stream was cut',
      true,
    ],
    ['an empty answer', text(' '), 'MODEL_GARBAGE', 'an empty answer', true],
    [
      'a filtered answer',
      { ...text('I'), finish: 'content_filter' },
      'MODEL_REJECTED',
      'the content filter of the endpoint',
      false,
    ],
    [
      'half a text',
      { ...text('The report begins'), finish: 'length' },
      'MODEL_GARBAGE',
      'cut at the length limit of the model',
      true,
    ],
    [
      'half a call',
      { kind: 'calls', calls: [{ name: 'read_file', arguments: '{"pa' }], finish: 'length' },
      'MODEL_GARBAGE',
      'cut at the length limit of the model',
      true,
    ],
  ])('%s', async (_, reply, code, reason, passing) => {
    const failure = failureOf(await decided([reply]))
    expect(failure).toMatchObject({ code, passing })
    expect(failure.params['reason']).toContain(reason)
  })

  it('a judged answer tells the tokens it cost', async () => {
    const usage = { promptTokens: 10, completionTokens: 5 }
    const failure = failureOf(await decided([{ kind: 'text', text: ' ', usage }]))
    expect(failure.usage).toMatchObject({ input: 10, output: 5 })
  })

  it('an answer beyond the limit of bytes ends at once', async () => {
    const failure = failureOf(await decided([{ kind: 'huge_text' }]))
    expect(failure).toEqual({
      code: 'MODEL_GARBAGE',
      params: { model, reason: 'more than 1000000 bytes' },
      passing: false,
    })
  })

  it.each(['nothing', 'headers'] as const)('silence after %s is a time-out', async (after) => {
    const failure = failureOf(await decided([{ kind: 'silence', after }], { request: { firstByteMs: 50 } }))
    expect(failure).toEqual({
      code: 'MODEL_TIMEOUT',
      params: { model, seconds: 0.05 },
      passing: true,
    })
  })

  it('an answer that stalls in the middle is a time-out of the whole decision', async () => {
    await using simulator = await startOpenAI({
      script: [{ kind: 'text', text: 'Hello you there', ending: 'stall' }],
    })
    const drafts: string[] = []
    const onDraft = (draft: string): void => void drafts.push(draft)
    const failure = failureOf(
      await createOpenAIDecide({ apiKey, baseUrl: simulator.url })(
        decideRequest({ firstByteMs: 5_000, decisionMs: 300, onDraft }),
      ),
    )
    expect(failure).toMatchObject({ code: 'MODEL_TIMEOUT', params: { seconds: 0.3 } })
    expect(drafts.length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(simulator.requests()[0]?.aborted).toBe(true))
  })

  it('a server that is not there is unavailable', async () => {
    const simulator = await startOpenAI()
    await simulator.close()
    expect(failureOf(await createOpenAIDecide({ apiKey, baseUrl: simulator.url })(decideRequest()))).toEqual({
      code: 'MODEL_UNAVAILABLE',
      params: { model, reason: 'ECONNREFUSED' },
      passing: true,
    })
  })

  it('the key shows in no reason, also when it is no valid key or the endpoint quotes it', async () => {
    const quoting = await decided([{ kind: 'model_not_found' }], { request: { model: apiKey } })
    expect(failureOf(quoting).params['reason']).toContain('***')
    expect(failureOf(quoting).params['reason']).not.toContain(apiKey)
    await using simulator = await startOpenAI()
    const invalid = await createOpenAIDecide({ apiKey: 'sk-two\nlines', baseUrl: simulator.url })(
      decideRequest(),
    )
    expect(failureOf(invalid)).toEqual({ code: 'MODEL_UNAUTHORISED', params: { model }, passing: false })
  })
})
