import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Commit, Store } from '../ports/store.ts'
import { approvalPromises } from './store-approvals.ts'
import { erasePromises } from './store-erase.ts'
import { chatPromises } from './store-chats.ts'
import { inboxPromises } from './store-inbox.ts'
import { journalPromises } from './store-journal.ts'
import { listPromises } from './store-lists.ts'
import {
  ada,
  approval,
  commitTo,
  event,
  hashOf,
  message,
  place,
  refusal,
  task,
  text,
  type StorageSubject,
} from './store-rows.ts'

/** A commit of every part, good against what `prepare` left. */
const everything = (epoch: number): Commit => ({
  tenant: 'default',
  fence: { lane: 'c1', epoch },
  barrier: true,
  events: [event(2, { texts: [text(0, 'new')] })],
  heads: [{ task: 't1', seq: 2, hash: hashOf('d'), keyId: 'k', signature: 'new' }],
  tasks: [task('t1', { status: 'finishing', since: 2 }), task('t2')],
  conversation: { id: 'c1', place: place(), expect: 1 },
  requires: { nothingWaitsFor: 't7' },
  settled: [{ message: 'm1', outcome: 'steered' }],
  approvals: [
    { kind: 'decide', id: 'a1', to: 'approved', by: ada, at: 5 },
    { kind: 'ask', approval: approval('a2') },
  ],
  limits: [{ key: 'sends', window: 'w', add: 1, max: 5 }],
  effects: [{ conversation: 'c1', hash: hashOf('e'), task: 't1', call: 'c1', at: 6 }],
  inbox: [message('m2')],
})

/** One fault each, in the order in which they are noticed. */
const faults: readonly (readonly [reason: string, fault: Partial<Commit>])[] = [
  ['fenced', { fence: { lane: 'c1', epoch: 99 } }],
  ['duplicate', { inbox: [message('m2'), message('m3', { sourceEventId: 'event m1' })] }],
  ['conversation_moved', { conversation: { id: 'c1', place: place(), expect: 9 } }],
  ['message_waits', { requires: { nothingWaitsFor: 't8' } }],
  [
    'settled',
    {
      settled: [
        { message: 'm1', outcome: 'steered' },
        { message: 'm9', outcome: 'taken' },
      ],
    },
  ],
  [
    'approval_moved',
    {
      approvals: [
        { kind: 'ask', approval: approval('a2') },
        { kind: 'consume', id: 'a1', at: 5 },
      ],
    },
  ],
  [
    'over_limit',
    {
      limits: [
        { key: 'sends', window: 'w', add: 1 },
        { key: 'posts', window: 'w', add: 6, max: 5 },
      ],
    },
  ],
  ['seq_taken', { events: [event(2), event(2)] }],
]

const prepare = async ({ store, lanes }: StorageSubject): Promise<number> => {
  await commitTo(store, {
    events: [event(1)],
    tasks: [task('t1')],
    conversation: { id: 'c1', place: place(), expect: 0 },
    approvals: [{ kind: 'ask', approval: approval('a1') }],
    limits: [{ key: 'sends', window: 'w', add: 2 }],
    inbox: [message('m1'), message('for t8', { task: 't8' })],
  })
  return (await lanes.take('c1', 'worker')) ?? 0
}

const allOf = async (store: Store) => [
  await store.journals('default'),
  await store.journal('t1'),
  await store.head('t1'),
  await store.tasks({ tenant: 'default' }),
  await store.conversation('c1'),
  await store.approvals({ tenant: 'default' }),
  await store.used('default', 'w', ['sends']),
  await store.effect('c1', hashOf('e')),
  await store.waiting('c1', { now: 1 }),
  await Promise.all(['m1', 'm2', 'm3'].map((id) => store.message(id))),
]

const allOrNothing = (subject: () => StorageSubject): void => {
  it('writes every part of a commit', async () => {
    const { store } = subject()
    const commit = everything(await prepare(subject()))
    expect(await store.commit(commit)).toEqual({
      ok: true,
      due: true,
      inbox: [{ ...message('m2'), seq: 3, state: 'waiting' }],
    })
    expect(await store.journal('t1')).toEqual([event(1), event(2, { texts: [text(0, 'new')] })])
    expect(await store.head('t1')).toEqual(commit.heads?.[0])
    expect(await store.tasks({ tenant: 'default' })).toEqual(commit.tasks)
    expect((await store.conversation('c1'))?.version).toBe(2)
    expect((await store.message('m1'))?.outcome).toBe('steered')
    expect((await store.approval('a1'))?.state).toBe('approved')
    expect(await store.approval('a2')).toEqual(approval('a2'))
    expect(await store.used('default', 'w', ['sends'])).toEqual([3])
    expect(await store.effect('c1', hashOf('e'))).toEqual(commit.effects?.[0])
    expect((await store.waiting('c1', { now: 1 })).map((row) => row.id)).toEqual(['for t8', 'm2'])
  })

  it.each(faults)('writes nothing at all when it refuses with %s', async (reason, fault) => {
    const { store } = subject()
    const epoch = await prepare(subject())
    const before = await allOf(store)
    expect(refusal(await store.commit({ ...everything(epoch), ...fault }))).toBe(reason)
    expect(await allOf(store)).toEqual(before)
    expect((await store.commit(everything(epoch))).ok).toBe(true)
  })

  it('names the first fault when there are several', async () => {
    const { store } = subject()
    const epoch = await prepare(subject())
    for (const index of faults.keys()) {
      const parts = faults.slice(index).map(([, fault]) => fault)
      const commit: Commit = Object.assign({}, everything(epoch), ...parts)
      expect(refusal(await store.commit(commit))).toBe(faults[index]?.[0])
    }
  })

  it('takes a commit of nothing', async () => {
    expect(await commitTo(subject().store, {})).toEqual({ ok: true, inbox: [], due: false })
  })
}

/**
 * What every store keeps: all or nothing, the order in which faults are noticed, and each row as it was.
 *
 * @example
 * storeContract('sqlite', () => openSqlite({ path, clock }))
 */
export const storeContract = (name: string, open: () => Promise<StorageSubject>): void => {
  describe(`${name} as a store`, () => {
    let opened: StorageSubject
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())
    const subject = () => opened
    describe('commits', () => {
      allOrNothing(subject)
    })
    describe('journals and tasks', () => {
      journalPromises(subject)
    })
    describe('lists of tasks', () => {
      listPromises(subject)
    })
    describe('conversations and inbox', () => {
      inboxPromises(subject)
    })
    describe('chats and their people', () => {
      chatPromises(subject)
    })
    describe('approvals, limits and effects', () => {
      approvalPromises(subject)
    })
    describe('erased texts', () => {
      erasePromises(subject)
    })
  })
}
