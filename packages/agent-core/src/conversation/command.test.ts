import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import type { Actor } from '../people/actor.ts'
import { plainEffect } from '../tools/plain-tool.ts'

/** A task of Ana that waits for an approval, and a message of Bo that waits for its next step. */
const waiting = async () => {
  const trial = createTrial({
    script: (_, index) => (index === 0 ? { calls: [send('a')] } : answer('Done.')),
    tools: [plainEffect()],
  })
  const { task } = await trial.say('send a')
  const bo: Actor = { ...trial.by, user: 'bo' }
  const { message } = await trial.say('also b', { by: bo })
  return { trial, task, bo, message }
}

describe('a command', () => {
  it.each(['stop', 'pause'] as const)('%s comes too late for an ended task', async (kind) => {
    const trial = createTrial({ script: [answer('Done.')] })
    const { task } = await trial.say('hi')
    await expect(trial.agent.command({ task, kind, by: trial.by })).rejects.toMatchObject({
      code: 'WRONG_STATUS',
      params: { status: 'done', event: kind },
    })
  })

  it('resumes neither a done task nor one at work', async () => {
    const trial = createTrial({ script: [answer('Done.')] })
    const { task } = await trial.say('hi')
    const open = await waiting()
    for (const [agent, id] of [
      [trial.agent, task],
      [open.trial.agent, open.task],
    ] as const)
      await expect(agent.command({ task: id, kind: 'resume', by: trial.by })).rejects.toMatchObject({
        code: 'WRONG_STATUS',
      })
  })

  it('is only for the requester, an approver and an owner', async () => {
    const { trial, task, bo } = await waiting()
    await expect(trial.agent.command({ task, kind: 'pause', by: bo })).rejects.toMatchObject({
      code: 'NOT_YOURS',
    })
    await trial.agent.command({ task, kind: 'pause', by: { ...bo, roles: ['approver'] } })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'paused' })
    await trial.agent.command({ task, kind: 'resume', by: { ...bo, roles: ['owner'] } })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'waiting_approval' })
  })

  it('knows no task of another tenant', async () => {
    const { trial, task } = await waiting()
    const row = await trial.works.store.task(task)
    const store = {
      ...trial.works.store,
      task: () => Promise.resolve(row === undefined ? undefined : { ...row, tenant: 'other' }),
    }
    const other = createTrial({ script: [], works: { store } })
    await expect(other.agent.command({ task, kind: 'stop', by: trial.by })).rejects.toMatchObject({
      code: 'UNKNOWN_TASK',
    })
    await expect(other.agent.view(task)).rejects.toMatchObject({ code: 'UNKNOWN_TASK' })
  })

  it('given twice takes effect once, and the second is refused by an event', async () => {
    const { trial, task } = await waiting()
    await trial.agent.command({ task, kind: 'pause', by: trial.by })
    await trial.agent.command({ task, kind: 'pause', by: trial.by })
    await trial.settle()
    const story = await trial.story(task)
    expect(story.filter((type) => type === 'paused' || type === 'refused')).toEqual(['paused', 'refused'])
  })
})

describe('a message that no step has taken yet', () => {
  it('becomes a task of its own, after the open one', async () => {
    const { trial, task, bo, message } = await waiting()
    const own = await trial.agent.reroute({ message, mode: 'queue', by: bo })
    expect(await trial.agent.view(own)).toMatchObject({ status: 'queued', requester: bo, title: 'also b' })
    expect(await trial.agent.view(task)).toMatchObject({ status: 'waiting_approval', pending: [] })
    const events = await trial.events(own)
    expect(events.map((event) => event.type)).toEqual(['opened'])
    expect(events[0]).toMatchObject({ data: { message } })
  })

  it('becomes a task instead of the open one, for who may stop that', async () => {
    const { trial, task, message } = await waiting()
    const own = await trial.agent.reroute({ message, mode: 'restart', by: { ...trial.by, roles: ['owner'] } })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'stopped' })
    expect(await trial.agent.view(own)).toMatchObject({ status: 'done' })
  })

  it('does not stop the task of another person for its author', async () => {
    const { trial, task, bo, message } = await waiting()
    await expect(trial.agent.reroute({ message, mode: 'restart', by: bo })).rejects.toMatchObject({
      code: 'NOT_YOURS',
    })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'waiting_approval',
      pending: [{ id: message }],
    })
  })

  it('is moved by nobody else, and not twice', async () => {
    const { trial, bo, message } = await waiting()
    await expect(
      trial.agent.reroute({ message, mode: 'queue', by: { ...bo, user: 'eve' } }),
    ).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await trial.agent.reroute({ message, mode: 'queue', by: bo })
    await expect(trial.agent.reroute({ message, mode: 'queue', by: bo })).rejects.toMatchObject({
      code: 'MESSAGE_TAKEN',
      params: { outcome: 'opened' },
    })
    await expect(trial.agent.reroute({ message: 'nothing', mode: 'queue', by: bo })).rejects.toMatchObject({
      code: 'UNKNOWN_MESSAGE',
    })
  })

  it('cannot be moved once a step has taken it', async () => {
    const { trial, task, bo, message } = await waiting()
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'deny' } })
    await trial.settle()
    await expect(trial.agent.reroute({ message, mode: 'queue', by: bo })).rejects.toMatchObject({
      code: 'MESSAGE_TAKEN',
      params: { outcome: 'steered' },
    })
  })
})
