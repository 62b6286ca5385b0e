import type { Commit } from '../ports/store.ts'
import { expect, it } from 'vitest'
import {
  ada,
  bob,
  commitTo,
  hashOf,
  message,
  never,
  place,
  refusal,
  task,
  type StorageSubject,
} from './store-rows.ts'

/** What every store keeps of conversations and their inbox. */
export const inboxPromises = (subject: () => StorageSubject): void => {
  it('creates a conversation once and lets its version grow', async () => {
    const { store } = subject()
    expect(await store.conversation('c1')).toBeUndefined()
    expect(await store.conversationAt(place())).toBeUndefined()
    const change = (version: number) =>
      commitTo(store, { conversation: { id: 'c1', place: place(), expect: version } })
    expect((await change(0)).ok).toBe(true)
    expect(await store.conversation('c1')).toEqual({ id: 'c1', place: place(), version: 1 })
    expect(refusal(await change(0))).toBe('conversation_moved')
    const [one, other] = await Promise.all([change(1), change(1)])
    expect([refusal(one), refusal(other)]).toEqual([undefined, 'conversation_moved'])
    expect(await store.conversationAt(place())).toEqual({ id: 'c1', place: place(), version: 2 })
  })

  it('gives each place one conversation', async () => {
    const { store } = subject()
    const create = (id: string, changes: Parameters<typeof place>[0]) =>
      commitTo(store, { conversation: { id, place: place(changes), expect: 0 } })
    expect((await create('c1', {})).ok).toBe(true)
    expect(refusal(await create('c2', {}))).toBe('conversation_moved')
    expect(refusal(await create('c2', { kind: 'private' }))).toBe('conversation_moved')
    const others = [{ thread: '1.2' }, { thread: '1.3' }, { channel: 'C2' }, { workspace: 'T2' }]
    for (const [index, changes] of [...others, { platform: 'discord' }, { tenant: 'other' }].entries()) {
      expect((await create(`other ${index}`, changes)).ok).toBe(true)
      expect(await store.conversationAt(place(changes))).toEqual({
        id: `other ${index}`,
        place: place(changes),
        version: 1,
      })
    }
  })

  it('tells a worker whether rows wait and are due in its lane', async () => {
    const { store, lanes } = subject()
    const epoch = (await lanes.take('c1', 'w1')) ?? 0
    const fence = { lane: 'c1', epoch }
    const due = async (changes: Partial<Commit>): Promise<unknown> => {
      const result = await commitTo(store, { fence, ...changes })
      return result.ok ? result.due : result.reason
    }
    expect(await due({})).toBe(false)
    expect(await due({ inbox: [message('later', { runAt: Number.MAX_SAFE_INTEGER })] })).toBe(false)
    expect(await due({ inbox: [message('elsewhere', { lane: 'c2' })] })).toBe(false)
    expect(await due({ inbox: [message('now')] })).toBe(true)
    expect(await due({ settled: [{ message: 'now', outcome: 'steered' }] })).toBe(false)
  })

  it('counts rows up within their lane and gives them back whole', async () => {
    const { store } = subject()
    const full = message('m1', {
      requestId: 'r1',
      textHash: hashOf('1'),
      approval: 'a1',
      traceParent: '00-1-2-01',
    })
    const { text: _text, ...silent } = message('m2', { by: bob, mode: 'queue' })
    const result = await commitTo(store, { inbox: [full, silent, message('m3', { lane: 'sub:t9' })] })
    expect(result).toEqual({
      ok: true,
      due: false,
      inbox: [
        { ...full, seq: 1, state: 'waiting' },
        { ...silent, seq: 2, state: 'waiting' },
        { ...message('m3', { lane: 'sub:t9' }), seq: 1, state: 'waiting' },
      ],
    })
    expect(await store.message('m1')).toEqual({ ...full, seq: 1, state: 'waiting' })
    expect(await store.message('m2')).toEqual({ ...silent, seq: 2, state: 'waiting' })
    expect(await store.message('m9')).toBeUndefined()
  })

  it('forgets the text of a row that is settled, at once or later', async () => {
    const { store } = subject()
    const settledAtOnce = message('m1', { kind: 'open', outcome: 'opened' })
    const result = await commitTo(store, { inbox: [settledAtOnce, message('m2')] })
    const { text: _opened, ...opened } = settledAtOnce
    expect(result.ok && result.inbox[0]).toEqual({ ...opened, seq: 1, state: 'done' })
    expect(await store.message('m1')).toEqual({ ...opened, seq: 1, state: 'done' })
    expect((await store.message('m2'))?.text).toBe('text of m2')
    await commitTo(store, { settled: [{ message: 'm2', outcome: 'steered' }] })
    const { text: _steered, ...steered } = message('m2')
    expect(await store.message('m2')).toEqual({ ...steered, seq: 2, state: 'done', outcome: 'steered' })
  })

  it('finds what an event or a message became, as its source calls them', async () => {
    const { store } = subject()
    const files = [{ name: 'a.pdf', type: 'application/pdf', size: 3, kind: 'file', ref: 'F1' } as const]
    await commitTo(store, {
      inbox: [
        message('m1', { said: 'C1 1' }),
        message('m2', { said: 'C1 1', files }),
        message('m3', { source: 'discord', sourceEventId: 'event m1', said: 'C1 2' }),
      ],
    })
    const arrival = async (query: { readonly event?: string; readonly said?: string }, tenant = 'default') =>
      (await store.arrival({ tenant, source: 'slack', ...query }))?.id
    expect(await arrival({ event: 'event m1' })).toBe('m1')
    expect(await arrival({ said: 'C1 1' })).toBe('m2')
    expect(await arrival({ said: 'C1 2' })).toBeUndefined()
    expect(await arrival({ event: 'event m1' }, 'other')).toBeUndefined()
    expect((await store.message('m2'))?.files).toEqual(files)
    await commitTo(store, { settled: [{ message: 'm2', outcome: 'steered' }] })
    expect(await store.message('m2')).not.toHaveProperty('files')
    expect(await arrival({ said: 'C1 1' })).toBe('m2')
  })

  it('settles a row once, and only for its tenant', async () => {
    const { store } = subject()
    await commitTo(store, { inbox: [message('m1'), message('m2')] })
    const settle = (tenant: string, ...ids: readonly string[]) =>
      commitTo(store, { tenant, settled: ids.map((id) => ({ message: id, outcome: 'taken' as const })) })
    expect(await settle('other', 'm1')).toEqual({ ok: false, reason: 'settled', message: 'm1' })
    expect(await settle('default', 'm2', 'm2')).toEqual({ ok: false, reason: 'settled', message: 'm2' })
    expect((await settle('default', 'm1')).ok).toBe(true)
    expect(await settle('default', 'm2', 'm1')).toEqual({ ok: false, reason: 'settled', message: 'm1' })
    expect(await settle('default', 'm9')).toEqual({ ok: false, reason: 'settled', message: 'm9' })
    expect((await store.message('m2'))?.state).toBe('waiting')
  })

  it('gives what waits and is due: stops first, then in order', async () => {
    const { store } = subject()
    const rows = [
      message('m1'),
      message('m2', { kind: 'expiry', runAt: 500 }),
      message('m3', { kind: 'stop' }),
      message('m4', { kind: 'open', outcome: 'opened' }),
      message('m5', { lane: 'sub:t9' }),
      message('m6', { kind: 'answer' }),
      message('m7', { kind: 'stop' }),
    ]
    await commitTo(store, { inbox: rows })
    const ids = async (now: number, limit?: number) =>
      (await store.waiting('c1', limit === undefined ? { now } : { now, limit })).map((row) => row.id)
    expect(await ids(499)).toEqual(['m3', 'm7', 'm1', 'm6'])
    expect(await ids(500)).toEqual(['m3', 'm7', 'm1', 'm2', 'm6'])
    expect(await ids(500, 3)).toEqual(['m3', 'm7', 'm1'])
    await commitTo(store, { settled: [{ message: 'm3', outcome: 'stopped' }] })
    expect(await ids(0)).toEqual(['m7', 'm1', 'm6'])
    expect((await store.waiting('c1', { now: 0, limit: 1 }))[0]?.text).toBe('text of m7')
  })

  it('finds a source event again, whatever else differs', async () => {
    const { store } = subject()
    await commitTo(store, { inbox: [message('m1', { outcome: 'opened' })] })
    const again = message('m2', { sourceEventId: 'event m1', text: 'another', task: 't2', lane: 'c2' })
    const first = await store.message('m1')
    expect(await commitTo(store, { inbox: [message('m3'), again] })).toEqual({
      ok: false,
      reason: 'duplicate',
      row: first,
    })
    expect(await store.message('m3')).toBeUndefined()
    const elsewhere = [{ source: 'discord' }, { tenant: 'other' }]
    for (const [index, changes] of elsewhere.entries()) {
      const row = message(`n${index}`, { sourceEventId: 'event m1', ...changes })
      expect((await commitTo(store, { tenant: row.tenant, inbox: [row] })).ok).toBe(true)
    }
  })

  it('finds a request id of the same person in the same conversation again, whatever its text', async () => {
    const { store } = subject()
    const request = { requestId: 'r1', textHash: hashOf('1') }
    await commitTo(store, { inbox: [message('m1', request)] })
    const first = await store.message('m1')
    for (const textHash of [hashOf('1'), hashOf('2')]) {
      const again = message('m2', { requestId: 'r1', textHash, by: { ...ada, roles: [] } })
      expect(await commitTo(store, { inbox: [again] })).toEqual({
        ok: false,
        reason: 'duplicate',
        row: first,
      })
    }
    const others = [{ by: bob }, { conversation: 'c2' }, { tenant: 'other' }, { requestId: 'r2' }]
    for (const [index, changes] of others.entries()) {
      const row = message(`n${index}`, { ...request, ...changes })
      expect((await commitTo(store, { tenant: row.tenant, inbox: [row] })).ok).toBe(true)
    }
  })

  it('does not let a task end over a message that waits for it', async () => {
    const { store } = subject()
    const end = (settled: readonly string[] = []) =>
      commitTo(store, {
        requires: { nothingWaitsFor: 't1' },
        settled: settled.map((id) => ({ message: id, outcome: 'refused' as const })),
      })
    await commitTo(store, {
      inbox: [
        message('other task', { task: 't2' }),
        message('not due', { runAt: never }),
        message('stop', { kind: 'stop' }),
        message('done', { outcome: 'opened' }),
      ],
    })
    expect((await end()).ok).toBe(true)
    await commitTo(store, { inbox: [message('m1'), message('m2', { kind: 'answer' })] })
    expect(refusal(await end())).toBe('message_waits')
    expect(refusal(await end(['m1']))).toBe('message_waits')
    expect((await store.message('m1'))?.state).toBe('waiting')
    expect((await end(['m1', 'm2'])).ok).toBe(true)
  })

  it('counts for the caps the messages that wait and the tasks that are queued', async () => {
    const { store } = subject()
    await commitTo(store, {
      inbox: [
        message('m1'),
        message('m2', { runAt: never, conversation: 'c2', lane: 'c2' }),
        message('m3', { outcome: 'steered' }),
        message('m4', { kind: 'stop' }),
        message('m5', { kind: 'answer' }),
      ],
      tasks: [
        task('t1', { status: 'queued' }),
        task('t2', { status: 'executing' }),
        task('t3', { status: 'done', ended: true }),
        task('t4', { status: 'queued', parent: { task: 't2', key: 'a' } }),
      ],
    })
    await commitTo(store, { tenant: 'other', inbox: [message('o1', { tenant: 'other' })] })
    expect(await store.countWaiting('default')).toBe(3)
    expect(await store.countWaiting('default', 'c1')).toBe(2)
    expect(await store.countWaiting('default', 'c2')).toBe(1)
    expect(await store.countWaiting('other')).toBe(1)
    expect(await store.countWaiting('nobody')).toBe(0)
  })
}
