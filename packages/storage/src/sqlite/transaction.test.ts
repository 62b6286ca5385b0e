import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHome } from './fixtures/home.ts'
import { event } from './fixtures/rows.ts'
import { migrate } from './migrate.ts'
import { createStatements } from './statements.ts'
import { createSqliteStore } from './store.ts'
import { createTransact } from './transaction.ts'

const full = 2
const normal = 1

describe('a transaction', () => {
  let home: ReturnType<typeof createHome>
  let db: DatabaseSync
  beforeEach(() => {
    home = createHome()
    db = new DatabaseSync(home.path)
    migrate(db)
  })
  afterEach(() => {
    db.close()
    home.remove()
  })
  const level = () => db.prepare('PRAGMA synchronous').get()?.['synchronous']

  it('is flushed to the disk for a barrier, and only for one', async () => {
    const sql = createStatements(db)
    const transact = createTransact(db, sql)
    const { store } = createSqliteStore({ sql, path: home.path, transact, clock: Date })
    const levels = []
    for (const [index, barrier] of [false, true, true, false, true].entries()) {
      await store.commit({ tenant: 'default', barrier, events: [event('t1', index + 1)] })
      levels.push(level())
    }
    expect(levels).toEqual([normal, full, full, normal, full])
    await store.commit({ tenant: 'default', events: [event('t1', 6)] })
    expect(level()).toBe(normal)
    const inside = transact(level, { barrier: true, keep: () => true })
    expect(inside).toBe(full)
  })

  it('leaves nothing behind when its work throws or is not kept', () => {
    const sql = createStatements(db)
    const transact = createTransact(db, sql)
    const write = () => sql.run("INSERT INTO event_type (name) VALUES ('x')")
    const fail = () => {
      write()
      throw new Error('in the middle')
    }
    expect(() => transact(fail, { barrier: true, keep: () => true })).toThrow('in the middle')
    expect(transact(write, { barrier: false, keep: () => false })).toBe(1)
    expect(sql.all('SELECT * FROM event_type')).toEqual([])
    expect(transact(write, { barrier: false, keep: () => true })).toBe(1)
    expect(sql.all('SELECT name FROM event_type')).toEqual([{ name: 'x' }])
  })
})
