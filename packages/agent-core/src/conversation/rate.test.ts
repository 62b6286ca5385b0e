import { describe, expect, it } from 'vitest'
import { settleLane } from '../in-process/settle-lane.ts'
import { createTrial } from '../in-process/trial.ts'
import type { Actor } from '../people/actor.ts'

const ask = { calls: [{ name: 'ask_user', arguments: { question: 'Which?', options: [], purpose: 'asks' } }] }

/** A task in a thread of a group that is done. */
const answered = async (kind: 'group' | 'private' = 'group') => {
  const trial = createTrial({ script: [{ content: 'Done.' }, { content: 'Done again.' }] })
  const place = {
    tenant: 'default',
    platform: trial.by.platform,
    workspace: trial.by.workspace,
    channel: 'c1',
    kind,
  } as const
  const say = async (text: string, task?: string) => {
    const accepted = await trial.say(text, { place, ...(task === undefined ? {} : { task }) })
    await settle(accepted.conversation)
    return accepted
  }
  const settle = (lane: string) => settleLane(trial.agent, { lanes: trial.lanes, lane, worker: 'trial' })
  const { task, conversation } = await say('do it')
  const rate = async (rating: 'good' | 'bad', by: Actor = trial.by) => {
    await trial.agent.rate({ task, rating, by })
    await settle(conversation)
  }
  const shown = async () =>
    (await trial.agent.view(task)).feedback?.map(({ by, rating }) => `${by.user} ${rating}`)
  return { trial, task, say, rate, shown }
}

describe('feedback on an answer', () => {
  it('is kept in the journal, and the last word of each person holds', async () => {
    const { trial, task, rate, shown } = await answered()
    expect(await shown()).toBeUndefined()
    const bo = { ...trial.by, user: 'bo' }
    await rate('good')
    await rate('bad', bo)
    await rate('bad')
    expect(await shown()).toEqual(['bo bad', `${trial.by.user} bad`])
    const told = (await trial.events(task)).filter(({ type }) => type === 'feedback_given')
    expect(told.map(({ actor, data }) => [actor, data])).toMatchObject([
      ['person', { by: trial.by, rating: 'good' }],
      ['person', { by: bo, rating: 'bad' }],
      ['person', { by: trial.by, rating: 'bad' }],
    ])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Done.' })
  })

  it('is nobody else’s in a private chat, nor in a group of another workspace', async () => {
    const { trial, rate } = await answered('private')
    await expect(rate('good', { ...trial.by, user: 'bo' })).rejects.toMatchObject({ code: 'NOT_YOURS' })
    const group = await answered()
    const away = { ...trial.by, user: 'bo', workspace: 'elsewhere' }
    await expect(group.rate('good', away)).rejects.toMatchObject({ code: 'NOT_YOURS' })
  })

  it('belongs to the answer that it was given to: a task that goes on has none', async () => {
    const { trial, task, say, rate, shown } = await answered()
    await rate('good')
    await say('once more', task)
    expect(await trial.agent.view(task)).toMatchObject({ answer: 'Done again.' })
    expect(await shown()).toBeUndefined()
  })

  it('is refused where there is no answer, and of a task that is not there', async () => {
    const trial = createTrial({ script: [ask] })
    const { task } = await trial.say('do it')
    const by = trial.by
    await expect(trial.agent.rate({ task, rating: 'good', by })).rejects.toMatchObject({
      code: 'WRONG_STATUS',
    })
    await expect(trial.agent.rate({ task: 'none', rating: 'good', by })).rejects.toMatchObject({
      code: 'UNKNOWN_TASK',
    })
  })
})
