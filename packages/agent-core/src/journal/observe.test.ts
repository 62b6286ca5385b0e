import { describe, expect, it } from 'vitest'
import { answer } from '../in-process/trial-tools.ts'
import { createTrial } from '../in-process/trial.ts'
import type { Event } from './event.ts'
import type { Observe } from './handle.ts'

const observed = () => {
  const events: Event[] = []
  const observe: Observe = (some, { row, state }) => {
    events.push(...some)
    expect([row.id, state.seq]).toEqual([some.at(-1)?.task ?? row.id, some.at(-1)?.seq ?? state.seq])
  }
  return { events, observe }
}

describe('an observer', () => {
  it('is told of every event of a task, in order, from the first on', async () => {
    const { events, observe } = observed()
    const trial = createTrial({ script: [answer('one'), answer('two')], works: { observe } })
    const { task } = await trial.say('hello')
    await trial.say('again', { task })
    expect(events).toEqual(await trial.events(task))
    expect(events.map(({ type }) => type)).toContain('reopened')
  })

  it('is told of a task that a rerouted message opens', async () => {
    const { events, observe } = observed()
    const trial = createTrial({ script: [], works: { observe } })
    const { place, by, agent } = trial
    const from = { place, by, source: 'test' }
    await agent.accept({ ...from, sourceEventId: '1', text: 'one' })
    const { message } = await agent.accept({ ...from, sourceEventId: '2', text: 'two' })
    const task = await agent.reroute({ message, mode: 'queue', by })
    expect(events.map((event) => [event.task === task, event.type])).toEqual([
      [false, 'opened'],
      [true, 'opened'],
    ])
  })
})
