import { expect, it } from 'vitest'
import type { TaskRow } from '../journal/task-row.ts'
import { actorKey } from '../people/actor.ts'
import { ada, bob, commitTo, task, type StorageSubject } from './store-rows.ts'

const other = (id: string): TaskRow => task(id, { tenant: 'other' })
const done = (id: string, since: number, workedMs: number): TaskRow =>
  task(id, { status: 'done', ended: true, since, workedMs })

/** What every store keeps of lists of tasks: their search, their counts, and in which order rows were written. */
export const listPromises = (subject: () => StorageSubject): void => {
  const ids = async (query: Omit<Parameters<StorageSubject['store']['tasks']>[0], 'tenant'>) =>
    (await subject().store.tasks({ tenant: 'default', ...query })).map(({ id }) => id)

  it('finds tasks by a part of their title, whatever its case and width, in any script', async () => {
    const { store } = subject()
    const titles = [
      'Count the ERRORS',
      '统计结账日志的错误',
      'Ähnliche Fälle',
      '100% of a_b',
      'ＦＵＬＬ width',
    ]
    await commitTo(store, { tasks: titles.map((title, index) => task(`t${index}`, { title })) })
    expect(await ids({ titled: 'errors' })).toEqual(['t0'])
    expect(await ids({ titled: 'T THE e' })).toEqual(['t0'])
    expect(await ids({ titled: '结账' })).toEqual(['t1'])
    expect(await ids({ titled: 'ä' })).toEqual(['t2'])
    expect(await ids({ titled: 'FÄLLE' })).toEqual(['t2'])
    expect(await ids({ titled: '%' })).toEqual(['t3'])
    expect(await ids({ titled: '_' })).toEqual(['t3'])
    expect(await ids({ titled: 'full' })).toEqual(['t4'])
    expect(await ids({ titled: 'none of them' })).toEqual([])
    await commitTo(store, { tasks: [task('t1', { title: 'Moved' })] })
    expect(await ids({ titled: '结账' })).toEqual([])
    expect(await ids({ titled: 'moved' })).toEqual(['t1'])
  })

  it('finds nothing more of a title that was erased', async () => {
    const { store } = subject()
    const event = {
      seq: 1,
      v: 1,
      type: 'noted',
      at: 1,
      epoch: 1,
      actor: 'system',
      hash: 'ab'.repeat(32),
    } as const
    const texts = [{ index: 0, salt: 'cd'.repeat(16), body: 'secret', bulk: false }]
    await commitTo(store, {
      tasks: [{ ...done('t1', 1, 1), title: 'The secret' }],
      events: [{ ...event, task: 't1', data: '{}', texts }],
    })
    expect(await ids({ titled: 'secret' })).toEqual(['t1'])
    await store.erase({ tenant: 'default', before: 2 })
    expect(await ids({ titled: 'secret' })).toEqual([])
  })

  it('picks tasks by their statuses, together with all else', async () => {
    const { store } = subject()
    const rows = [
      task('t1', { status: 'failed', ended: true }),
      task('t2', { status: 'clarifying' }),
      task('t3', { status: 'interrupted', ended: true, requester: bob }),
      task('t4', { status: 'waiting_approval', requester: bob }),
      done('t5', 1, 1),
    ]
    await commitTo(store, { tasks: rows })
    expect(await ids({ statuses: ['failed', 'interrupted'] })).toEqual(['t1', 't3'])
    expect(await ids({ statuses: ['failed', 'interrupted'], newest: true, limit: 1 })).toEqual(['t3'])
    expect(await ids({ statuses: ['failed', 'interrupted'], newest: true, before: 't3' })).toEqual(['t1'])
    expect(await ids({ statuses: ['failed', 'interrupted'], requester: actorKey(bob) })).toEqual(['t3'])
    expect(await ids({ statuses: ['clarifying', 'waiting_approval'], open: true })).toEqual(['t2', 't4'])
    expect(await ids({ statuses: [] })).toEqual([])
    expect(await store.countTasks({ tenant: 'default' })).toEqual({
      failed: 1,
      clarifying: 1,
      interrupted: 1,
      waiting_approval: 1,
      done: 1,
    })
    expect(await store.countTasks({ tenant: 'default', requester: actorKey(bob) })).toEqual({
      interrupted: 1,
      waiting_approval: 1,
    })
    expect(await store.countTasks({ tenant: 'other' })).toEqual({})
  })

  it('tells each task that was written since a number once, as it stands, in the order of its last writing', async () => {
    const { store } = subject()
    const changed = async (query: {
      readonly after: number
      readonly upTo?: number
      readonly requester?: string
    }) => (await store.changed({ tenant: 'default', limit: 10, ...query })).map(({ row }) => row)
    expect(await store.lastChange('default')).toBe(0)
    await commitTo(store, { tasks: [task('t3'), task('t1'), task('t2', { requester: bob })] })
    const before = await store.lastChange('default')
    await commitTo(store, { tenant: 'other', tasks: [other('t9')] })
    expect(await changed({ after: 0 })).toEqual([task('t3'), task('t1'), task('t2', { requester: bob })])
    expect(await changed({ after: before })).toEqual([])
    const [now, later] = [task('t3', { status: 'finishing' }), done('t3', 9, 9)]
    await commitTo(store, { tasks: [now] })
    await commitTo(store, { tasks: [task('t1', { conversation: 'c9' })] })
    const between = await store.lastChange('default')
    await commitTo(store, { tasks: [later] })
    expect(await changed({ after: before })).toEqual([task('t1', { conversation: 'c9' }), later])
    expect(await changed({ after: before, upTo: between })).toEqual([task('t1', { conversation: 'c9' })])
    expect(await changed({ after: 0, requester: actorKey(bob) })).toEqual([task('t2', { requester: bob })])
    expect(await store.changed({ tenant: 'default', after: 0, limit: 1 })).toMatchObject([
      { row: { id: 't2' } },
    ])
    const numbers = (await store.changed({ tenant: 'default', after: 0, limit: 10 })).map(
      ({ change }) => change,
    )
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, next) => one - next))
    expect(numbers.at(-1)).toBe(await store.lastChange('default'))
  })

  it('gives a row that was refused no number', async () => {
    const { store } = subject()
    await commitTo(store, { tasks: [task('t1')] })
    const last = await store.lastChange('default')
    const fence = { lane: 'c1', epoch: 99 }
    expect((await commitTo(store, { fence, tasks: [task('t2', { requester: ada })] })).ok).toBe(false)
    expect(await store.lastChange('default')).toBe(last)
  })

  it('knows how long the tasks worked that were done last', async () => {
    const { store } = subject()
    await commitTo(store, { tasks: [done('t1', 30, 300), done('t3', 10, 100), done('t2', 20, 200)] })
    await commitTo(store, {
      tasks: [done('t0', 50, 0), task('t4'), task('t5', { status: 'failed', ended: true, workedMs: 7 })],
    })
    await commitTo(store, { tenant: 'other', tasks: [{ ...done('t6', 40, 1), tenant: 'other' }] })
    expect(await store.lastDone('default', 2)).toEqual([300, 200])
    expect(await store.lastDone('default', 9)).toEqual([300, 200, 100])
    expect(await store.lastDone('nobody', 9)).toEqual([])
  })
}
