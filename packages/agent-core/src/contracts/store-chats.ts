import { expect, it } from 'vitest'
import type { DeliveryRow } from '../delivery/delivery-row.ts'
import type { AccountRow } from '../people/account-row.ts'
import { commitTo, place, task, type StorageSubject } from './store-rows.ts'

const delivery = (key: string, changes: Partial<DeliveryRow> = {}): DeliveryRow => ({
  id: `d ${key}`,
  tenant: 'default',
  platform: 'slack',
  task: 't1',
  key,
  state: 'intended',
  at: 1,
  ...changes,
})

const account = (user: string, changes: Partial<AccountRow> = {}): AccountRow => ({
  tenant: 'default',
  platform: 'slack',
  workspace: 'T1',
  user,
  standing: 'stranger',
  roles: [],
  ...changes,
})

/** What every store keeps of what tasks have in chats, and of the people there. */
export const chatPromises = (subject: () => StorageSubject): void => {
  it('keeps what a task has in chats by key, each with its newest state', async () => {
    const { store } = subject()
    const sent = delivery('card', { state: 'sent', at: 2, ref: '{"ts":"1"}', lookup: 'C1 1', digest: 'x' })
    await commitTo(store, {
      deliveries: [delivery('card'), delivery('answer:0'), delivery('a', { task: 't2' })],
    })
    await commitTo(store, { deliveries: [sent] })
    expect(await store.deliveries('t1')).toEqual([delivery('answer:0'), sent])
    expect(await store.deliveryAt({ tenant: 'default', platform: 'slack', lookup: 'C1 1' })).toEqual(sent)
    expect(await store.deliveryAt({ tenant: 'default', platform: 'discord', lookup: 'C1 1' })).toBeUndefined()
    expect(await store.deliveryAt({ tenant: 'other', platform: 'slack', lookup: 'C1 1' })).toBeUndefined()
  })

  it('names the tasks of a platform that are open, or whose end was not delivered whole since', async () => {
    const { store } = subject()
    await commitTo(store, {
      conversation: { id: 'c1', place: place(), expect: 0 },
      tasks: [
        task('t1', { status: 'executing' }),
        task('t2', { status: 'done', ended: true, since: 10 }),
        task('t3', { status: 'done', ended: true, since: 10 }),
        task('t4', { status: 'done', ended: true, since: 10 }),
        task('t5', { conversation: 'elsewhere', status: 'executing' }),
        task('t6', { status: 'executing', parent: { task: 't1', key: 'a' } }),
      ],
      deliveries: [
        delivery('all', { id: '1', task: 't1', at: 99 }),
        delivery('all', { id: '2', task: 't2', at: 10 }),
        delivery('all', { id: '3', task: 't3', at: 9 }),
      ],
    })
    expect(await store.undelivered({ tenant: 'default', platform: 'slack' })).toEqual(['t1', 't3', 't4'])
    expect(await store.undelivered({ tenant: 'default', platform: 'discord' })).toEqual([])
    expect(await store.undelivered({ tenant: 'other', platform: 'slack' })).toEqual([])
  })

  it('finds what a button does by its id, and all of a task', async () => {
    const { store } = subject()
    const button = { id: 'b1', tenant: 'default', task: 't1', act: '{"do":"stop"}' }
    await commitTo(store, { buttons: [button, { ...button, id: 'b2' }, { ...button, id: 'b3', task: 't2' }] })
    expect(await store.button('b1')).toEqual(button)
    expect(await store.button('b9')).toBeUndefined()
    expect((await store.buttons('t1')).map(({ id }) => id)).toEqual(['b1', 'b2'])
  })

  it('finds an account where it is, by a code that is out, and all of a person', async () => {
    const { store } = subject()
    const ada = account('U1', {
      name: 'Ada',
      language: 'zh-CN',
      standing: 'known',
      roles: ['approver', 'member'],
      person: 'p1',
    })
    const bob = account('U2', { code: { hash: 'abc', for: 'pair', until: 5 } })
    await commitTo(store, { accounts: [account('U1'), bob] })
    await commitTo(store, { accounts: [ada] })
    expect(await store.account(ada)).toEqual(ada)
    expect(await store.account({ ...ada, workspace: 'T2' })).toBeUndefined()
    expect(await store.accountWithCode({ tenant: 'default', hash: 'abc' })).toEqual(bob)
    expect(await store.accountWithCode({ tenant: 'other', hash: 'abc' })).toBeUndefined()
    expect(await store.accounts({ tenant: 'default' })).toEqual([ada, bob])
    expect(await store.accounts({ tenant: 'default', person: 'p1' })).toEqual([ada])
    expect(await store.accounts({ tenant: 'other' })).toEqual([])
  })
}
