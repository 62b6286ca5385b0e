import { settleLane } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { createWorld, wantsSend } from './trial/world.ts'

describe('the pace of a chat', () => {
  it('eighty changes a second are edits at least three seconds apart, and the newest is shown', async () => {
    const { trial, room, delivery } = createWorld([wantsSend('a'), { content: 'Sent.' }])
    await delivery.start()
    const { task } = await trial.say('Send a')
    await trial.clock.advance(1_000)
    // Forty messages and as many signals a second, each of which alone would draw the card anew.
    for (let index = 0; index < 400; index++) {
      const text = `and ${index}`
      await trial.agent.accept({
        place: trial.place,
        by: trial.by,
        source: 'x',
        sourceEventId: text,
        text,
        task,
      })
      trial.works.live.publish(task, { seq: index })
      await trial.clock.advance(25)
    }
    await trial.clock.advance(5_000)
    const [card] = room.posted
    const times = [card?.at ?? 0, ...(card?.editedAt ?? [])]
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000)
    expect(gaps.length).toBeGreaterThanOrEqual(3)
    expect(gaps.length).toBeLessThanOrEqual(6)
    expect(room.posted).toHaveLength(2)
  })

  it('where only time goes on, a card is edited twice a minute', async () => {
    const { trial, room, delivery } = createWorld(['waits'], {})
    await delivery.start()
    void trial.say('Think long')
    await trial.clock.advance(50_000)
    expect(room.posted.map(({ note }) => note.kind)).toEqual(['card'])
    expect(room.posted[0]?.editedAt.length).toBeLessThanOrEqual(2)
    await delivery.stop({ graceMs: 0 })
  })

  it('a status is told once a change, and one that fails holds up nothing', async () => {
    const { trial, room, delivery } = createWorld([wantsSend('a'), { content: 'Sent.' }], {
      mishap: ({ what }) => (what === 'mark' ? { kind: 'passing' } : undefined),
    })
    await delivery.start()
    const { task, message } = await trial.say('Send a')
    delivery.note({ task, place: trial.place, message: 'p1', row: message })
    await trial.clock.advance(30_000)
    expect(room.statuses.map(({ kind }) => kind)).toEqual(['working', 'waiting'])
    await trial.agent.command({ kind: 'stop', task, by: trial.by })
    await trial.settle()
    await trial.clock.advance(5_000)
    expect(room.statuses.map(({ kind, text }) => [kind, text === ''])).toEqual([
      ['working', false],
      ['waiting', false],
      ['ended', true],
    ])
    expect(delivery.failedSigns()).toEqual({ status: 0, mark: 2 })
    expect(room.posted.at(-1)?.note.kind).toBe('ending')
  })

  it('what a person says meanwhile is marked as coming, then as seen, and not at all after the end', async () => {
    const { trial, room, delivery } = createWorld([
      wantsSend('a'),
      { content: 'Sent.' },
      { content: 'Both.' },
    ])
    await delivery.start()
    const { task } = await trial.say('Send a')
    const accepted = await trial.say('and be quick')
    delivery.note({ task, place: trial.place, message: 'p2', row: accepted.message })
    await trial.clock.advance(1_000)
    expect(room.marks).toEqual([
      ['p2', 'seen'],
      ['p2', 'coming'],
    ])
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    await trial.clock.advance(5_000)
    expect(room.marks.at(-1)).toEqual(['p2', 'none'])
  })

  it('few messages are marked at a time, and one that waited is marked with what is newest', async () => {
    const { trial, room, another } = createWorld([wantsSend('a')])
    const open: (() => void)[] = []
    const delivery = another({
      surface: {
        ...room.surface,
        mark: async (...asked) => {
          await new Promise<void>((resolve) => void open.push(resolve))
          await room.surface.mark?.(...asked)
        },
      },
    })
    await delivery.start()
    const { task, message } = await trial.say('Send a')
    for (let index = 0; index < 10; index++)
      delivery.note({ task, place: trial.place, message: `p${index}`, row: message })
    await trial.clock.advance(1_000)
    expect(open).toHaveLength(4)
    await trial.agent.command({ kind: 'stop', task, by: trial.by })
    await trial.settle()
    await trial.clock.advance(5_000)
    while (open.length > 0) {
      for (const resolve of open.splice(0)) resolve()
      await trial.clock.advance(1_000)
    }
    const marked = (index: number) => room.marks.filter(([of]) => of === `p${index}`).map(([, sign]) => sign)
    expect(Array.from({ length: 10 }, (_, index) => marked(index))).toEqual([
      ...Array.from({ length: 4 }, () => ['seen', 'none']),
      ...Array.from({ length: 6 }, () => ['none']),
    ])
  })

  it('a thousand conversations are served side by side, and no timer is left of them', async () => {
    const { trial, room, another } = createWorld(() => ({ content: 'Yes.' }))
    let timers = 0
    const after = (ms: number, callback: () => void) => {
      timers += 1
      const off = trial.clock.after(ms, () => {
        timers -= 1
        callback()
      })
      return () => {
        timers -= 1
        off()
      }
    }
    const delivery = another({ works: { ...trial.works, clock: { now: () => trial.clock.now(), after } } })
    const { agent, works } = trial
    await delivery.start()
    for (let index = 0; index < 1_000; index++) {
      const place = { ...trial.place, channel: `c${index}` }
      await agent.accept({ place, by: trial.by, source: 'x', sourceEventId: String(index), text: 'Is it?' })
      const lane = (await works.store.conversationAt(place))?.id ?? ''
      await settleLane(agent, { lanes: trial.lanes, lane, worker: 'trial' })
    }
    await trial.clock.advance(2_500)
    expect(new Set(room.posted.map(({ channel }) => channel)).size).toBe(1_000)
    expect(room.posted).toHaveLength(1_000)
    // The one that looks after what was lost on its way.
    expect(timers).toBe(1)
    expect(await works.store.undelivered({ tenant: 'default', platform: 'terminal' })).toEqual([])
  })

  it('a hundred tasks that wait are looked at when one of them is due, and in turn for what was lost', async () => {
    const { trial, room, another } = createWorld(['waits'])
    let looks = 0
    const store = {
      ...trial.works.store,
      waiting: (...asked: Parameters<typeof trial.works.store.waiting>) => {
        looks += 1
        return trial.works.store.waiting(...asked)
      },
    }
    const delivery = another({ works: { ...trial.works, store } })
    await delivery.start()
    for (let index = 0; index < 100; index++) {
      const place = { ...trial.place, channel: `c${index}` }
      const sourceEventId = String(index)
      await trial.agent.accept({ place, by: trial.by, source: 'x', sourceEventId, text: 'Is it?' })
    }
    await trial.clock.advance(10_000)
    expect(room.posted.map(({ note }) => note.kind)).toEqual(Array.from({ length: 100 }, () => 'card'))
    looks = 0
    await trial.clock.advance(4_000)
    expect(looks).toBe(4 * 50)
    // Nothing tells the delivery of this message but its own look.
    const place = { ...trial.place, channel: 'c7' }
    await trial.agent.accept({ place, by: trial.by, source: 'x', sourceEventId: 'more', text: 'And now?' })
    await trial.clock.advance(6_000)
    expect(room.posted.filter(({ editedAt }) => editedAt.length > 0).map(({ channel }) => channel)).toEqual([
      'c7',
    ])
    await delivery.stop({ graceMs: 0 })
  })
})
