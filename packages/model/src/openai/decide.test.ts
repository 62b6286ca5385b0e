import type { DecideRequest, Decided } from '@errand/agent-core'
import { decideContract, decideRequest } from '@errand/agent-core/contracts'
import { type Reply, startOpenAI } from '@errand/simulators/openai'
import { describe, expect, it, vi } from 'vitest'
import { createOpenAIDecide } from './decide.ts'
import type { OpenAIOptions } from './options.ts'

const apiKey = 'sk-test-0123456789abcdef'

const text = (said: string) => ({ kind: 'text', text: said }) as const

/** One decision of a server that plays these replies. */
const decided = async (
  script: readonly Reply[],
  { request = {}, options = {} }: { request?: Partial<DecideRequest>; options?: OpenAIOptions } = {},
): Promise<Decided> => {
  await using simulator = await startOpenAI({ script })
  return await createOpenAIDecide({ apiKey, baseUrl: simulator.url, ...options })(decideRequest(request))
}

const decisionOf = (result: Decided) => {
  if (result.kind !== 'decision') throw new Error(`no decision: ${JSON.stringify(result)}`)
  return result.decision
}

decideContract('the model behind an OpenAI endpoint', async () => {
  const script = [text('Hello, what can I do for you today?'), text('Hello again, what is it?')]
  const simulators = await Promise.all([
    startOpenAI({ script }),
    startOpenAI({ script: [{ kind: 'silence', after: 'headers' }] }),
    startOpenAI({ script: [{ kind: 'server_error', status: 503 }] }),
  ])
  const [decide, stalled, failing] = simulators.map(({ url }) => createOpenAIDecide({ apiKey, baseUrl: url }))
  if (decide === undefined || stalled === undefined || failing === undefined) throw new Error('no simulator')
  const close = async (): Promise<void> => {
    await Promise.all(simulators.map((simulator) => simulator.close()))
  }
  return { decide, stalled, failing, close }
})

describe('what comes back', () => {
  it('parallel calls beside a note come in order', async () => {
    const decision = decisionOf(
      await decided([
        {
          kind: 'calls',
          text: 'Reading both.',
          calls: [
            { name: 'read_file', arguments: { path: 'a.txt', purpose: 'see "it"' } },
            { name: 'list_files', arguments: { path: '日志', purpose: '看目录' } },
          ],
        },
      ]),
    )
    expect(decision.content).toBe('Reading both.')
    expect(decision.calls).toEqual([
      { name: 'read_file', arguments: '{"path":"a.txt","purpose":"see \\"it\\""}' },
      { name: 'list_files', arguments: '{"path":"日志","purpose":"看目录"}' },
    ])
  })

  it('broken arguments come raw', async () => {
    const broken = '{"path": "logs/che'
    const decision = decisionOf(
      await decided([{ kind: 'calls', calls: [{ name: 'read_file', arguments: broken }] }]),
    )
    expect(decision.calls).toEqual([{ name: 'read_file', arguments: broken }])
  })

  it('tokens come with the cached ones and the price', async () => {
    const usage = { promptTokens: 1_000, cachedTokens: 600, completionTokens: 50 }
    const decision = decisionOf(await decided([{ kind: 'text', text: 'Hello', usage }]))
    // 400 × $0.40 + 600 × $0.10 + 50 × $1.60 a million
    expect(decision.usage).toEqual({ input: 1_000, cached: 600, output: 50, microUsd: 300 })
  })

  it('a model without a price has no cost, and a configured price wins', async () => {
    const usage = { promptTokens: 10, cachedTokens: 0, completionTokens: 5 }
    const reply: Reply = { kind: 'text', text: 'Hello', usage }
    const unpriced = decisionOf(await decided([reply], { request: { model: 'llama3' } }))
    expect(unpriced.usage).toEqual({ input: 10, cached: 0, output: 5 })
    const prices = { llama3: { input: 1, cached: 1, output: 2 } }
    const priced = decisionOf(await decided([reply], { request: { model: 'llama3' }, options: { prices } }))
    expect(priced.usage.microUsd).toBe(20)
  })

  it('a stream that ends without its last mark is whole all the same', async () => {
    const decision = decisionOf(await decided([{ kind: 'text', text: 'Hello you', ending: 'no_done' }]))
    expect(decision.content).toBe('Hello you')
  })
})

describe('a stop', () => {
  it('is noticed by the server', async () => {
    await using simulator = await startOpenAI({
      script: [{ kind: 'text', text: 'Hello you there', ending: 'stall' }],
    })
    const stop = new AbortController()
    const result = await createOpenAIDecide({ apiKey, baseUrl: simulator.url })(
      decideRequest({ signal: stop.signal, onDraft: () => stop.abort() }),
    )
    expect(result).toEqual({ kind: 'aborted' })
    await vi.waitFor(() => expect(simulator.requests()[0]?.aborted).toBe(true))
  })

  it('before the first byte ends the request at the server too', async () => {
    await using simulator = await startOpenAI({ script: [{ kind: 'silence', after: 'nothing' }] })
    const stop = new AbortController()
    const result = createOpenAIDecide({ apiKey, baseUrl: simulator.url })(
      decideRequest({ signal: stop.signal }),
    )
    await vi.waitFor(() => expect(simulator.requests()).toHaveLength(1))
    stop.abort()
    expect(await result).toEqual({ kind: 'aborted' })
    await vi.waitFor(() => expect(simulator.requests()[0]?.aborted).toBe(true))
  })

  it('before it began sends nothing', async () => {
    await using simulator = await startOpenAI()
    const stop = new AbortController()
    const result = createOpenAIDecide({ apiKey, baseUrl: simulator.url })(
      decideRequest({ signal: stop.signal }),
    )
    stop.abort()
    expect(await result).toEqual({ kind: 'aborted' })
    expect(simulator.requests()).toEqual([])
  })
})
