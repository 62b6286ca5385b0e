import { describe, expect, it } from 'vitest'
import { createPostRoom, type PostRoom } from '../in-process/post.ts'
import { createTrial } from '../in-process/trial.ts'
import { defaults } from '../defaults.ts'
import type { HandOver } from '../ports/hand-over.ts'

const there = { tenant: 'default', platform: 'slack', workspace: 'w', channel: 'ops', kind: 'group' } as const
const asking = { calls: [{ name: 'ask_user', arguments: { question: 'Which?', purpose: 'asks' } }] }
const failure = { code: 'MODEL_UNAUTHORISED', params: { model: 'scripted' }, passing: false } as const

const handOverIn = ({ post }: PostRoom): HandOver => ({
  to: 'ops',
  bring: ({ view, by, key, place }) =>
    post.send(
      { kind: 'text', markdown: `${by?.user ?? 'itself'}: ${view.title} (${view.status})` },
      { to: there, key, task: view.id, place },
    ),
})

const open = (room: PostRoom, script: Parameters<typeof createTrial>[0]['script'] = [asking]) =>
  createTrial({ script, works: { handOver: handOverIn(room) } })

describe('a hand-over', () => {
  it('stops the task, brings it once however often it is asked for, and says so only then', async () => {
    const room = createPostRoom({ platform: 'slack' })
    const trial = open(room)
    const { task } = await trial.say('count')
    const order = { task, kind: 'hand_over', by: trial.by } as const
    await trial.agent.command(order)
    await trial.agent.command(order)
    expect((await trial.agent.view(task)).report?.handedTo).toBeUndefined()
    await trial.settle()
    await trial.agent.command(order)
    await trial.settle()
    expect(room.pinned().map(({ text }) => text)).toEqual(['ana: count (stopped)'])
    expect((await trial.agent.view(task)).report).toMatchObject({ handedTo: 'ops' })
    const story = await trial.story(task)
    expect(story.filter((type) => type === 'handed_over')).toHaveLength(1)
    expect(story.indexOf('handed_over')).toBeGreaterThan(story.indexOf('stopped'))
  })

  it('whose worker was lost after it was brought finds it there, and is told once', async () => {
    const room = createPostRoom({ platform: 'slack' })
    const { bring } = handOverIn(room)
    let isLost = true
    const trial = createTrial({
      script: [asking],
      works: {
        handOver: {
          to: 'ops',
          bring: async (handed) => {
            const end = await bring(handed)
            if (isLost) throw new Error('the process is gone')
            return end
          },
        },
      },
    })
    const { task } = await trial.say('count')
    await trial.agent.command({ task, kind: 'hand_over', by: trial.by })
    await expect(trial.settle()).rejects.toThrow('the process is gone')
    expect(room.pinned()).toHaveLength(1)
    expect(await trial.story(task)).not.toContain('handed_over')
    isLost = false
    const again = await trial.lanes.due(trial.clock.now())
    expect(again).toHaveLength(1)
    await trial.agent.command({ task, kind: 'hand_over', by: trial.by })
    await trial.clock.advance(defaults.lane.ttlMs * 2)
    await trial.settle()
    expect(room.pinned()).toHaveLength(1)
    expect((await trial.story(task)).filter((type) => type === 'handed_over')).toHaveLength(1)
  })

  it('of a task that failed goes there by itself; a lost answer is looked for later, not brought again', async () => {
    const room = createPostRoom({ platform: 'slack' })
    room.next('answer_lost')
    const trial = open(room, () => ({ failure }))
    const { task } = await trial.say('count')
    expect((await trial.agent.view(task)).report).toMatchObject({ canHandTo: 'ops' })
    await trial.clock.advance(defaults.handOver.delaysMs[0])
    await trial.settle()
    expect(room.pinned().map(({ text }) => text)).toEqual(['itself: count (failed)'])
    expect((await trial.agent.view(task)).report).toMatchObject({ handedTo: 'ops' })
  })

  it('that did not arrive says why, and can be asked for again; one nobody knows of says so', async () => {
    const room = createPostRoom({ platform: 'slack', canFind: false })
    room.next('refused')
    const trial = open(room)
    const { task } = await trial.say('count')
    const order = { task, kind: 'hand_over', by: trial.by } as const
    await trial.agent.command(order)
    await trial.settle()
    expect((await trial.agent.view(task)).report).toMatchObject({
      handOverProblem: {
        code: 'HAND_OVER_FAILED',
        params: { to: 'ops', reason: 'the room is closed' },
      },
      canHandTo: 'ops',
    })
    room.next('answer_lost')
    await trial.agent.command(order)
    await trial.settle()
    expect((await trial.agent.view(task)).report?.handOverProblem?.code).toBe('HAND_OVER_UNCERTAIN')
    await trial.agent.command(order)
    await trial.settle()
    expect(room.pinned()).toHaveLength(1)
  })

  it('says that the platform is away where nothing can be posted', async () => {
    const trial = open(createPostRoom({ platform: 'telegram' }))
    const { task } = await trial.say('count')
    await trial.agent.command({ task, kind: 'hand_over', by: trial.by })
    await trial.settle()
    expect((await trial.agent.view(task)).report).toMatchObject({
      handOverProblem: { code: 'HAND_OVER_UNREACHABLE', params: { to: 'ops', platform: 'slack' } },
      canHandTo: 'ops',
    })
  })

  it('is refused where nobody is named, and for what was answered', async () => {
    const trial = createTrial({ script: [{ content: 'Done.' }] })
    const { task } = await trial.say('count')
    const order = { task, kind: 'hand_over', by: trial.by } as const
    await expect(trial.agent.command(order)).rejects.toMatchObject({ code: 'WRONG_STATUS' })
    const other = createTrial({ script: [asking] })
    const { task: asks } = await other.say('count')
    await expect(other.agent.command({ ...order, task: asks })).rejects.toMatchObject({
      code: 'HAND_OVER_UNSET',
    })
  })
})
