import { describe, expect, it } from 'vitest'
import { asks, createWorld, wantsSend } from './trial/world.ts'

describe('delivery', () => {
  it('a quick answer is one loud message, and nothing is left to do', async () => {
    const { trial, room, delivery } = createWorld([{ content: 'Yes.' }])
    await delivery.start()
    const { task } = await trial.say('Is it?')
    await trial.clock.advance(2_000)
    expect(room.shown()).toEqual(['Yes.'])
    expect(room.posted[0]?.isLoud).toBe(true)
    expect(await trial.works.store.undelivered({ tenant: 'default', platform: 'terminal' })).toEqual([])
    expect((await trial.works.store.deliveries(task)).map(({ key, state }) => [key, state])).toEqual([
      ['all', 'sent'],
      ['answer:0', 'sent'],
    ])
  })

  it('an approval is asked loudly, shown as decided, and the card folds beside the answer', async () => {
    const { trial, room, delivery } = createWorld([wantsSend('a.md'), { content: 'Sent.' }])
    await delivery.start()
    const { task } = await trial.say('Send a.md')
    await trial.clock.advance(1_000)
    expect(room.posted.map(({ note, isLoud }) => [note.kind, isLoud])).toEqual([
      ['card', false],
      ['approval', true],
    ])
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    await trial.clock.advance(5_000)
    expect(room.posted.map(({ note, isLoud }) => [note.kind, isLoud, note.buttons])).toEqual([
      ['card', false, []],
      ['approval', true, []],
      ['answer', true, []],
    ])
    expect(room.shown()[0]).toContain('✓ Done')
    expect(room.shown()[1]).toContain('ana')
  })

  it('a question keeps its message once it is answered, and says how', async () => {
    const { trial, room, delivery } = createWorld([
      asks('Which?', 'this', 'that'),
      { content: 'That it is.' },
    ])
    await delivery.start()
    await trial.say('Do it')
    await trial.clock.advance(1_000)
    expect(room.shown().at(-1)).toBe('Which?')
    expect(room.posted.at(-1)?.note.buttons).toHaveLength(2)
    await trial.say('that')
    await trial.clock.advance(5_000)
    expect(room.shown()).toContain('Which? · Answered: that')
    expect(room.posted.map(({ note }) => note.kind)).toEqual(['card', 'question', 'answer'])
  })

  it('buttons have the same ids each time, and are kept before they are shown', async () => {
    const { trial, room, delivery } = createWorld([wantsSend('a.md'), { content: 'Sent.' }])
    await delivery.start()
    const { task } = await trial.say('Send a.md')
    await trial.clock.advance(1_000)
    const shown = room.posted.flatMap(({ note }) => note.buttons)
    expect((await trial.works.store.buttons(task)).map(({ id }) => id).toSorted()).toEqual(shown.toSorted())
    const message = await delivery.messageOf({
      task,
      key:
        room.posted[1]?.note.kind === 'approval'
          ? `approval:${(await trial.agent.view(task)).approvals[0]?.id}`
          : '',
    })
    expect(message?.natives).toEqual([room.posted[1]?.note])
  })

  it('a long answer comes in parts and in order, of which only the first is loud', async () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ')
    const { trial, room, delivery } = createWorld([{ content: words }])
    await delivery.start()
    await trial.say('Tell me')
    await trial.clock.advance(1_000)
    expect(room.shown().join('')).toBe(words)
    expect(room.posted.length).toBeGreaterThan(3)
    expect(room.posted.filter(({ isLoud }) => isLoud)).toEqual([room.posted[0]])
  })

  it('tasks from before the start are delivered too', async () => {
    const { trial, room, delivery } = createWorld([{ content: 'Yes.' }])
    await trial.say('Is it?')
    await delivery.start()
    await trial.clock.advance(1_000)
    expect(room.shown()).toEqual(['Yes.'])
  })

  it('a task that is reopened has a card again, and ends in another loud message', async () => {
    const script = [wantsSend('a'), { content: 'Sent.' }, wantsSend('b'), { content: 'Sent too.' }]
    const { trial, room, delivery } = createWorld(script)
    await delivery.start()
    const approve = async (task: string): Promise<void> => {
      await trial.clock.advance(5_000)
      const open = (await trial.agent.view(task)).approvals.find(({ state }) => state === 'open')
      await trial.agent.decide({ id: open?.id ?? '', by: trial.by, decision: { decision: 'approve' } })
      await trial.settle()
      await trial.clock.advance(5_000)
    }
    const { task } = await trial.say('Send a')
    await approve(task)
    await trial.say('And b', { task })
    await approve(task)
    expect(room.posted.map(({ note, isLoud }) => [note.kind, isLoud])).toEqual([
      ['card', false],
      ['approval', true],
      ['answer', true],
      ['approval', true],
      ['answer', true],
    ])
    expect(room.shown().at(-1)).toBe('Sent too.')
    expect(room.posted.flatMap(({ note }) => note.buttons)).toEqual([])
  })

  it('a message that goes on in another one is edited there, and replies to the old one still find its task', async () => {
    const { trial, room, another } = createWorld([wantsSend('a'), { content: 'Sent.' }])
    const delivery = another({
      surface: {
        ...room.surface,
        edit: async (place, ref, note) =>
          note.kind === 'card'
            ? room.surface.send(place, note, { delivery: `after ${ref['id']}`, isLoud: false })
            : room.surface.edit(place, ref, note),
      },
    })
    await delivery.start()
    const { task } = await trial.say('Send a')
    await trial.clock.advance(5_000)
    const { approvals } = await trial.agent.view(task)
    await trial.agent.decide({ id: approvals[0]?.id ?? '', by: trial.by, decision: { decision: 'deny' } })
    await trial.settle()
    await trial.clock.advance(5_000)
    const rows = await trial.works.store.deliveries(task)
    const cards = rows.filter(({ key }) => key.startsWith('card'))
    expect(cards.length).toBeGreaterThanOrEqual(2)
    expect(new Set(cards.map(({ lookup }) => lookup)).size).toBe(cards.length)
    expect(cards.filter(({ key }) => key === 'card')).toHaveLength(1)
  })
})
