import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  json,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check'
import { expect, it } from 'vitest'
import { actorKey } from '../people/actor.ts'
import {
  ada,
  bob,
  commitTo,
  event,
  hashOf,
  message,
  refusal,
  task,
  text,
  type StorageSubject,
} from './store-rows.ts'

const hex = (bytes: number) =>
  string({ unit: constantFrom(...'0123456789abcdef'.split('')), minLength: bytes * 2, maxLength: bytes * 2 })
const unicode = string({ unit: 'binary', maxLength: 300 })
const data = oneof(
  json(),
  hex(32).map((hash) => `{"#":"${hash}"}`),
  tuple(hex(32), unicode).map((pair) => JSON.stringify(pair)),
  constantFrom('"\u0001"', `["\u0001","${hashOf('e')}"]`, '"\\u0001"', `"${hashOf('A')}"`),
)

/** What every store keeps of journals, heads and tasks. */
const part = (id: string, changes: Parameters<typeof task>[1] = {}) =>
  task(id, { parent: { task: 't1', key: `key of ${id}` }, ...changes })

export const journalPromises = (subject: () => StorageSubject): void => {
  it('gives events back in order as they were committed', async () => {
    const { store } = subject()
    const first = event(1, {
      type: 'opened',
      actor: 'person',
      data: `{"request":{"#":"${hashOf('9')}"},"model":"gpt"}`,
      texts: [text(0, 'Überprüfe 日志 🙂'), text(1, ''), text(2, 'nul \0 and\nline')],
    })
    const second = event(2, { v: 3, cause: 1, epoch: 70_000, actor: 'model', type: 'of a later version' })
    await commitTo(store, { events: [first, second] })
    await commitTo(store, { events: [event(3)] })
    expect(await store.journal('t1')).toEqual([first, second, event(3)])
    expect(await store.journal('t1', { after: 2 })).toEqual([event(3)])
    expect(await store.journal('t1', { after: 3 })).toEqual([])
    expect(await store.journal('t1', { limit: 2 })).toEqual([first, second])
    expect(await store.journal('t1', { after: 1, limit: 1 })).toEqual([second])
    expect(await store.journal('t1', { after: 2, limit: 9 })).toEqual([event(3)])
    expect(await store.journal('unknown')).toEqual([])
  })

  it('gives back every text, data, hash and salt exactly', async () => {
    const { store } = subject()
    let seq = 0
    const sealed = asyncProperty(
      data,
      hex(32),
      array(record({ salt: hex(16), body: unicode, bulk: boolean() }), { maxLength: 5 }),
      async (written, hash, texts) => {
        const one = event(++seq, {
          data: written,
          hash,
          texts: texts.map((row, index) => ({ index, ...row })),
        })
        expect(refusal(await commitTo(store, { events: [one] }))).toBeUndefined()
        expect(await store.journal('t1', { after: seq - 1, bulk: true })).toEqual([one])
      },
    )
    await assert(sealed, { numRuns: 100 })
  })

  it('gives bulk texts only when asked for', async () => {
    const { store } = subject()
    const long = text(1, 'line\n'.repeat(50_000), { bulk: true })
    const whole = event(1, { texts: [text(0, 'shown'), long, text(2, 'more')] })
    await commitTo(store, { events: [whole] })
    expect(await store.journal('t1')).toEqual([{ ...whole, texts: [text(0, 'shown'), text(2, 'more')] }])
    expect(await store.journal('t1', { bulk: true })).toEqual([whole])
  })

  it('takes only the next events of a journal', async () => {
    const { store } = subject()
    await commitTo(store, { events: [event(1), event(2)] })
    for (const events of [[event(1)], [event(2)], [event(4)], [event(3), event(3)], [event(3), event(5)]])
      expect(refusal(await commitTo(store, { events }))).toBe('seq_taken')
    const next = await commitTo(store, { events: [event(3), event(1, { task: 't2' }), event(4)] })
    expect(next.ok).toBe(true)
    expect(await store.journal('t1')).toHaveLength(4)
    expect(await store.journal('t2')).toEqual([event(1, { task: 't2' })])
  })

  it('keeps journals apart when many are written at once', async () => {
    const { store } = subject()
    const tasks = ['a', 'b', 'c', 'd', 'e']
    const seqs = Array.from({ length: 20 }, (_, index) => index + 1)
    const write = (id: string, seq: number) =>
      commitTo(store, { events: [event(seq, { task: id, texts: [text(0, `${id}${seq}`)] })] })
    const results = await Promise.all(seqs.flatMap((seq) => tasks.map((id) => write(id, seq))))
    expect(results.every((result) => result.ok)).toBe(true)
    for (const id of tasks)
      expect((await store.journal(id)).map((one) => one.texts[0]?.body)).toEqual(
        seqs.map((seq) => `${id}${seq}`),
      )
  })

  it('keeps the newest head of each journal', async () => {
    const { store } = subject()
    const head = { task: 't1', seq: 1, hash: hashOf('c'), keyId: 'k1', signature: 'c2ln' }
    await commitTo(store, { events: [event(1)], heads: [head] })
    expect(await store.head('t1')).toEqual(head)
    const later = { task: 't1', seq: 9, hash: hashOf('d'), keyId: 'k2', signature: 'bGF0ZXI=' }
    await commitTo(store, { heads: [later] })
    expect(await store.head('t1')).toEqual(later)
    expect(await store.head('t2')).toBeUndefined()
  })

  it('replaces a task by its id', async () => {
    const { store } = subject()
    const before = task('t1', { status: 'queued' })
    await commitTo(store, { tasks: [before, task('t2')] })
    expect(await store.task('t1')).toEqual(before)
    const after = task('t1', { status: 'done', ended: true, since: 1_800_000_009_000 })
    await commitTo(store, { tasks: [after] })
    expect(await store.task('t1')).toEqual(after)
    const moved = task('t1', { conversation: 'c2', createdAt: 5, status: 'done', ended: true })
    await commitTo(store, { tasks: [moved] })
    expect(await store.task('t1')).toEqual(moved)
    expect(await store.task('t2')).toEqual(task('t2'))
    expect(await store.task('t3')).toBeUndefined()
  })

  it('lists tasks of a tenant oldest first, or the newest ones', async () => {
    const { store } = subject()
    const rows = [
      task('t3', { ended: true, status: 'done' }),
      task('t1'),
      task('t2', { conversation: 'c2' }),
      task('t4'),
    ]
    await commitTo(store, { tasks: rows })
    await commitTo(store, { tenant: 'other', tasks: [task('t0', { tenant: 'other' })] })
    const ids = async (query: Omit<Parameters<typeof store.tasks>[0], 'tenant'>) =>
      (await store.tasks({ tenant: 'default', ...query })).map((row) => row.id)
    expect(await ids({})).toEqual(['t1', 't2', 't3', 't4'])
    expect(await ids({ newest: true, limit: 2 })).toEqual(['t4', 't3'])
    expect(await ids({ newest: true, before: 't4', limit: 1 })).toEqual(['t3'])
    expect(await ids({ before: 't3' })).toEqual(['t4'])
    expect(await ids({ requester: actorKey(ada), limit: 1 })).toEqual(['t1'])
    expect(await ids({ requester: actorKey(bob) })).toEqual([])
    expect(await ids({ limit: 1 })).toEqual(['t1'])
    expect(await ids({ open: true })).toEqual(['t1', 't2', 't4'])
    expect(await ids({ open: false })).toEqual(['t3'])
    expect(await ids({ conversation: 'c1', open: true, newest: true })).toEqual(['t4', 't1'])
    expect(await store.tasks({ tenant: 'other' })).toEqual([task('t0', { tenant: 'other' })])
  })

  it('lists parts only as those of their task', async () => {
    const { store } = subject()
    const rows = [task('t1', { rests: true }), part('t2'), part('t3', { status: 'done', ended: true })]
    await commitTo(store, { tasks: rows })
    expect(await store.task('t2')).toEqual(rows[1])
    expect(await store.tasks({ tenant: 'default' })).toEqual([rows[0]])
    expect(await store.tasks({ tenant: 'default', parent: 't1' })).toEqual(rows.slice(1))
    expect(await store.tasks({ tenant: 'default', parent: 't1', open: true })).toEqual([rows[1]])
    expect(await store.tasks({ tenant: 'default', parent: 't2' })).toEqual([])
    expect(await store.countTasks({ tenant: 'default' })).toEqual({ executing: 1 })
    expect(await store.lastDone('default', 9)).toEqual([])
    const changed = await store.changed({ tenant: 'default', after: 0, limit: 9 })
    expect(changed.map(({ row }) => row.id)).toEqual(['t1'])
    const later = { ...part('t2'), rests: true, status: 'paused' as const }
    await commitTo(store, { tasks: [later] })
    expect(await store.task('t2')).toEqual(later)
  })

  it('names every journal of a tenant, whatever is left of it', async () => {
    const { store } = subject()
    await commitTo(store, { events: [event(1, { task: 'with events' })] })
    await commitTo(store, { tasks: [task('with a row')] })
    await commitTo(store, { inbox: [message('m1', { task: 'with a message' })] })
    const head = { task: 'with a head', seq: 1, hash: hashOf('c'), keyId: 'k', signature: 's' }
    await commitTo(store, { heads: [head], inbox: [message('m2', { task: 'with events' })] })
    await commitTo(store, { tenant: 'other', events: [event(1, { task: 'of another' })] })
    expect(await store.journals('default')).toEqual(
      ['with a head', 'with a message', 'with a row', 'with events'].toSorted(),
    )
    expect(await store.journals('other')).toEqual(['of another'])
  })
}
