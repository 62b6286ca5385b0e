import { describe, expect, it } from 'vitest'
import { allOf, answer, call, openHouse, outline, slowly, tool, wrongTimes } from './house-for-test.ts'

const passing = {
  failure: { code: 'MODEL_UNAVAILABLE', params: { model: 'scripted', reason: 'no route' }, passing: true },
} as const

const start = ['receive', 'queue', 'understand'] as const

describe('the trace of a round', () => {
  it('has the whole way of a plain answer below one root', async () => {
    await using house = await openHouse()
    const { reply } = slowly(house)
    const worker = house.worker({ script: () => reply(answer) })
    const { task, conversation, message } = await worker.trial.say('hello')
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual(['invoke_agent errand', ...start, 'chat scripted', 'deliver'])
    expect(wrongTimes(tree)).toEqual([])
    const always = { 'gen_ai.conversation.id': conversation, 'errand.task.id': task }
    for (const { attributes, status } of allOf(tree))
      expect([attributes, status]).toEqual([expect.objectContaining(always), { code: 'unset' }])
    const [root, receive] = allOf(tree)
    expect(root).toMatchObject({
      kind: 'internal',
      attributes: {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.name': 'errand',
        'gen_ai.agent.version': '1.2.3',
        'gen_ai.provider.name': 'openai',
        'gen_ai.request.model': 'scripted',
        'errand.task.status': 'done',
        'errand.tenant': 'default',
        'errand.platform': 'terminal',
      },
      resource: { 'service.name': 'errand', 'service.version': '1.2.3' },
    })
    const [opened] = await worker.trial.events(task)
    expect(opened?.data).toMatchObject({ trace: `00-${root?.traceId}-${root?.spanId}-01` })
    expect(receive?.attributes['errand.message.id']).toBe(message)
    const chat = allOf(tree).find(({ name }) => name === 'chat scripted')
    expect(chat).toMatchObject({
      kind: 'client',
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'openai',
        'gen_ai.request.model': 'scripted',
        'gen_ai.response.finish_reasons': ['stop'],
        'gen_ai.response.time_to_first_chunk': 0.25,
        'gen_ai.usage.input_tokens': 100,
        'gen_ai.usage.cache_read.input_tokens': 40,
        'gen_ai.usage.output_tokens': 20,
        'errand.cost.micro_usd': 7,
      },
    })
    expect((chat?.to ?? 0) - (chat?.from ?? 0)).toBe(500)
    expect(worker.problems).toEqual([])
  })

  it('tells a call with its tool, its outcome and its time', async () => {
    await using house = await openHouse()
    const { reply, reads } = slowly(house)
    const worker = house.worker({
      script: (_, index) => reply([{ calls: [call('read_page', 'a')] }, answer][index] ?? {}),
      tools: [reads],
    })
    const { task } = await worker.trial.say('read a')
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual([
      'invoke_agent errand',
      ...start,
      'chat scripted',
      'execute_tool read_page',
      'chat scripted',
      'deliver',
    ])
    expect(wrongTimes(tree)).toEqual([])
    const [, , , , chat, tooled] = allOf(tree)
    expect(chat?.attributes).toMatchObject({
      'gen_ai.response.finish_reasons': ['tool_calls'],
      'errand.step': 1,
    })
    expect(tooled).toMatchObject({
      kind: 'internal',
      from: chat?.to,
      to: (chat?.to ?? 0) + 100,
      attributes: {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': 'read_page',
        'gen_ai.tool.type': 'function',
        'gen_ai.tool.call.id': 'c1',
        'errand.outcome': 'ok',
        'errand.level': 'read',
        'errand.result.origin': 'workspace',
      },
      status: { code: 'unset' },
    })
    expect(JSON.stringify(house.otlp.spans())).not.toMatch(/page a|handles a|read a|Done/)
  })

  it('tells reads that run side by side each with its own time', async () => {
    await using house = await openHouse()
    const times: Readonly<Record<string, number>> = { a: 100, long: 300 }
    const reads = tool(
      'read_page',
      ({ path }) =>
        new Promise((resolve) => {
          house.clock.after(times[String(path)] ?? 0, () => resolve({ outcome: 'ok', value: String(path) }))
        }),
    )
    const worker = house.worker({
      script: [{ calls: [call('read_page', 'long'), call('read_page', 'a')] }, answer],
      tools: [reads],
    })
    const said = worker.trial.say('read both')
    await house.clock.advance(2_000)
    const { task } = await said
    const tree = await house.tree(worker, task)
    expect(wrongTimes(tree)).toEqual([])
    const tooled = allOf(tree).filter(({ name }) => name === 'execute_tool read_page')
    expect(tooled.map(({ from, to, attributes }) => [attributes['gen_ai.tool.call.id'], to - from])).toEqual([
      ['c1', 300],
      ['c2', 100],
    ])
    expect(new Set(tooled.map(({ from }) => from)).size).toBe(1)
  })

  it('marks a failed call with its code, and calls that never ran with how they ended', async () => {
    await using house = await openHouse()
    const broken = tool('read_page', () =>
      Promise.resolve({ outcome: 'failed', problem: { code: 'PATH_MISSING', params: { path: 'a' } } }),
    )
    const plan = {
      name: 'update_plan',
      arguments: { purpose: 'plans', items: [{ text: 'Read', state: 'doing' }] },
    }
    const worker = house.worker({
      script: [{ calls: [plan, call('read_page', 'a')] }, { calls: [call('read_page', 'b')] }],
      tools: [broken],
      settings: { budget: { steps: 2, ms: 60_000, tokens: 1_000_000, microUsd: 1_000_000 } },
    })
    const { task } = await worker.trial.say('read a')
    const tree = await house.tree(worker, task)
    const tooled = allOf(tree).filter(({ name }) => name.startsWith('execute_tool'))
    expect(
      tooled.map(({ attributes, status }) => [
        attributes['gen_ai.tool.name'],
        attributes['errand.outcome'],
        status,
      ]),
    ).toEqual([
      ['update_plan', 'ok', { code: 'unset' }],
      ['read_page', 'failed', { code: 'error', message: 'PATH_MISSING' }],
      ['read_page', 'skipped', { code: 'unset' }],
    ])
    expect(tooled[1]?.attributes['error.type']).toBe('PATH_MISSING')
    expect(tree.span).toMatchObject({
      attributes: { 'errand.task.status': 'interrupted', 'error.type': 'BUDGET_STEPS' },
      status: { code: 'error', message: 'BUDGET_STEPS' },
    })
  })

  it('tells the attempts at a decision as events of its span, and the model that gave it', async () => {
    await using house = await openHouse()
    const worker = house.worker({
      script: ({ model }) => (model === 'spare' ? answer : passing),
      settings: { models: { main: 'scripted', fallback: 'spare', firstByteMs: 1_000, decisionMs: 5_000 } },
    })
    const said = worker.trial.say('hello')
    await house.clock.advance(10_000)
    const tree = await house.tree(worker, (await said).task)
    expect(outline(tree)).toEqual(['invoke_agent errand', ...start, 'chat spare', 'deliver'])
    expect(wrongTimes(tree)).toEqual([])
    const chat = allOf(tree).find(({ name }) => name === 'chat spare')
    expect(
      chat?.events.map(({ name, attributes }) => [
        name,
        attributes['error.type'],
        attributes['errand.attempt'],
      ]),
    ).toEqual([
      ['retry', 'MODEL_UNAVAILABLE', 1],
      ['retry', 'MODEL_UNAVAILABLE', 2],
      ['retry', 'MODEL_UNAVAILABLE', 3],
      ['fallback', 'MODEL_UNAVAILABLE', undefined],
    ])
    expect(chat?.from).toBe(tree.span.from)
    expect(chat?.events.at(-1)?.attributes).toMatchObject({ 'errand.from': 'scripted', 'errand.to': 'spare' })
  })

  it('ends with an error when no model answers', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [{ failure: { ...passing.failure, passing: false } }] })
    const { task } = await worker.trial.say('hello')
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual(['invoke_agent errand', ...start, 'chat scripted', 'deliver'])
    for (const name of ['invoke_agent errand', 'chat scripted'])
      expect(allOf(tree).find((span) => span.name === name)).toMatchObject({
        status: { code: 'error', message: 'MODEL_UNAVAILABLE' },
        attributes: { 'error.type': 'MODEL_UNAVAILABLE' },
      })
    expect(tree.span.attributes['errand.task.status']).toBe('failed')
  })

  it('tells a decision that could not be used', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [{ calls: [{ name: 'no_such_tool', arguments: '{}' }] }, answer] })
    const { task } = await worker.trial.say('hello')
    const tree = await house.tree(worker, task)
    const chats = allOf(tree).filter(({ name }) => name === 'chat scripted')
    expect(chats.map(({ attributes, status }) => [attributes['errand.outcome'], status.code])).toEqual([
      ['corrected', 'unset'],
      [undefined, 'unset'],
    ])
  })

  it('tells another attempt at a call as an event of the call', async () => {
    await using house = await openHouse()
    let attempts = 0
    const flaky = tool('read_page', () =>
      Promise.resolve(
        ++attempts === 1
          ? {
              outcome: 'failed',
              problem: { code: 'TOOL_FAILED', params: { tool: 'read_page', reason: 'busy' } },
              passing: true,
            }
          : { outcome: 'ok', value: 'text' },
      ),
    )
    const worker = house.worker({ script: [{ calls: [call('read_page', 'a')] }, answer], tools: [flaky] })
    const said = worker.trial.say('read a')
    await house.clock.advance(10_000)
    const tree = await house.tree(worker, (await said).task)
    const tooled = allOf(tree).find(({ name }) => name === 'execute_tool read_page')
    expect(tooled?.events).toMatchObject([
      { name: 'retry', attributes: { 'error.type': 'TOOL_FAILED', 'errand.attempt': 1 } },
    ])
    expect(tooled?.attributes['errand.outcome']).toBe('ok')
  })

  it('notes what a person says meanwhile, and that the model repeats itself', async () => {
    await using house = await openHouse()
    const worker = house.worker({
      script: async (_, index) => {
        if (index === 0) {
          const { place, by } = worker.trial
          await worker.trial.agent.accept({ place, by, source: 'test', sourceEventId: 's', text: 'and b' })
        }
        return index < 3 ? { calls: [call('read_page', 'a')] } : answer
      },
      tools: [tool('read_page', () => Promise.resolve({ outcome: 'ok', value: 'text' }))],
    })
    const { task } = await worker.trial.say('read a')
    const tree = await house.tree(worker, task)
    expect(new Set(tree.span.events.map(({ name }) => name))).toEqual(new Set(['steer', 'nudge']))
  })
})
