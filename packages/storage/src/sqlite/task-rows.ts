import { actor, actorKey, statuses, type Store, type TaskRow } from '@errand/agent-core'
import type { SQLInputValue } from 'node:sqlite'
import { number, oneOf, text } from './columns.ts'
import type { Row, Statements } from './statements.ts'

export const writeTask = (sql: Statements, task: TaskRow): void => {
  const { id, tenant, conversation, createdAt, requester, title, status, ended, since } = task
  // Most changes leave the row's place alone, and with it its indexes.
  const moved = sql.run(
    `UPDATE task SET status = ?, ended = ?, since = ?
     WHERE id = ? AND tenant = ? AND conversation = ? AND created_at = ? AND requester = ? AND title = ?`,
    status,
    ended ? 1 : 0,
    since,
    id,
    tenant,
    conversation,
    createdAt,
    JSON.stringify(requester),
    title,
  )
  if (moved > 0) return
  sql.run(
    `INSERT OR REPLACE INTO task
       (id, tenant, conversation, created_at, requester, requester_key, title, status, ended, since)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    tenant,
    conversation,
    createdAt,
    JSON.stringify(requester),
    actorKey(requester),
    title,
    status,
    ended ? 1 : 0,
    since,
  )
}

const toTask = (row: Row): TaskRow => ({
  id: text(row, 'id'),
  tenant: text(row, 'tenant'),
  conversation: text(row, 'conversation'),
  createdAt: number(row, 'created_at'),
  requester: actor.parse(JSON.parse(text(row, 'requester'))),
  title: text(row, 'title'),
  status: oneOf(statuses, row, 'status'),
  ended: number(row, 'ended') === 1,
  since: number(row, 'since'),
})

export const readTask = (sql: Statements, id: string): TaskRow | undefined => {
  const row = sql.get('SELECT * FROM task WHERE id = ?', id)
  return row === undefined ? undefined : toTask(row)
}

export const readTasks = (
  sql: Statements,
  { tenant, conversation, open, newest = false, before, requester, limit }: Parameters<Store['tasks']>[0],
): readonly TaskRow[] => {
  const conditions = ['tenant = ?']
  const values: SQLInputValue[] = [tenant]
  if (conversation !== undefined) {
    conditions.push('conversation = ?')
    values.push(conversation)
  }
  if (requester !== undefined) {
    conditions.push('requester_key = ?')
    values.push(requester)
  }
  if (before !== undefined) {
    conditions.push(newest ? 'id < ?' : 'id > ?')
    values.push(before)
  }
  if (open !== undefined) conditions.push(open ? 'ended = 0' : 'ended = 1')
  // Without statistics SQLite does not know that few tasks are open.
  const index = open === true ? 'INDEXED BY task_open' : ''
  const order = newest ? 'DESC' : 'ASC'
  return sql
    .all(
      `SELECT * FROM task ${index} WHERE ${conditions.join(' AND ')} ORDER BY id ${order} LIMIT ?`,
      ...values,
      limit ?? -1,
    )
    .map(toTask)
}
