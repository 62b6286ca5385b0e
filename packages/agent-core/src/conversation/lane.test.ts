import { describe, expect, it } from 'vitest'
import { createManualClock } from '../in-process/clock.ts'
import { createMemoryStorage } from '../in-process/store.ts'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import { plainEffect } from '../tools/plain-tool.ts'

/** A task that waits for an approval, in a conversation where an older one has ended. */
const busy = async () => {
  const trial = createTrial({
    script: (_, index) => (index === 1 ? { calls: [send('a')] } : answer(`Answer ${index}.`)),
    tools: [plainEffect()],
  })
  const ended = await trial.say('first')
  const waiting = await trial.say('send a')
  const finish = async (): Promise<void> => {
    const id = (await trial.agent.view(waiting.task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'deny' } })
    await trial.settle()
  }
  return { trial, ended: ended.task, waiting: waiting.task, finish }
}

describe('a conversation', () => {
  it('works on one task at a time: one that waits for a person holds its place', async () => {
    const { trial, waiting, finish } = await busy()
    const { task } = await trial.say('second', { mode: 'queue' })
    expect(await trial.agent.view(task)).toMatchObject({ status: 'queued' })
    expect(await trial.agent.view(waiting)).toMatchObject({ status: 'waiting_approval' })
    await finish()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done' })
  })

  it('serves first who came first, also where an older task is reopened after a newer one was queued', async () => {
    const { trial, ended, finish } = await busy()
    await trial.clock.advance(1_000)
    const { task } = await trial.say('second', { mode: 'queue' })
    await trial.clock.advance(1_000)
    await trial.say('more of the first', { task: ended })
    expect(await trial.agent.view(ended)).toMatchObject({ status: 'queued' })
    await finish()
    const asked = trial.model.requests.map(({ messages }) => messages.at(-1)?.content.split('\n').at(-1))
    expect(asked.slice(-2)).toEqual(['second', 'more of the first'])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done' })
    expect(await trial.agent.view(ended)).toMatchObject({ status: 'done' })
  })

  it('stops a task that is still queued, without touching the one at work', async () => {
    const { trial, waiting } = await busy()
    const { task } = await trial.say('second', { mode: 'queue' })
    await trial.agent.command({ task, kind: 'stop', by: trial.by })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'stopped' })
    expect(await trial.agent.view(waiting)).toMatchObject({ status: 'waiting_approval' })
  })

  it('yields after a few tasks, with more to do', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage({ clock })
    const trial = createTrial({ script: () => answer('Done.'), clock, storage })
    for (const text of ['1', '2', '3', '4'])
      await trial.agent.accept({
        place: trial.place,
        by: trial.by,
        source: 'test',
        sourceEventId: text,
        text,
        mode: 'queue',
      })
    const conversation = await trial.works.store.conversationAt(trial.place)
    const id = conversation?.id ?? ''
    const epoch = (await storage.lanes.take(id, 'worker')) ?? 0
    expect(await trial.agent.drain(id, epoch)).toBe('again')
    expect(trial.model.requests).toHaveLength(3)
    expect(await trial.agent.drain(id, epoch)).toBe('idle')
    expect(trial.model.requests).toHaveLength(4)
  })

  it('has nothing to do in a lane that nobody has spoken in', async () => {
    expect(await createTrial({ script: [] }).agent.drain('nowhere', 1)).toBe('idle')
  })
})
