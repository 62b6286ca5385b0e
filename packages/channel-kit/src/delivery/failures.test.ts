import { ErrandError } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import type { Mishap } from './trial/room.ts'
import { createWorld, wantsSend, type World } from './trial/world.ts'

type What = 'send' | 'edit' | 'find'

/** A world whose calls fail in order: each mishap meets the next call of its kind. */
const troubled = (
  mishaps: readonly (readonly [What, Mishap | 'none'])[],
  options: { readonly canFind?: boolean; readonly script?: Parameters<typeof createWorld>[0] } = {},
): World => {
  const left = [...mishaps]
  const { script = [{ content: 'Yes.' }], canFind = true } = options
  return createWorld(script, {
    canFind,
    mishap: ({ what }) => {
      const index = left.findIndex(([whose]) => whose === what)
      const found = index === -1 ? undefined : left.splice(index, 1)[0]?.[1]
      return found === 'none' ? undefined : found
    },
  })
}

const told = ({ reports }: World): readonly string[] =>
  reports.map((error) => (error instanceof ErrandError ? error.code : String(error)))

/** Milliseconds between the tries to post. */
const waits = ({ room: { tried } }: World): readonly number[] =>
  tried.slice(1).map((at, index) => at - (tried[index] ?? 0))

const ask = async ({ trial, delivery }: World, ms = 2_000): Promise<string> => {
  await delivery.start()
  const { task } = await trial.say('Is it?')
  await trial.clock.advance(ms)
  return task
}

describe('a call that fails', () => {
  it('waits exactly as long as the platform says, and tells so', async () => {
    const world = troubled([['send', { kind: 'rate', retryAfterMs: 7_300 }]])
    await ask(world, 10_000)
    expect(waits(world)).toEqual([7_300])
    expect(told(world)).toEqual(['DELIVERY_LIMITED'])
  })

  it('is tried again, less and less often, until it passes', async () => {
    const passing = ['send', { kind: 'passing' }] as const
    const world = troubled([passing, passing, passing, passing, passing, passing, passing])
    await ask(world, 200_000)
    expect(waits(world)).toEqual([500, 1_000, 2_000, 5_000, 15_000, 60_000, 60_000])
    expect(told(world)[0]).toBe('DELIVERY_FAILING')
  })

  it('whose answer was lost is looked for, and not posted again', async () => {
    const world = troubled([['send', { kind: 'answer_lost' }]])
    await ask(world)
    expect(world.room.shown()).toEqual(['Yes.'])
    expect(told(world)).toEqual(['DELIVERY_UNCERTAIN'])
  })

  it('and did not arrive after all is posted once it was looked for', async () => {
    const world = troubled([
      ['send', { kind: 'uncertain' }],
      ['find', { kind: 'passing' }],
    ])
    await ask(world, 5_000)
    expect(world.room.shown()).toEqual(['Yes.'])
  })

  it('because the place is gone is told once, and its messages are dropped', async () => {
    const closed = ['send', { kind: 'closed' }] as const
    const world = troubled([closed, closed, closed], { script: [wantsSend('a'), { content: 'Sent.' }] })
    const task = await ask(world)
    const id = (await world.trial.agent.view(task)).approvals[0]?.id ?? ''
    await world.trial.agent.decide({ id, by: world.trial.by, decision: { decision: 'deny' } })
    await world.trial.settle()
    await world.trial.clock.advance(70_000)
    const rows = await world.trial.works.store.deliveries(task)
    expect(rows.map(({ key, state }) => [key.replace(id, 'ID'), state])).toEqual([
      ['all', 'sent'],
      ['answer:0', 'dropped'],
      ['approval:ID', 'dropped'],
      ['card', 'dropped'],
    ])
    expect(told(world)).toEqual(['DELIVERY_CLOSED'])
  })

  it('for want of a permission is told once with what is missing, and tried again slowly', async () => {
    const forbidden = ['send', { kind: 'forbidden', missing: 'chat:write' }] as const
    const world = troubled([forbidden, forbidden, forbidden])
    await ask(world, 1_000_000)
    expect(waits(world)).toEqual([300_000, 300_000, 300_000])
    expect(told(world)).toEqual(['DELIVERY_FORBIDDEN'])
    expect(world.reports[0]).toMatchObject({ params: { missing: 'chat:write', channel: 'ana' } })
  })

  it('because the platform refuses it is sent as plain text, all of it', async () => {
    const words = 'A long answer that needs more than one part of forty letters.'
    const world = troubled([['send', { kind: 'refused' }]], { script: [{ content: words }] })
    await ask(world)
    expect(world.room.posted.map(({ note }) => note.kind)).toEqual(['plain', 'plain'])
    expect(world.room.shown().join('')).toBe(words)
    expect(told(world)).toEqual(['DELIVERY_REFUSED'])
  })

  it('also as plain text is dropped, and nothing else is held up', async () => {
    const refused = ['send', { kind: 'refused' }] as const
    const world = troubled([refused, refused])
    const task = await ask(world)
    expect(world.room.shown()).toEqual([])
    expect((await world.trial.works.store.deliveries(task)).map(({ key, state }) => [key, state])).toEqual([
      ['all', 'sent'],
      ['answer:0', 'dropped'],
    ])
  })

  it('on a card that was deleted posts a new one, once and quietly', async () => {
    const world = troubled([], { script: [wantsSend('a'), wantsSend('b'), { content: 'Sent.' }] })
    const { trial, room } = world
    const task = await ask(world)
    room.remove(room.posted[0]?.id ?? '')
    const first = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id: first, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    await trial.clock.advance(5_000)
    expect(room.posted.filter(({ note }) => note.kind === 'card').map(({ isLoud }) => isLoud)).toEqual([
      false,
    ])
    expect(told(world)).toEqual(['DELIVERY_LOST'])
  })

  it('holds up only its own conversation, unless the platform says otherwise', async () => {
    const world = createWorld(() => ({ content: 'Yes.' }), {
      mishap: ({ channel }) => (channel === 'ana' ? { kind: 'rate', retryAfterMs: 50_000 } : undefined),
    })
    const { trial, room } = world
    await ask(world)
    const place = { ...trial.place, channel: 'bob' }
    await trial.agent.accept({ place, by: trial.by, source: 'x', sourceEventId: '1', text: 'And you?' })
    await trial.clock.advance(10_000)
    expect(room.shown('bob')).toHaveLength(1)
    expect(room.shown('ana')).toHaveLength(0)
  })
})

