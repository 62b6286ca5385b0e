import { expect, it } from 'vitest'
import { ada, approval, bob, commitTo, hashOf, refusal, type StorageSubject } from './store-rows.ts'

const decide = (id: string, to: 'approved' | 'denied' | 'edited' | 'expired', by = ada) =>
  ({ kind: 'decide', id, to, by, at: 7 }) as const

/** What every store keeps of approvals, limits and effects. */
export const approvalPromises = (subject: () => StorageSubject): void => {
  it('lets one of two presses decide and tells the other what was decided', async () => {
    const { store } = subject()
    await commitTo(store, { approvals: [{ kind: 'ask', approval: approval('a1') }] })
    expect(await store.approval('a1')).toEqual(approval('a1'))
    const [yes, no] = await Promise.all([
      commitTo(store, { approvals: [{ ...decide('a1', 'approved'), scope: 'task' }] }),
      commitTo(store, { approvals: [decide('a1', 'denied', bob)] }),
    ])
    const decided = { ...approval('a1'), state: 'approved', decidedBy: ada, decidedAt: 7, scope: 'task' }
    expect(yes.ok).toBe(true)
    expect(no).toEqual({ ok: false, reason: 'approval_moved', approval: decided })
    expect(await store.approval('a1')).toEqual(decided)
  })

  it('lets an approved call start once', async () => {
    const { store } = subject()
    const consume = (id: string, at: number) => commitTo(store, { approvals: [{ kind: 'consume', id, at }] })
    await commitTo(store, { approvals: [{ kind: 'ask', approval: approval('a1') }] })
    expect(refusal(await consume('a1', 8))).toBe('approval_moved')
    await commitTo(store, { approvals: [decide('a1', 'approved')] })
    expect((await consume('a1', 8)).ok).toBe(true)
    expect(refusal(await consume('a1', 9))).toBe('approval_moved')
    expect((await store.approval('a1'))?.consumedAt).toBe(8)
    for (const to of ['denied', 'edited', 'expired'] as const) {
      await commitTo(store, {
        approvals: [{ kind: 'ask', approval: approval(to) }, decide(to, to)],
      })
      expect(refusal(await consume(to, 8))).toBe('approval_moved')
    }
  })

  it('closes an edited approval and grants its successor in one commit', async () => {
    const { store } = subject()
    await commitTo(store, { approvals: [{ kind: 'ask', approval: approval('a1') }] })
    const next = approval('a2', {
      hash: hashOf('c'),
      state: 'approved',
      decidedBy: bob,
      decidedAt: 7,
      scope: 'once',
    })
    const edit = [decide('a1', 'edited', bob), { kind: 'ask', approval: next }] as const
    expect((await commitTo(store, { approvals: edit })).ok).toBe(true)
    expect(await store.approval('a2')).toEqual(next)
    expect(await commitTo(store, { approvals: edit })).toMatchObject({ approval: { state: 'edited' } })
  })

  it('refuses an id that is taken, unknown, or of another tenant', async () => {
    const { store } = subject()
    const ask = { kind: 'ask', approval: approval('a1') } as const
    await commitTo(store, { approvals: [ask] })
    const moved = { ok: false, reason: 'approval_moved' }
    expect(await commitTo(store, { approvals: [ask] })).toEqual({ ...moved, approval: approval('a1') })
    expect(await commitTo(store, { approvals: [decide('a9', 'approved')] })).toEqual(moved)
    expect(await commitTo(store, { tenant: 'other', approvals: [decide('a1', 'approved')] })).toEqual(moved)
    expect(await store.approval('a1')).toEqual(approval('a1'))
    expect(await store.approval('a9')).toBeUndefined()
  })

  it('lists the approvals of a tenant by task and state', async () => {
    const { store } = subject()
    const asked = [approval('a2'), approval('a1'), approval('a3', { task: 't2' })]
    await commitTo(store, {
      approvals: [...asked.map((one) => ({ kind: 'ask', approval: one }) as const), decide('a2', 'denied')],
    })
    const foreign = approval('a0', { tenant: 'other' })
    await commitTo(store, { tenant: 'other', approvals: [{ kind: 'ask', approval: foreign }] })
    const ids = async (query: Omit<Parameters<typeof store.approvals>[0], 'tenant'>) =>
      (await store.approvals({ tenant: 'default', ...query })).map((one) => one.id)
    expect(await ids({})).toEqual(['a1', 'a2', 'a3'])
    expect(await ids({ task: 't1' })).toEqual(['a1', 'a2'])
    expect(await ids({ state: 'open' })).toEqual(['a1', 'a3'])
    expect(await ids({ task: 't1', state: 'denied' })).toEqual(['a2'])
  })

  it('counts a limit up to its maximum and not beyond', async () => {
    const { store } = subject()
    const add = (amount: number, max?: number) => {
      const limit = { key: 'sends', window: '2026-11-30', add: amount }
      return commitTo(store, { limits: [max === undefined ? limit : { ...limit, max }] })
    }
    expect(await store.used('default', '2026-11-30', ['sends'])).toEqual([0])
    expect((await add(3, 4)).ok).toBe(true)
    expect(await add(2, 4)).toEqual({ ok: false, reason: 'over_limit', key: 'sends' })
    expect((await add(1, 4)).ok).toBe(true)
    expect((await add(2.5)).ok).toBe(true)
    expect(await store.used('default', '2026-11-30', ['sends'])).toEqual([6.5])
    expect(await store.used('default', '2026-12-01', ['sends'])).toEqual([0])
    expect(await store.used('default', '2026-11-30', ['other'])).toEqual([0])
    expect(await store.used('other', '2026-11-30', ['sends'])).toEqual([0])
    const twice = { key: 'posts', window: 'w', add: 1, max: 1 }
    expect(refusal(await commitTo(store, { limits: [twice, twice] }))).toBe('over_limit')
    expect(await store.used('default', 'w', ['posts'])).toEqual([0])
  })

  it('remembers the last time an effect ran in a conversation', async () => {
    const { store } = subject()
    const effect = { conversation: 'c1', hash: hashOf('e'), task: 't1', call: 'c1', at: 5 }
    const later = { ...effect, task: 't2', call: 'c4', at: 9 }
    await commitTo(store, { effects: [effect, { ...effect, conversation: 'c2' }] })
    expect(await store.effect('c1', hashOf('e'))).toEqual(effect)
    await commitTo(store, { effects: [later] })
    expect(await store.effect('c1', hashOf('e'))).toEqual(later)
    expect(await store.effect('c2', hashOf('e'))).toEqual({ ...effect, conversation: 'c2' })
    expect(await store.effect('c1', hashOf('f'))).toBeUndefined()
  })
}
