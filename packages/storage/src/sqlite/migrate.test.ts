import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEventTypes } from './event-types.ts'
import { createHome } from './fixtures/home.ts'
import { newest } from './fixtures/newest.ts'
import { event, task } from './fixtures/rows.ts'
import { insertEvents } from './journal-rows.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './open.ts'
import { openSqliteReader } from './reader.ts'
import { createStatements } from './statements.ts'

describe('a database of another release', () => {
  let home: ReturnType<typeof createHome>
  beforeEach(() => {
    home = createHome()
  })
  afterEach(() => home.remove())
  const open = () => openSqlite({ path: home.path, clock: Date })
  const onFile = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(home.path)
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  const version = () => onFile((db) => db.prepare('PRAGMA user_version').get()?.['user_version'])
  const makeOld = () =>
    onFile((db) => {
      migrate(db, { upTo: 1 })
      const sql = createStatements(db)
      insertEvents(sql, [event('t1', 1)], { tenant: 'default', types: createEventTypes(sql) })
    })

  it('is migrated when it is older, and keeps what it holds', async () => {
    makeOld()
    expect(version()).toBe(1)
    const { store, close } = await open()
    expect(await store.journal('t1')).toEqual([event('t1', 1)])
    await store.commit({ tenant: 'default', events: [event('t1', 2)], tasks: [task('t1', 2)] })
    expect(await store.tasks({ tenant: 'default' })).toEqual([task('t1', 2)])
    await close()
    expect(version()).toBe(newest)
  })

  it('stays as it was when a migration fails', async () => {
    makeOld()
    onFile((db) => db.exec('CREATE TABLE approval (id TEXT)'))
    await expect(open()).rejects.toThrow('table approval already exists')
    expect(version()).toBe(1)
    const names = onFile((db) => db.prepare("SELECT name FROM sqlite_schema WHERE name = 'task'").all())
    expect(names).toEqual([])
    onFile((db) => db.exec('DROP TABLE approval'))
    await (await open()).close()
    expect(version()).toBe(newest)
  })

  it('is refused and left alone when it is newer', async () => {
    await (await open()).close()
    onFile((db) => db.exec('PRAGMA user_version = 99'))
    const newer = { code: 'STORE_NEWER', params: { found: 99, known: newest } }
    await expect(open()).rejects.toMatchObject(newer)
    await expect(openSqliteReader({ path: home.path })).rejects.toMatchObject(newer)
    expect(version()).toBe(99)
  })
})