const script = [wantsSend('a'), { content: 'Sent.' }]
/** Plays a task whose one effect is approved. */
const upTo = async (world: World): Promise<void> => {
  const { trial } = world
  const task = await ask(world)
  const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
  await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
  await trial.settle()
  await trial.clock.advance(10_000)
}

describe('where the platform cannot tell what arrived', () => {
  it('an uncertain answer goes into the card, and is there twice at most if it had arrived', async () => {
    const world = troubled(
      [
        ['send', 'none'],
        ['send', 'none'],
        ['send', { kind: 'uncertain' }],
      ],
      {
        script,
        canFind: false,
      },
    )
    await upTo(world)
    expect(world.room.posted.map(({ note }) => [note.kind, note.text === 'Sent.'])).toEqual([
      ['answer', true],
      ['approval', false],
    ])
  })

  it('an uncertain approval stands in the card until it is decided', async () => {
    const world = troubled(
      [
        ['send', 'none'],
        ['send', { kind: 'uncertain' }],
      ],
      { script, canFind: false },
    )
    const { trial, room } = world
    const task = await ask(world, 5_000)
    expect(room.posted.map(({ note }) => [note.kind, note.buttons.length])).toEqual([['approval', 4]])
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    await trial.clock.advance(10_000)
    expect(room.posted.map(({ note }) => note.kind)).toEqual(['card', 'answer'])
  })

  it('an uncertain answer is sent again where nothing of its task stands', async () => {
    const world = troubled([['send', { kind: 'uncertain' }]], { canFind: false })
    await ask(world)
    expect(world.room.shown()).toEqual(['Yes.'])
  })

  it('what certainly did not go out is sent by the next process as if nothing had been', async () => {
    const passing = ['send', { kind: 'passing' }] as const
    const world = troubled([['send', 'none'], ['send', 'none'], passing, passing, passing, passing], {
      script,
      canFind: false,
    })
    await upTo(world)
    await world.delivery.stop({ graceMs: 0 })
    await world.another().start()
    await world.trial.clock.advance(10_000)
    expect(world.room.posted.map(({ note }) => note.kind)).toEqual(['card', 'approval', 'answer'])
  })
})
