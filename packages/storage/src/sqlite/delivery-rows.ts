import { allDelivered, type ButtonRow, type DeliveryRow, type Store } from '@errand/agent-core'
import { number, oneOf, optionalText, text } from './columns.ts'
import type { Row, Statements } from './statements.ts'

const states = ['intended', 'sent', 'dropped'] as const satisfies readonly DeliveryRow['state'][]

const toDelivery = (row: Row): DeliveryRow => {
  const ref = optionalText(row, 'ref')
  const lookup = optionalText(row, 'lookup')
  const digest = optionalText(row, 'digest')
  return {
    id: text(row, 'id'),
    tenant: text(row, 'tenant'),
    platform: text(row, 'platform'),
    task: text(row, 'task'),
    key: text(row, 'name'),
    state: oneOf(states, row, 'state'),
    at: number(row, 'at'),
    ...(ref === undefined ? {} : { ref }),
    ...(lookup === undefined ? {} : { lookup }),
    ...(digest === undefined ? {} : { digest }),
  }
}

export const readDeliveries = (sql: Statements, task: string): readonly DeliveryRow[] =>
  sql.all('SELECT * FROM delivery WHERE task = ? ORDER BY name', task).map(toDelivery)

export const readDeliveryAt = (
  sql: Statements,
  { tenant, platform, lookup }: Parameters<Store['deliveryAt']>[0],
): DeliveryRow | undefined => {
  const row = sql.get(
    'SELECT * FROM delivery WHERE tenant = ? AND platform = ? AND lookup = ?',
    tenant,
    platform,
    lookup,
  )
  return row === undefined ? undefined : toDelivery(row)
}

export const readUndelivered = (
  sql: Statements,
  { tenant, platform }: Parameters<Store['undelivered']>[0],
): readonly string[] =>
  sql
    .all(
      `SELECT task.id FROM task JOIN conversation ON conversation.id = task.conversation
       WHERE task.tenant = ?1 AND conversation.platform = ?2 AND task.parent IS NULL
         AND (task.ended = 0 OR NOT EXISTS (
           SELECT 1 FROM delivery
           WHERE delivery.task = task.id AND delivery.name = ?3 AND delivery.at >= task.since))
       ORDER BY task.id`,
      tenant,
      platform,
      allDelivered,
    )
    .map((row) => text(row, 'id'))

export const writeDelivery = (sql: Statements, row: DeliveryRow): void => {
  sql.run(
    `INSERT OR REPLACE INTO delivery (id, tenant, platform, task, name, state, at, ref, lookup, digest)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.tenant,
    row.platform,
    row.task,
    row.key,
    row.state,
    row.at,
    row.ref ?? null,
    row.lookup ?? null,
    row.digest ?? null,
  )
}

const toButton = (row: Row): ButtonRow => ({
  id: text(row, 'id'),
  tenant: text(row, 'tenant'),
  task: text(row, 'task'),
  act: text(row, 'act'),
})

export const readButton = (sql: Statements, id: string): ButtonRow | undefined => {
  const row = sql.get('SELECT * FROM button WHERE id = ?', id)
  return row === undefined ? undefined : toButton(row)
}

export const readButtons = (sql: Statements, task: string): readonly ButtonRow[] =>
  sql.all('SELECT * FROM button WHERE task = ? ORDER BY id', task).map(toButton)

export const writeButton = (sql: Statements, { id, tenant, task, act }: ButtonRow): void => {
  sql.run('INSERT OR REPLACE INTO button (id, tenant, task, act) VALUES (?, ?, ?, ?)', id, tenant, task, act)
}
