import { describe, expect, it } from 'vitest'
import { createTrial, type Trial } from '../in-process/trial.ts'

const ask = { name: 'ask_user', arguments: { question: 'Which one?', purpose: 'asks' } }
const bo = { platform: 'terminal', workspace: 'local', user: 'bo', roles: ['owner'] } as const

/** A task that asks something, and what Ana says to it before its worker looks again. */
const spoken = async (): Promise<{
  readonly trial: Trial
  readonly task: string
  readonly message: string
}> => {
  const trial = createTrial({ script: [{ calls: [ask] }, { content: 'Done.' }] })
  const { task } = await trial.say('Do it.')
  const { place, by } = trial
  const said = { place, by, source: 'trial', sourceEventId: 'e2', text: 'The secret one.' }
  const { message } = await trial.agent.accept(said)
  return { trial, task, message }
}

const refusals = async (trial: Trial, task: string) =>
  (await trial.events(task)).filter(({ type }) => type === 'refused')

describe('a message that is taken back', () => {
  it('is taken by no step, and ends in one event that says so and keeps nothing of it', async () => {
    const { trial, task, message } = await spoken()
    await trial.agent.withdraw({ message, by: trial.by })
    expect((await trial.agent.view(task)).pending).toEqual([])
    await trial.settle()
    expect(await refusals(trial, task)).toMatchObject([
      { actor: 'person', data: { message, by: trial.by, problem: { code: 'WITHDRAWN' } } },
    ])
    expect((await trial.agent.view(task)).status).toBe('clarifying')
    expect(JSON.stringify(await trial.events(task))).not.toContain('secret')
    expect(await trial.works.store.message(message)).toMatchObject({ state: 'done', outcome: 'refused' })
    expect(trial.model.requests).toHaveLength(1)
  })

  it('cannot be taken back twice, nor be rerouted then', async () => {
    const { trial, task, message } = await spoken()
    const taken = { code: 'MESSAGE_TAKEN', params: { outcome: 'refused' } }
    const order = { message, by: trial.by }
    const [first, second] = await Promise.allSettled([
      trial.agent.withdraw(order),
      trial.agent.withdraw(order),
    ])
    expect([first?.status, second?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(trial.agent.withdraw(order)).rejects.toMatchObject(taken)
    await expect(trial.agent.reroute({ ...order, mode: 'queue' })).rejects.toMatchObject(taken)
    await trial.settle()
    expect(await refusals(trial, task)).toHaveLength(1)
  })

  it('is too late once a step has it, or where it opened a task', async () => {
    const { trial, message } = await spoken()
    await trial.settle()
    await expect(trial.agent.withdraw({ message, by: trial.by })).rejects.toMatchObject({
      code: 'MESSAGE_TAKEN',
      params: { outcome: 'answered' },
    })
    const opened = await trial.say('And this.', { mode: 'queue' })
    await expect(trial.agent.withdraw({ message: opened.message, by: trial.by })).rejects.toMatchObject({
      code: 'MESSAGE_TAKEN',
      params: { outcome: 'opened' },
    })
  })

  it('is told in the journal of a task that ended meanwhile, which stays ended', async () => {
    const { trial, task, message } = await spoken()
    await trial.agent.withdraw({ message, by: trial.by })
    await trial.agent.command({ task, kind: 'stop', by: trial.by })
    await trial.settle()
    expect(await refusals(trial, task)).toHaveLength(1)
    expect((await trial.agent.view(task)).status).toBe('stopped')
  })

  it('is so by nobody but its author', async () => {
    const { trial, message } = await spoken()
    await expect(trial.agent.withdraw({ message, by: bo })).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await expect(trial.agent.withdraw({ message: 'none', by: bo })).rejects.toMatchObject({
      code: 'UNKNOWN_MESSAGE',
    })
  })
})
