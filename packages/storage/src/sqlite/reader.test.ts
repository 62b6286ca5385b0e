import { existsSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHome } from './fixtures/home.ts'
import { newest } from './fixtures/newest.ts'
import { event, task } from './fixtures/rows.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './open.ts'
import { openSqliteReader } from './reader.ts'

describe('a reader beside the hub', () => {
  let home: ReturnType<typeof createHome>
  beforeEach(() => {
    home = createHome()
  })
  afterEach(() => home.remove())
  const openReader = () => openSqliteReader({ path: home.path })

  it('sees what was committed, without the lock', async () => {
    const { store, close } = await openSqlite({ path: home.path, clock: Date })
    const { store: reader, close: closeReader } = await openReader()
    await store.commit({ tenant: 'default', events: [event('t1', 1)], tasks: [task('t1', 1)] })
    expect(await reader.journal('t1')).toEqual([event('t1', 1)])
    expect(await reader.tasks({ tenant: 'default' })).toEqual([task('t1', 1)])
    expect(reader).not.toHaveProperty('commit')
    await store.commit({ tenant: 'default', barrier: true, events: [event('t1', 2)] })
    expect(await reader.journal('t1', { after: 1 })).toEqual([event('t1', 2)])
    await closeReader()
    await close()
  })

  it('does not hold up a commit with a read that was not finished', async () => {
    const { store, close } = await openSqlite({ path: home.path, clock: Date })
    await store.commit({ tenant: 'default', events: [event('t1', 1), event('t1', 2)] })
    const db = new DatabaseSync(home.path, { readOnly: true })
    const rows = db.prepare('SELECT seq FROM event').iterate()
    rows.next()
    const commit = await store.commit({ tenant: 'default', barrier: true, events: [event('t1', 3)] })
    expect(commit.ok).toBe(true)
    // It goes on reading the state in which it began.
    expect([...rows]).toHaveLength(1)
    db.close()
    await close()
  })

  it('reads a database that nobody has open', async () => {
    const { store, close } = await openSqlite({ path: home.path, clock: Date })
    await store.commit({ tenant: 'default', events: [event('t1', 1)] })
    await close()
    const { store: reader, close: closeReader } = await openReader()
    expect(await reader.journals('default')).toEqual(['t1'])
    await closeReader()
  })

  it('makes no database where there is none', async () => {
    await expect(openReader()).rejects.toMatchObject({ code: 'STORE_BROKEN' })
    expect(existsSync(home.path)).toBe(false)
    expect(readdirSync(home.home)).toEqual([])
  })

  it('leaves the migration of an older database to the hub', async () => {
    const db = new DatabaseSync(home.path)
    migrate(db, { upTo: 2 })
    db.close()
    await expect(openReader()).rejects.toMatchObject({ code: 'STORE_BROKEN' })
    await expect(openReader()).rejects.toThrow(`version 2 of ${newest}`)
  })
})
