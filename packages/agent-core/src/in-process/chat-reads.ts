import { allDelivered } from '../delivery/delivery-row.ts'
import type { Store } from '../ports/store.ts'
import { accountKey, type Tables } from './store-tables.ts'

/** What chats and their people need of the store. */
export const createChatReads = (
  tables: Tables,
): Pick<
  Store,
  | 'deliveries'
  | 'deliveryAt'
  | 'undelivered'
  | 'button'
  | 'buttons'
  | 'account'
  | 'accountWithCode'
  | 'accounts'
> => ({
  async deliveries(task) {
    return [...tables.deliveries.values()]
      .filter((row) => row.task === task)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  },
  async deliveryAt({ tenant, platform, lookup }) {
    return [...tables.deliveries.values()].find(
      (row) => row.tenant === tenant && row.platform === platform && row.lookup === lookup,
    )
  },
  async undelivered({ tenant, platform }) {
    const all = [...tables.deliveries.values()].filter(({ key }) => key === allDelivered)
    return [...tables.tasks.values()]
      .filter(
        (task) =>
          task.tenant === tenant &&
          task.parent === undefined &&
          tables.conversations.get(task.conversation)?.place.platform === platform &&
          !(task.ended && all.some((row) => row.task === task.id && row.at >= task.since)),
      )
      .map(({ id }) => id)
      .toSorted()
  },
  async button(id) {
    return tables.buttons.get(id)
  },
  async buttons(task) {
    return [...tables.buttons.values()]
      .filter((row) => row.task === task)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  },
  async account(key) {
    return tables.accounts.get(accountKey(key))
  },
  async accountWithCode({ tenant, hash }) {
    return [...tables.accounts.values()].find((row) => row.tenant === tenant && row.code?.hash === hash)
  },
  async accounts({ tenant, person }) {
    return [...tables.accounts.values()]
      .filter((row) => row.tenant === tenant && (person === undefined || row.person === person))
      .toSorted((one, other) => (accountKey(one) < accountKey(other) ? -1 : 1))
  },
})
