import { describe, expect, it } from 'vitest'
import {
  allOf,
  answer,
  call,
  decide,
  openHouse,
  outline,
  tool,
  wrongTimes,
  type House,
} from './house-for-test.ts'

const start = ['receive', 'queue', 'understand', 'chat scripted'] as const
const rest = ['chat scripted', 'deliver'] as const

const handled = { outcome: 'ok', value: 'handled' } as const
const works = [tool('read_page', async () => handled), tool('send_page', async () => handled)]
const never = () => new Promise<never>(() => undefined)
const breaks = [
  tool('read_page', ({ path }) => (path === 'lost' ? never() : Promise.resolve(handled))),
  tool('send_page', never),
]

/** A worker begins a call that never ends, and is never heard of again. */
const loseWorker = async (house: House, name: 'read_page' | 'send_page') => {
  const script = [{ calls: [call('read_page', 'a')] }, { calls: [call(name, 'lost')] }]
  const lost = house.worker({ script, tools: breaks })
  const { trial } = lost
  void trial.say('go').catch(() => undefined)
  await house.clock.advance(1_000)
  const [row] = await trial.works.store.tasks({ tenant: 'default' })
  const task = row?.id ?? ''
  if (name === 'send_page') void decide(lost, task, 'approve').catch(() => undefined)
  // Its lease runs out.
  await house.clock.advance(5_000)
  return { lost, task, traceId: (await trial.agent.view(task)).traceId }
}

describe('a worker that was lost in the middle of work', () => {
  it('leaves nothing in the export; the next one tells its stretch, then goes on in a linked trace', async () => {
    await using house = await openHouse()
    const { task, lost, traceId } = await loseWorker(house, 'read_page')
    await lost.tracing.flush()
    expect(house.otlp.spans()).toEqual([])

    const next = house.worker({ script: [answer], tools: works })
    await next.trial.settle()
    const tree = await house.tree(next, task)
    const old = house.otlp.tree(traceId)
    expect(outline(old)).toEqual([
      'invoke_agent errand',
      ...start,
      'execute_tool read_page',
      'chat scripted',
      'execute_tool read_page',
    ])
    expect(old.span).toMatchObject({
      attributes: { 'errand.task.status': 'recovered' },
      status: { code: 'unset' },
    })
    const tooled = allOf(old).filter(({ name }) => name === 'execute_tool read_page')
    expect(tooled.map(({ attributes }) => attributes['errand.outcome'])).toEqual(['ok', 'lost'])
    expect(wrongTimes(old)).toEqual([])

    expect(tree.span.traceId).not.toBe(traceId)
    expect(tree.span.links).toEqual([{ traceId, spanId: old.span.spanId }])
    expect(tree.span.attributes['errand.cause']).toBe('recovered')
    expect(outline(tree)).toEqual(['invoke_agent errand', 'execute_tool read_page', ...rest])
    expect(wrongTimes(tree)).toEqual([])
    expect(house.otlp.spans()).toHaveLength(allOf(old).length + allOf(tree).length)
  })

  it('while an effect ran leaves a question, and a root for what came before', async () => {
    await using house = await openHouse()
    const { task, lost, traceId } = await loseWorker(house, 'send_page')
    await lost.tracing.flush()
    const next = house.worker({ script: [answer], tools: works })
    await next.trial.settle()
    const asked = await house.tree(next, task)
    expect(outline(asked)).toEqual('invoke_agent errand')
    expect(asked.span.attributes['errand.task.status']).toBe('clarifying')
    const old = house.otlp.tree(traceId)
    expect(outline(old)).toEqual([
      'invoke_agent errand',
      ...start,
      'execute_tool read_page',
      'chat scripted',
      'approve',
      ['invoke_agent errand', 'execute_tool send_page'],
    ])
    await next.trial.say('it arrived')
    const tree = await house.tree(next, task)
    expect(outline(tree)).toEqual([
      'invoke_agent errand',
      'clarify',
      ['invoke_agent errand', 'execute_tool send_page', ...rest],
    ])
    const sent = allOf(tree).find(({ name }) => name === 'execute_tool send_page')
    expect(sent?.attributes['errand.outcome']).toBe('unknown')
    expect([...wrongTimes(old), ...wrongTimes(tree)]).toEqual([])
  })
})

describe('another worker', () => {
  it('goes on below the root of the one that waited, also when that one could not send it', async () => {
    await using house = await openHouse()
    const first = house.worker({
      script: [{ calls: [call('send_page', 'a')] }],
      tools: works,
      tracing: { endpoint: 'http://127.0.0.1:1' },
    })
    const { task } = await first.trial.say('send a')
    const next = house.worker({ script: [answer], tools: works })
    await decide(next, task, 'approve')
    const tree = await house.tree(next, task)
    expect(outline(tree)).toEqual([
      'invoke_agent errand',
      'approve',
      ['invoke_agent errand', 'execute_tool send_page', ...rest],
    ])
    expect(wrongTimes(tree)).toEqual([])
  })

  it('tells the root a second time word for word, and nothing else', async () => {
    await using house = await openHouse()
    const first = house.worker({ script: [{ calls: [call('send_page', 'a')] }, answer], tools: works })
    const { task } = await first.trial.say('send a')
    await first.tracing.flush()
    const next = house.worker({ script: [{ calls: [call('send_page', 'b')] }], tools: works })
    await decide(next, task, 'approve')
    await next.tracing.flush()
    // The first one is asked again, and knows that the root was told.
    await decide(first, task, 'approve')
    const tree = await house.tree(first, task)
    const spans = house.otlp.spans()
    expect(spans.filter(({ spanId }) => spanId === tree.span.spanId)).toHaveLength(2)
    expect(spans).toHaveLength(allOf(tree).length + 1)
    expect(wrongTimes(tree)).toEqual([])
  })

  it('tells a task that one process accepted and another one took', async () => {
    await using house = await openHouse()
    const ways = house.worker({ script: [] })
    const { place, by } = ways.trial
    const { task } = await ways.trial.agent.accept({
      place,
      by,
      source: 'test',
      sourceEventId: '1',
      text: 'hello',
    })
    const worker = house.worker({ script: [answer] })
    await worker.trial.settle()
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual(['invoke_agent errand', ...start, 'deliver'])
    await ways.tracing.flush()
    expect(house.otlp.spans()).toHaveLength(allOf(tree).length)
  })

  it('says once that a journal cannot be read, and works on', async () => {
    await using house = await openHouse()
    const first = house.worker({ script: [] })
    const { place, by } = first.trial
    const { task } = await first.trial.agent.accept({
      place,
      by,
      source: 'test',
      sourceEventId: '1',
      text: 'hello',
    })
    const worker = house.worker({
      script: [answer],
      tracing: { journal: () => Promise.reject(new Error('disk on fire')) },
    })
    await worker.trial.settle()
    await worker.tracing.flush()
    expect(await worker.trial.agent.view(task)).toMatchObject({ status: 'done' })
    expect(worker.problems).toEqual([
      { code: 'TRACES_UNSENT', params: { endpoint: house.otlp.url, reason: 'disk on fire' } },
    ])
  })
})
