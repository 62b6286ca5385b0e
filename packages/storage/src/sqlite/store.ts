import type { Clock, Commit, CommitResult, Store } from '@errand/agent-core'
import { readAccount, readAccounts, readAccountWithCode } from './account-rows.ts'
import { readApproval, readApprovals } from './approval-rows.ts'
import { text } from './columns.ts'
import { writeCommit } from './commit.ts'
import { readConversation, readConversationAt } from './conversation-rows.ts'
import { readUsed } from './counter-rows.ts'
import { readButton, readButtons, readDeliveries, readDeliveryAt, readUndelivered } from './delivery-rows.ts'
import { readEffect } from './effect-rows.ts'
import { createEventTypes, type EventTypes } from './event-types.ts'
import { countTexts, eraseTexts } from './erase.ts'
import { withFaults } from './faults.ts'
import { createGroup, type Gather } from './group.ts'
import { countWaiting, readArrival, readMessage, readWaiting } from './inbox-rows.ts'
import { readHead, readJournal } from './journal-rows.ts'
import type { Statements } from './statements.ts'
import { countTasks, readChanged, readLastChange, readLastDone, readTask, readTasks } from './task-rows.ts'
import type { Transact } from './transaction.ts'

/** The store without the methods that write. */
export type StoreReader = Omit<Store, 'commit' | 'erase'>

const readJournals = (sql: Statements, tenant: string): readonly string[] =>
  sql
    .all(
      `SELECT task FROM journal WHERE tenant = ?1
       UNION SELECT id FROM task WHERE tenant = ?1
       UNION SELECT task FROM inbox WHERE tenant = ?1`,
      tenant,
    )
    .map((row) => text(row, 'task'))

/** Reads are synchronous inside, so that each sees one state of the database; faults reject as ErrandError. */
export const createSqliteReads = (
  sql: Statements,
  path: string,
  types: EventTypes = createEventTypes(sql),
): StoreReader => {
  const asked =
    <A extends readonly unknown[], R>(read: (...values: A) => R) =>
    async (...values: A): Promise<R> =>
      withFaults(path, () => read(...values))
  return {
    journal: asked<Parameters<Store['journal']>, Awaited<ReturnType<Store['journal']>>>(
      (task, { after = 0, limit, bulk = false } = {}) =>
        readJournal(sql, task, {
          after,
          until: limit === undefined ? undefined : after + limit,
          bulk,
          types,
        }),
    ),
    head: asked((task) => readHead(sql, task)),
    task: asked((id) => readTask(sql, id)),
    tasks: asked((query) => readTasks(sql, query)),
    countTasks: asked((query) => countTasks(sql, query)),
    changed: asked((query) => readChanged(sql, query)),
    lastChange: asked((tenant) => readLastChange(sql, tenant)),
    lastDone: asked((tenant, limit) => readLastDone(sql, tenant, limit)),
    conversation: asked((id) => readConversation(sql, id)),
    conversationAt: asked((place) => readConversationAt(sql, place)),
    message: asked((id) => readMessage(sql, id)),
    arrival: asked((query) => readArrival(sql, query)),
    waiting: asked((lane, options) => readWaiting(sql, lane, options)),
    countWaiting: asked((tenant, conversation) => countWaiting(sql, tenant, conversation)),
    approval: asked((id) => readApproval(sql, id)),
    approvals: asked((query) => readApprovals(sql, query)),
    used: asked((tenant, window, keys) => readUsed(sql, tenant, window, keys)),
    effect: asked((conversation, hash) => readEffect(sql, conversation, hash)),
    deliveries: asked((task) => readDeliveries(sql, task)),
    deliveryAt: asked((query) => readDeliveryAt(sql, query)),
    undelivered: asked((query) => readUndelivered(sql, query)),
    button: asked((id) => readButton(sql, id)),
    buttons: asked((task) => readButtons(sql, task)),
    account: asked((key) => readAccount(sql, key)),
    accountWithCode: asked((query) => readAccountWithCode(sql, query)),
    accounts: asked((query) => readAccounts(sql, query)),
    journals: asked((tenant) => readJournals(sql, tenant)),
    erasable: asked((query) => countTexts(sql, query)),
  }
}

const keep = ({ ok }: CommitResult): boolean => ok
const isBarrier = ({ barrier = false }: Commit): boolean => barrier

/**
 * The store on one connection. A barrier waits for what else comes while `gather` waits, and is written together with
 * it; any other commit is written at once where none waits. `flush` writes what waits.
 */
export const createSqliteStore = ({
  sql,
  path,
  transact,
  clock,
  gather = (write) => void setImmediate(write),
}: {
  readonly sql: Statements
  readonly path: string
  readonly transact: Transact
  readonly clock: Pick<Clock, 'now'>
  readonly gather?: Gather | undefined
}): { readonly store: Store; readonly flush: () => void } => {
  const types = createEventTypes(sql)
  const telling: Transact = (work, options) => withFaults(path, () => transact(work, options))
  const write = (commit: Commit): CommitResult => writeCommit({ sql, types, commit, now: clock.now() })
  const group = createGroup({ transact: telling, write, keep, isBarrier, gather })
  const store: Store = {
    ...createSqliteReads(sql, path, types),
    async commit(commit) {
      // Numbers of new types stay when the commit is refused; later they are only looked up.
      withFaults(path, () => {
        for (const event of commit.events ?? []) types.numberOf(event.type)
      })
      if (isBarrier(commit) || group.isOpen()) return group.add(commit)
      return telling(() => write(commit), { barrier: false, keep })
    },
    erase: (query) => eraseTexts(query, { sql, path, transact }),
  }
  return { store, flush: group.flush }
}
