import type { Clock, Store } from '@errand/agent-core'
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

/** The store on one connection; a commit is one transaction and never awaits inside. */
export const createSqliteStore = ({
  sql,
  path,
  transact,
  clock,
}: {
  readonly sql: Statements
  readonly path: string
  readonly transact: Transact
  readonly clock: Pick<Clock, 'now'>
}): Store => {
  const types = createEventTypes(sql)
  return {
    ...createSqliteReads(sql, path, types),
    async commit(commit) {
      return withFaults(path, () => {
        // Numbers of new types stay when the commit is refused; later they are only looked up.
        for (const event of commit.events ?? []) types.numberOf(event.type)
        const { barrier = false } = commit
        const work = { sql, types, commit, now: clock.now() }
        return transact(() => writeCommit(work), { barrier, keep: (result) => result.ok })
      })
    },
    erase: (query) => eraseTexts(query, { sql, path, transact }),
  }
}
