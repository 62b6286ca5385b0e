import { lanesContract, storeContract } from '@errand/agent-core/contracts'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHome } from './fixtures/home.ts'
import { event, task } from './fixtures/rows.ts'
import { openSqlite } from './open.ts'
import { isHeld } from './process-lock.ts'

const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)

const openNew = async () => {
  const { path, remove } = createHome()
  let now = 1_000
  const storage = await openSqlite({ path, clock: { now: () => now } })
  return {
    ...storage,
    silence: async () => {
      now += 3_600_000
    },
    close: async () => {
      await storage.close()
      remove()
    },
  }
}

storeContract('SQLite', openNew)
lanesContract('SQLite', openNew, { leases: 'stand' })

describe('a database on the disk', () => {
  let home: ReturnType<typeof createHome>
  beforeEach(() => {
    home = createHome()
  })
  afterEach(() => home.remove())
  const open = (path = home.path) => openSqlite({ path, clock: Date })

  it('is there again after it was closed', async () => {
    const before = await open()
    await before.store.commit({ tenant: 'default', events: [event('t1', 1)], tasks: [task('t1', 1)] })
    await before.close()
    const after = await open()
    expect(await after.store.journal('t1')).toEqual([event('t1', 1)])
    expect(await after.store.task('t1')).toEqual(task('t1', 1))
    await after.close()
  })

  it('can be asked whether a process holds it, which changes nothing', async () => {
    expect(isHeld(home.path)).toBe(false)
    const storage = await open()
    expect(isHeld(home.path)).toBe(true)
    expect(isHeld(home.path)).toBe(true)
    await storage.close()
    expect(isHeld(home.path)).toBe(false)
    await (await open()).close()
  })

  it('lets every lane be taken anew by the next process, with a higher epoch', async () => {
    const before = await open()
    const first = await before.lanes.take('c1', 'w')
    await before.close()
    const after = await open()
    const second = await after.lanes.take('c1', 'w')
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
    const stale = { tenant: 'default', fence: { lane: 'c1', epoch: first ?? 0 } }
    expect(await after.store.commit(stale)).toEqual({ ok: false, reason: 'fenced' })
    await after.close()
  })

  it('makes its folder and files for this user alone', async () => {
    const path = join(home.home, 'new', 'errand.db')
    const storage = await open(path)
    await storage.store.commit({ tenant: 'default', events: [event('t1', 1)] })
    expect(mode(join(home.home, 'new'))).toBe('700')
    for (const suffix of ['', '-wal', '-shm', '.lock']) expect(mode(`${path}${suffix}`)).toBe('600')
    await storage.close()
  })

  const onDisk = (body: string) =>
    ['', '-wal'].some((suffix) => readFileSync(`${home.path}${suffix}`).includes(body))

  it('leaves nothing of an erased text on the disk', async () => {
    const { store, close } = await open()
    const secret = 'a text that is to be forgotten '.repeat(50)
    const row = { ...task('t1', 1), title: 'to be forgotten', status: 'done', ended: true } as const
    await store.commit({ tenant: 'default', events: [event('t1', 1, secret)], tasks: [row] })
    expect(onDisk('to be forgotten')).toBe(true)
    await store.erase({ tenant: 'default', before: row.since + 1 })
    expect(onDisk('to be forgotten')).toBe(false)
    await close()
  })

  it('keeps the commits of lanes that take turns apart, also beside refused ones', async () => {
    const { store, lanes, close } = await open()
    const work = async (lane: string, seqs: number) => {
      const epoch = (await lanes.take(lane, 'w')) ?? 0
      for (let seq = 1; seq <= seqs; seq++) {
        const commit = { tenant: 'default', fence: { lane, epoch }, barrier: seq % 3 === 0 }
        const refused = store.commit({ ...commit, events: [event(lane, seq), event(lane, seq)] })
        const kept = store.commit({ ...commit, events: [event(lane, seq, `${lane} ${seq}`)] })
        await turn()
        expect(await refused).toEqual({ ok: false, reason: 'seq_taken' })
        expect(await kept).toEqual({ ok: true, inbox: [], due: false })
      }
    }
    const names = ['l1', 'l2', 'l3', 'l4', 'l5']
    await Promise.all(names.map((lane) => work(lane, 20)))
    for (const lane of names) {
      const bodies = (await store.journal(lane)).map((one) => one.texts[0]?.body)
      expect(bodies).toEqual(Array.from({ length: 20 }, (_, index) => `${lane} ${index + 1}`))
    }
    await close()
  })
})
