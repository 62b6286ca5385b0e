import { DatabaseSync } from 'node:sqlite'
import type { Commit, CommitResult, NewInboxRow } from '@errand/agent-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHome } from './fixtures/home.ts'
import { event, task } from './fixtures/rows.ts'
import { createGroup } from './group.ts'
import { openSqlite, type SqliteStorage } from './open.ts'

const said = (id: string): NewInboxRow => ({
  id,
  tenant: 'default',
  source: 'slack',
  sourceEventId: `event ${id}`,
  conversation: 'c1',
  lane: 'c1',
  task: 't1',
  kind: 'message',
  mode: 'steer',
  by: task('t1', 1).requester,
  runAt: 0,
  at: 1_800_000_000_000,
  text: `text of ${id}`,
})

/** How many are told of, once the event loop had a turn. */
const settled = async (promises: readonly Promise<unknown>[]) => {
  const told = new Set<number>()
  for (const [index, promise] of promises.entries())
    promise.then(
      () => told.add(index),
      () => told.add(index),
    )
  await new Promise((resolve) => setImmediate(resolve))
  return told.size
}

describe('barriers that come side by side', () => {
  let home: ReturnType<typeof createHome>
  let storage: SqliteStorage
  let other: DatabaseSync
  let isClosed: boolean
  /** Ends the turn in which they came. */
  let write: () => void
  const open = (maxPages?: number) =>
    openSqlite({
      path: home.path,
      clock: Date,
      gather: (flush) => {
        write = flush
      },
      ...(maxPages === undefined ? {} : { maxPages }),
    })
  beforeEach(async () => {
    home = createHome()
    storage = await open()
    other = new DatabaseSync(home.path, { readOnly: true })
    isClosed = false
    write = () => undefined
  })
  afterEach(async () => {
    other.close()
    if (!isClosed) await storage.close()
    home.remove()
  })
  const commit = (parts: Omit<Commit, 'tenant'>): Promise<CommitResult> =>
    storage.store.commit({ tenant: 'default', barrier: true, ...parts })
  const kept = () =>
    other
      .prepare('SELECT id FROM inbox ORDER BY seq')
      .all()
      .map(({ id }) => id)
  it('are written as one, in their order, and nobody is told before', async () => {
    const all = [
      commit({ inbox: [said('m1')] }),
      commit({ inbox: [said('m2')] }),
      // No barrier, but behind some that wait.
      commit({ barrier: false, inbox: [said('m3')] }),
    ]
    expect(await settled(all)).toBe(0)
    expect(kept()).toEqual([])
    const versions = other.prepare('PRAGMA data_version')
    const before = versions.get()
    write()
    expect(versions.get()).not.toEqual(before)
    expect(kept()).toEqual(['m1', 'm2', 'm3'])
    const rows = (await Promise.all(all)).flatMap((result) => (result.ok ? result.inbox : []))
    expect(rows.map(({ id, seq }) => [id, seq])).toEqual([
      ['m1', 1],
      ['m2', 2],
      ['m3', 3],
    ])
  })

  it('stand beside one that is refused, of which nothing is left', async () => {
    const place = {
      tenant: 'default',
      platform: 'slack',
      workspace: 'T1',
      channel: 'C1',
      kind: 'group',
    } as const
    const all = [
      commit({ inbox: [said('m1')], events: [event('t1', 1)] }),
      commit({ inbox: [{ ...said('m2'), sourceEventId: 'event m1' }] }),
      // What is refused last has written something before.
      commit({
        conversation: { id: 'c1', place, expect: 0 },
        limits: [{ key: 'k', window: 'w', add: 1 }],
        events: [event('t1', 1)],
      }),
      commit({ inbox: [said('m4')], events: [event('t1', 2)] }),
    ]
    write()
    const [first, twice, late, last] = await Promise.all(all)
    expect([first?.ok, last?.ok]).toEqual([true, true])
    expect(twice).toMatchObject({ ok: false, reason: 'duplicate', row: { id: 'm1' } })
    expect(late).toMatchObject({ ok: false, reason: 'seq_taken' })
    expect(kept()).toEqual(['m1', 'm4'])
    const { store } = storage
    expect(await store.conversation('c1')).toBeUndefined()
    expect(await store.used('default', 'w', ['k'])).toEqual([0])
    expect((await store.journal('t1')).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('stand beside one that the database has no room for', async () => {
    await storage.close()
    storage = await open(80)
    const all = [
      commit({ inbox: [said('m1')] }),
      commit({ inbox: [said('m2')], events: [event('t1', 1, 'x'.repeat(1_000_000))] }),
      commit({ inbox: [said('m3')] }),
    ]
    write()
    const [first, second, third] = await Promise.allSettled(all)
    expect([first?.status, third?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'STORE_FULL' } })
    expect(kept()).toEqual(['m1', 'm3'])
  })

  it('are written when the store is closed before their turn is over', async () => {
    const all = [commit({ inbox: [said('m1')] }), commit({ inbox: [said('m2')] })]
    await storage.close()
    isClosed = true
    expect((await Promise.all(all)).map(({ ok }) => ok)).toEqual([true, true])
    expect(kept()).toEqual(['m1', 'm2'])
  })

  it('keep nobody waiting who is no barrier and comes alone', async () => {
    expect((await commit({ barrier: false, inbox: [said('m1')] })).ok).toBe(true)
    expect(kept()).toEqual(['m1'])
  })
})

it('tells nobody of a group that was written and did not reach the disk', async () => {
  const turns: (() => void)[] = []
  let written = 0
  const group = createGroup<string, boolean>({
    transact: (work) => {
      work()
      throw new Error('the disk is gone')
    },
    write: () => {
      written += 1
      return true
    },
    keep: () => true,
    isBarrier: () => true,
    gather: (write) => {
      turns.push(write)
    },
  })
  const all = [group.add('one'), group.add('two')]
  for (const end of turns) end()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(written).toBeGreaterThanOrEqual(2)
})
