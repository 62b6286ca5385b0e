import { describe, expect, it } from 'vitest'
import { allOf, answer, openHouse, outline, wrongTimes } from './house-for-test.ts'

const whole = ['invoke_agent errand', 'receive', 'queue', 'understand', 'chat scripted', 'deliver'] as const
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

describe('a task that is reopened', () => {
  it('has a trace for each round, each linked to the one before', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer, answer, answer] })
    const { task } = await worker.trial.say('one')
    const first = await house.tree(worker, task)
    await worker.trial.say('two', { task })
    const second = await house.tree(worker, task)
    // Another process goes on with it.
    const other = house.worker({ script: [answer] })
    await other.trial.say('three', { task })
    const third = await house.tree(other, task)
    const trees = [first, second, third]
    expect(trees.map(outline)).toEqual([whole, whole, whole])
    expect(trees.map(({ span }) => span.links)).toEqual([
      [],
      [{ traceId: first.span.traceId, spanId: first.span.spanId }],
      [{ traceId: second.span.traceId, spanId: second.span.spanId }],
    ])
    expect(trees.flatMap(wrongTimes)).toEqual([])
    expect(new Set(trees.map(({ span }) => span.traceId)).size).toBe(3)
    expect(house.otlp.spans()).toHaveLength(trees.flatMap(allOf).length)
  })
})

describe('a message that comes with a trace', () => {
  it('is told in it, below the span of the caller', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer, answer] })
    const traceParent = `00-${traceId}-${parent}-01`
    const { task } = await worker.trial.say('one', { traceParent })
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual(whole)
    expect(tree.span).toMatchObject({
      traceId,
      parentSpanId: parent,
      isParentRemote: true,
      kind: 'server',
      links: [],
    })
    // The next round is not the caller's any more.
    await worker.trial.say('two', { task })
    const next = await house.tree(worker, task)
    expect(next.span).toMatchObject({ isParentRemote: false, links: [{ traceId, spanId: tree.span.spanId }] })
    expect(next.span.traceId).not.toBe(traceId)
  })

  it('may be one of several in the same trace', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer, answer] })
    const traceParent = `00-${traceId}-${parent}-01`
    await worker.trial.say('one', { traceParent })
    await worker.trial.say('two', { traceParent })
    await worker.tracing.flush()
    const spans = house.otlp.spans()
    expect(spans.every((span) => span.traceId === traceId)).toBe(true)
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)
    expect(spans.filter(({ parentSpanId }) => parentSpanId === parent)).toHaveLength(2)
  })

  it('is not told when the caller does not record its own part', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer] })
    await worker.trial.say('one', { traceParent: `00-${traceId}-${parent}-00` })
    await worker.tracing.flush()
    expect(house.otlp.spans()).toEqual([])
    expect(worker.tracing.dropped()).toBe(0)
  })

  it('is told in a trace of its own when what it came with is none', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer] })
    const { task } = await worker.trial.say('one', { traceParent: 'none' })
    expect((await house.tree(worker, task)).span.parentSpanId).toBeUndefined()
  })
})
