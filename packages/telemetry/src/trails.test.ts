import { isDeepStrictEqual } from 'node:util'
import type { Event } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { answer, call, decide, openHouse, tool } from './house-for-test.ts'
import type { Span } from './span.ts'
import { followTasks, type Trails } from './trails.ts'

type About = Parameters<Trails['observe']>[1]

/** A task with all that can happen to one, as its workers observed it. */
const eventfulTask = async () => {
  await using house = await openHouse()
  const batches: { readonly events: readonly Event[]; readonly about: About }[] = []
  const also = (events: readonly Event[], about: About) => void batches.push({ events, about })
  const question = { name: 'ask_user', arguments: { purpose: 'asks', question: 'Which one?' } }
  const never = tool('send_page', () => new Promise(() => undefined))
  const reads = tool('read_page', () => Promise.resolve({ outcome: 'ok', value: 'text' }))
  const first = house.worker({
    script: [
      { calls: [call('read_page', 'a'), call('read_page', 'b'), call('send_page', 'a')] },
      { calls: [call('send_page', 'b')] },
    ],
    tools: [reads, never],
    also,
  })
  const { task } = await first.trial.say('one')
  await decide(first, task, 'deny')
  // The second time it is allowed, and the worker dies over it.
  void decide(first, task, 'approve').catch(() => undefined)
  await house.clock.advance(6_000)
  const sends = tool('send_page', () => Promise.resolve({ outcome: 'ok', value: 'sent' }))
  const next = house.worker({
    script: [
      { calls: [question] },
      { calls: [call('send_page', 'c')] },
      answer,
      answer,
      { calls: [question] },
    ],
    tools: [reads, sends],
    also,
  })
  await next.trial.settle()
  await next.trial.say('it did not arrive')
  await next.trial.agent.command({ task, kind: 'pause', by: next.trial.by })
  await next.trial.settle()
  await next.trial.agent.command({ task, kind: 'resume', by: next.trial.by })
  await next.trial.settle()
  await next.trial.say('the first')
  await decide(next, task, 'approve')
  await next.trial.say('two', { task })
  await next.trial.say('three', { task })
  await next.trial.say('stop', { task })
  return { batches, events: batches.flatMap(({ events }) => events) }
}

/** What a backend would have to say about what it was told. */
const faultsOf = (spans: readonly Span[]): readonly string[] => {
  const known = new Map<string, Span>()
  const faults: string[] = []
  for (const span of spans) {
    const key = `${span.traceId} ${span.spanId}`
    const before = known.get(key)
    if (before !== undefined && !isDeepStrictEqual(before, span)) faults.push(`two versions of ${span.name}`)
    known.set(key, span)
  }
  const roots = new Map<string, number>()
  for (const { traceId, name, parent } of known.values())
    if (parent === undefined) roots.set(traceId, (roots.get(traceId) ?? 0) + 1)
    else if (!known.has(`${traceId} ${parent.spanId}`)) faults.push(`${name} has no parent`)
  for (const [traceId, count] of roots) if (count > 1) faults.push(`${count} roots in ${traceId}`)
  return faults
}

const telling = { provider: 'openai', version: '1' }
const fail = (error: unknown): never => {
  throw error
}

describe('following a task', () => {
  it('leaves no orphan and no second root, whenever its process dies, whether or not it had sent what it knew', async () => {
    const { batches, events } = await eventfulTask()
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThanOrEqual(20)
    const process = (tell: (spans: readonly Span[]) => void): Trails =>
      followTasks({ telling, journal: async () => events, tell, onError: fail })
    const whole: Span[] = []
    const only = process((spans) => whole.push(...spans))
    for (const { events: some, about } of batches) only.observe(some, about)
    await only.settled()
    expect(faultsOf(whole)).toEqual([])
    // The first round, the one that was recovered, and two that were reopened.
    expect(whole.filter(({ parent }) => parent === undefined)).toHaveLength(4)
    for (let cut = 0; cut <= batches.length; cut++) {
      const sent: Span[] = []
      const told: Span[] = []
      const dies = process((spans) => sent.push(...spans))
      const goesOn = process((spans) => told.push(...spans))
      for (const { events: some, about } of batches.slice(0, cut)) dies.observe(some, about)
      await dies.settled()
      for (const { events: some, about } of batches.slice(cut)) goesOn.observe(some, about)
      await goesOn.settled()
      expect([cut, faultsOf(told)]).toEqual([cut, []])
      expect([cut, faultsOf([...sent, ...told])]).toEqual([cut, []])
      // Together they tell all there is to tell.
      const ids = new Set([...sent, ...told].map(({ spanId }) => spanId))
      expect([cut, ids.size]).toEqual([cut, whole.length])
    }
  })

  it('takes what comes twice or late only once', async () => {
    const { batches, events } = await eventfulTask()
    const told: Span[] = []
    const trails = followTasks({
      telling,
      journal: async () => events,
      tell: (spans) => told.push(...spans),
      onError: fail,
    })
    const [opened, begun, ...rest] = batches
    for (const batch of [begun, opened, begun, ...rest])
      if (batch !== undefined) trails.observe(batch.events, batch.about)
    await trails.settled()
    expect(new Set(told.map(({ spanId }) => spanId)).size).toBe(told.length)
    expect(faultsOf(told)).toEqual([])
  })
})
