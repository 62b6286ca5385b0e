import type { Decided } from '@errand/agent-core'
import { decideRequest } from '@errand/agent-core/contracts'
import { startOpenAI } from '@errand/simulators/openai'
import { describe, expect, it } from 'vitest'
import { createOpenAIDecide } from './decide.ts'

const apiKey = 'sk-test-0123456789abcdef'

const text = (said: string) => ({ kind: 'text', text: said }) as const

const decisionOf = (result: Decided) => {
  if (result.kind !== 'decision') throw new Error(`no decision: ${JSON.stringify(result)}`)
  return result.decision
}

const tools = [
  {
    name: 'read_file',
    description: 'Reads a file.',
    parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  },
]

describe('what goes over the wire', () => {
  it('messages, calls and observations arrive as they were, broken arguments byte for byte', async () => {
    await using simulator = await startOpenAI({ script: [text('Done.')] })
    await createOpenAIDecide({ apiKey, baseUrl: simulator.url })(
      decideRequest({
        tools,
        messages: [
          { role: 'system', content: 'You are Errand.' },
          { role: 'user', content: '看一下 a.txt' },
          {
            role: 'assistant',
            content: 'Reading it.',
            calls: [
              { id: 'c1', name: 'read_file', arguments: '{ "path":"a.txt" }' },
              { id: 'c2', name: 'read_file', arguments: '{"path": "b.t' },
            ],
          },
          { role: 'tool', callId: 'c1', content: '[c1] read_file: ok\nhello' },
          { role: 'tool', callId: 'c2', content: '[c2] read_file: broken arguments' },
          { role: 'assistant', content: 'It says hello.' },
          { role: 'user', content: 'Thanks' },
        ],
      }),
    )
    expect(simulator.refusals()).toEqual([])
    expect(simulator.requests()[0]?.body).toEqual({
      model: 'gpt-4.1-mini',
      temperature: 0.2,
      top_p: 0.3,
      stream: true,
      stream_options: { include_usage: true },
      tools: [{ type: 'function', function: tools[0] }],
      messages: [
        { role: 'system', content: 'You are Errand.' },
        { role: 'user', content: '看一下 a.txt' },
        {
          role: 'assistant',
          content: 'Reading it.',
          tool_calls: [
            { id: 'c1', type: 'function', function: { name: 'read_file', arguments: '{ "path":"a.txt" }' } },
            { id: 'c2', type: 'function', function: { name: 'read_file', arguments: '{"path": "b.t' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c1', content: '[c1] read_file: ok\nhello' },
        { role: 'tool', tool_call_id: 'c2', content: '[c2] read_file: broken arguments' },
        { role: 'assistant', content: 'It says hello.' },
        { role: 'user', content: 'Thanks' },
      ],
    })
  })

  it('a longer history extends the bytes of the shorter one', async () => {
    await using simulator = await startOpenAI({ script: () => text('Yes.') })
    const decide = createOpenAIDecide({ apiKey, baseUrl: simulator.url })
    const { messages } = decideRequest()
    await decide(decideRequest({ tools, messages }))
    await decide(decideRequest({ tools, messages: [...messages, { role: 'assistant', content: 'Yes.' }] }))
    const [first, second] = simulator.requests().map((request) => JSON.stringify(request.body.messages))
    expect(second?.startsWith(first?.slice(0, -1) ?? 'none')).toBe(true)
    const [one, two] = simulator.requests().map((request) => JSON.stringify(request.body.tools))
    expect(one).toBe(two)
  })

  it('a model that refuses temperature and top_p is asked again at once, and never sent them again', async () => {
    await using simulator = await startOpenAI({
      rejects: ['temperature', 'top_p'],
      script: () => text('Hello there.'),
    })
    const decide = createOpenAIDecide({ apiKey, baseUrl: simulator.url })
    expect(decisionOf(await decide(decideRequest())).content).toBe('Hello there.')
    expect(simulator.refusals()).toHaveLength(2)
    expect(decisionOf(await decide(decideRequest())).content).toBe('Hello there.')
    expect(simulator.refusals()).toHaveLength(2)
    expect(simulator.requests().map(({ body }) => [body.temperature, body.top_p])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('a server that knows no stream options is asked without, and the tokens are estimated', async () => {
    await using simulator = await startOpenAI({
      rejects: ['stream_options'],
      script: () => text('Hello there.'),
    })
    const { usage } = decisionOf(
      await createOpenAIDecide({ apiKey, baseUrl: simulator.url })(decideRequest()),
    )
    expect(usage.estimated).toBe(true)
    expect(usage.input).toBeGreaterThan(5)
    expect(usage.output).toBeGreaterThan(1)
  })
})
