import { describe, expect, it } from 'vitest'
import { createManualClock } from '../in-process/clock.ts'
import { createCountingIds } from '../in-process/ids.ts'
import { createLive } from '../in-process/live.ts'
import { createHmacSigner } from '../in-process/signer.ts'
import { createMemoryStorage } from '../in-process/store.ts'
import { verifyJournal } from '../journal/chain.ts'
import type { Actor } from '../people/actor.ts'
import type { Store } from '../ports/store.ts'
import { createSys } from './sys.ts'

const ana: Actor = { platform: 'terminal', workspace: 'local', user: 'ana', roles: ['owner'] }
const tenant = 'default'

const rig = () => {
  const clock = createManualClock()
  const { store } = createMemoryStorage({ clock })
  const signer = createHmacSigner('not-a-real-key')
  const open = (over: Store = store) =>
    createSys({ store: over, clock, signer, ids: createCountingIds(), live: createLive() }, { tenant })
  return { clock, store, signer, open, sys: open() }
}

const fail = async (sys: ReturnType<typeof createSys>, times: number, tool = 'send'): Promise<void> => {
  for (let round = 0; round < times; round++) await sys.record(tool, 'w', true)
}

describe('a hold', () => {
  it('stands until it is released, also for those who start later', async () => {
    const { sys, open } = rig()
    expect(sys.held()).toBeUndefined()
    await sys.hold(ana, 'audit')
    expect(sys.held()).toBe('audit')
    const later = open()
    await later.refresh()
    expect(later.held()).toBe('audit')
    await later.release(ana)
    expect(later.held()).toBeUndefined()
    expect(sys.held()).toBe('audit')
    await sys.refresh()
    expect(sys.held()).toBeUndefined()
  })

  it('is written behind what another process wrote first', async () => {
    const { sys, open, store, signer } = rig()
    const other = open()
    await Promise.all([
      sys.hold(ana, 'one'),
      other.hold(ana, 'two'),
      sys.release(ana),
      other.hold(ana, 'three'),
    ])
    await Promise.all([sys.refresh(), other.refresh()])
    expect(sys.held()).toBe(other.held())
    const events = await store.journal('sys', { bulk: true })
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4])
    expect(verifyJournal('sys', { events, head: await store.head('sys'), signer })).toBeUndefined()
  })

  it('is not brought back by a slow reader', async () => {
    const { sys, open, store } = rig()
    await sys.hold(ana, 'audit')
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>()
    let reads = 0
    const slow: Store = {
      ...store,
      journal: async (...query) => {
        const rows = await store.journal(...query)
        if (++reads === 1) await mayAnswer
        return rows
      },
    }
    const reader = open(slow)
    const first = reader.refresh()
    await Promise.resolve()
    await sys.release(ana)
    const second = reader.refresh()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    answer(undefined)
    await Promise.all([first, second])
    expect(reader.held()).toBeUndefined()
  })
})

describe('a breaker', () => {
  it('opens at the fifth failure in a row, for one tool in one workspace', async () => {
    const { sys } = rig()
    await fail(sys, 4)
    expect(sys.breakerMs('send', 'w')).toBeUndefined()
    await fail(sys, 1)
    expect(sys.breakerMs('send', 'w')).toBe(60_000)
    expect(sys.breakerMs('send', 'x')).toBeUndefined()
    expect(sys.breakerMs('read', 'w')).toBeUndefined()
  })

  it('counts anew after a success', async () => {
    const { sys } = rig()
    await fail(sys, 4)
    await sys.record('send', 'w', false)
    await fail(sys, 4)
    expect(sys.breakerMs('send', 'w')).toBeUndefined()
  })

  it('is not held open by failures of calls that began before it opened', async () => {
    const { sys, clock, store } = rig()
    await fail(sys, 5)
    clock.set(clock.now() + 30_000)
    await fail(sys, 3)
    expect(sys.breakerMs('send', 'w')).toBe(30_000)
    expect(await store.journal('sys')).toHaveLength(1)
  })

  it('lets one trial through after a minute; its success closes the breaker', async () => {
    const { sys, clock } = rig()
    await fail(sys, 5)
    clock.set(clock.now() + 59_999)
    expect(sys.breakerMs('send', 'w')).toBe(1)
    clock.set(clock.now() + 1)
    expect(sys.breakerMs('send', 'w')).toBeUndefined()
    sys.begin('send', 'w')
    expect(sys.breakerMs('send', 'w')).toBe(60_000)
    await sys.record('send', 'w', false)
    expect(sys.breakerMs('send', 'w')).toBeUndefined()
    await fail(sys, 4)
    expect(sys.breakerMs('send', 'w')).toBeUndefined()
  })

  it('opens again for a minute when the trial fails', async () => {
    const { sys, clock } = rig()
    await fail(sys, 5)
    clock.set(clock.now() + 60_000)
    sys.begin('send', 'w')
    clock.set(clock.now() + 1_000)
    await fail(sys, 1)
    expect(sys.breakerMs('send', 'w')).toBe(60_000)
  })

  it('allows another trial when the first never came to an end', async () => {
    const { sys, clock } = rig()
    await fail(sys, 5)
    clock.set(clock.now() + 60_000)
    sys.begin('send', 'w')
    clock.set(clock.now() + 60_000)
    expect(sys.breakerMs('send', 'w')).toBeUndefined()
  })

  it('stays open over a restart, and half-opens at the same time', async () => {
    const { sys, clock, open } = rig()
    await fail(sys, 5)
    clock.set(clock.now() + 20_000)
    const later = open()
    await later.refresh()
    expect(later.breakerMs('send', 'w')).toBe(40_000)
  })

  it('takes no notice of a beginning while it is closed', () => {
    const { sys } = rig()
    sys.begin('send', 'w')
    expect(sys.breakerMs('send', 'w')).toBeUndefined()
  })
})
