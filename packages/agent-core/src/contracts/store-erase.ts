import { expect, it } from 'vitest'
import type { TaskRow } from '../journal/task-row.ts'
import { commitTo, event, hashOf, task, text, type StorageSubject } from './store-rows.ts'

const ended = (id: string, since: number, changes: Partial<TaskRow> = {}): TaskRow =>
  task(id, { status: 'done', ended: true, since, title: `the title of ${id}`, ...changes })

const told = (id: string, body: string) => [
  event(1, { task: id, texts: [text(0, body), text(1, 'bulk', { bulk: true })] }),
  event(2, { task: id, texts: [text(0, 'abc')] }),
]

/** What every store forgets and keeps when texts of ended tasks are erased. */
export const erasePromises = (subject: () => StorageSubject): void => {
  const before = 1_000
  const query = { tenant: 'default', before }

  it('forgets all texts of tasks that had ended, and keeps their events', async () => {
    const { store } = subject()
    const head = { task: 'old', seq: 2, hash: hashOf('d'), keyId: 'k', signature: 's' }
    await commitTo(store, { events: told('old', 'secret'), tasks: [ended('old', 999)], heads: [head] })
    await commitTo(store, { events: told('older', 'ä🙂'), tasks: [ended('older', 1)] })
    const found = { tasks: 2, texts: 6, letters: 'secret'.length + 2 + 2 * 'bulkabc'.length }
    expect(await store.erasable(query)).toEqual(found)
    expect(await store.journal('old', { bulk: true })).toEqual(told('old', 'secret'))
    expect(await store.erase(query)).toEqual(found)
    const kept = told('old', 'secret').map((one) => ({ ...one, texts: [] }))
    expect(await store.journal('old', { bulk: true })).toEqual(kept)
    expect(await store.head('old')).toEqual(head)
    expect(await store.task('old')).toEqual(ended('old', 999, { title: '[erased]' }))
    expect(await store.erase(query)).toEqual({ tasks: 0, texts: 0, letters: 0 })
  })

  it('leaves what is younger, open, of another tenant, or of no task', async () => {
    const { store } = subject()
    const rows = [ended('young', before), task('open', { since: 1 }), ended('gone', 1, { tenant: 'other' })]
    for (const row of rows)
      await commitTo(store, { tenant: row.tenant, events: told(row.id, row.id), tasks: [row] })
    await commitTo(store, { events: told('sys', 'a reason') })
    expect(await store.erase(query)).toEqual({ tasks: 0, texts: 0, letters: 0 })
    for (const id of ['young', 'open', 'gone', 'sys'])
      expect(await store.journal(id, { bulk: true })).toEqual(told(id, id === 'sys' ? 'a reason' : id))
    for (const row of rows) expect(await store.task(row.id)).toEqual(row)
  })

  it('lets the journal of an erased task go on', async () => {
    const { store } = subject()
    await commitTo(store, { events: told('t1', 'secret'), tasks: [ended('t1', 1)] })
    await store.erase(query)
    const next = event(3, { task: 't1', texts: [text(0, 'new')] })
    expect((await commitTo(store, { events: [next], tasks: [task('t1')] })).ok).toBe(true)
    expect((await store.journal('t1')).at(-1)).toEqual(next)
  })
}
