import {
  actor,
  actorKey,
  searchText,
  statuses as statusNames,
  type Store,
  type TaskRow,
} from '@errand/agent-core'
import type { SQLInputValue } from 'node:sqlite'
import { number, oneOf, optionalNumber, optionalText, text } from './columns.ts'
import { limited, type Row, type Statements } from './statements.ts'

const nextChange = 'SELECT COALESCE(MAX(change), 0) + 1 FROM task WHERE tenant = ?1'

export const writeTask = (sql: Statements, task: TaskRow): void => {
  const { id, tenant, conversation, parent, createdAt, requester, title, status, ended, since } = task
  const { rests, steps, workedMs, microUsd } = task
  // Most changes leave the row's place alone, and with it its indexes.
  const moved = sql.run(
    `UPDATE task SET status = ?2, ended = ?3, since = ?4, rests = ?5, steps = ?6, worked_ms = ?7, micro_usd = ?8,
       change = (${nextChange})
     WHERE id = ?9 AND tenant = ?1 AND conversation = ?10 AND created_at = ?11 AND requester = ?12 AND title = ?13
       AND parent IS ?14 AND part IS ?15`,
    tenant,
    status,
    ended ? 1 : 0,
    since,
    rests ? 1 : 0,
    steps,
    workedMs,
    microUsd,
    id,
    conversation,
    createdAt,
    JSON.stringify(requester),
    title,
    parent?.task ?? null,
    parent?.key ?? null,
  )
  if (moved > 0) return
  sql.run(
    `INSERT OR REPLACE INTO task
       (tenant, id, conversation, created_at, requester, requester_key, title, search, status, ended, since,
        rests, steps, worked_ms, micro_usd, parent, part, change)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, (${nextChange}))`,
    tenant,
    id,
    conversation,
    createdAt,
    JSON.stringify(requester),
    actorKey(requester),
    title,
    searchText(title),
    status,
    ended ? 1 : 0,
    since,
    rests ? 1 : 0,
    steps,
    workedMs,
    microUsd,
    parent?.task ?? null,
    parent?.key ?? null,
  )
}

const parentOf = (row: Row): Pick<TaskRow, 'parent'> => {
  const task = optionalText(row, 'parent')
  return task === undefined ? {} : { parent: { task, key: text(row, 'part') } }
}

const toTask = (row: Row): TaskRow => ({
  id: text(row, 'id'),
  tenant: text(row, 'tenant'),
  conversation: text(row, 'conversation'),
  ...parentOf(row),
  createdAt: number(row, 'created_at'),
  requester: actor.parse(JSON.parse(text(row, 'requester'))),
  title: text(row, 'title'),
  status: oneOf(statusNames, row, 'status'),
  ended: number(row, 'ended') === 1,
  since: number(row, 'since'),
  rests: number(row, 'rests') === 1,
  steps: number(row, 'steps'),
  workedMs: number(row, 'worked_ms'),
  microUsd: number(row, 'micro_usd'),
})

export const readTask = (sql: Statements, id: string): TaskRow | undefined => {
  const row = sql.get('SELECT * FROM task WHERE id = ?', id)
  return row === undefined ? undefined : toTask(row)
}

export const readTasks = (
  sql: Statements,
  {
    tenant,
    parent,
    conversation,
    open,
    newest = false,
    before,
    requester,
    statuses,
    titled,
    limit,
  }: Parameters<Store['tasks']>[0],
): readonly TaskRow[] => {
  // No index leads to what is looked for nowhere.
  if (statuses?.length === 0) return []
  const conditions = ['tenant = ?']
  const values: SQLInputValue[] = [tenant]
  const only = (condition: string, ...wanted: readonly SQLInputValue[]): void => {
    conditions.push(condition)
    values.push(...wanted)
  }
  if (parent === undefined) only('parent IS NULL')
  else only('parent = ?', parent)
  if (conversation !== undefined) only('conversation = ?', conversation)
  if (requester !== undefined) only('requester_key = ?', requester)
  if (before !== undefined) only(newest ? 'id < ?' : 'id > ?', before)
  if (open !== undefined) only(open ? 'ended = 0' : 'ended = 1')
  if (statuses !== undefined) only(`status IN (${statuses.map(() => '?').join(', ')})`, ...statuses)
  if (titled !== undefined) only('instr(search, ?) > 0', searchText(titled))
  // Without statistics SQLite does not know that few tasks are open, or of a status, or parts of one.
  const ofEnded = open === false && statuses !== undefined ? 'INDEXED BY task_ended' : ''
  const ofStatus = statuses !== undefined && requester !== undefined ? 'INDEXED BY task_requester' : ofEnded
  const ofAll = open === true ? 'INDEXED BY task_open' : ofStatus
  const index = parent === undefined ? ofAll : 'INDEXED BY task_parent'
  const order = newest ? 'DESC' : 'ASC'
  return sql
    .all(
      `SELECT * FROM task ${index}
       WHERE ${conditions.join(' AND ')} ORDER BY id ${order} ${limited}`,
      ...values,
      limit ?? -1,
    )
    .map(toTask)
}

export const countTasks = (
  sql: Statements,
  { tenant, requester }: Parameters<Store['countTasks']>[0],
): Awaited<ReturnType<Store['countTasks']>> => {
  const rows =
    requester === undefined
      ? sql.all(
          `SELECT status, COUNT(*) AS n FROM task INDEXED BY task_ended
           WHERE tenant = ?1 AND ended = 1 AND parent IS NULL GROUP BY status
           UNION ALL SELECT status, COUNT(*) AS n FROM task INDEXED BY task_open
           WHERE tenant = ?1 AND ended = 0 AND parent IS NULL GROUP BY status`,
          tenant,
        )
      : sql.all(
          `SELECT status, COUNT(*) AS n FROM task INDEXED BY task_requester
           WHERE tenant = ? AND requester_key = ? AND parent IS NULL GROUP BY status`,
          tenant,
          requester,
        )
  return Object.fromEntries(rows.map((row) => [oneOf(statusNames, row, 'status'), number(row, 'n')]))
}

export const readChanged = (
  sql: Statements,
  { tenant, after, upTo = Number.MAX_SAFE_INTEGER, requester, limit }: Parameters<Store['changed']>[0],
): Awaited<ReturnType<Store['changed']>> =>
  sql
    .all(
      `SELECT * FROM task INDEXED BY task_change
       WHERE tenant = ? AND change > ? AND change <= ? AND parent IS NULL ${requester === undefined ? '' : 'AND requester_key = ?'}
       ORDER BY change ${limited}`,
      tenant,
      after,
      upTo,
      ...(requester === undefined ? [] : [requester]),
      limit,
    )
    .map((row) => ({ row: toTask(row), change: number(row, 'change') }))

export const readLastChange = (sql: Statements, tenant: string): number =>
  optionalNumber(sql.get('SELECT MAX(change) AS n FROM task WHERE tenant = ?', tenant) ?? {}, 'n') ?? 0

export const readLastDone = (sql: Statements, tenant: string, limit: number): readonly number[] =>
  sql
    .all(
      `SELECT worked_ms FROM task INDEXED BY task_done
       WHERE tenant = ? AND status = 'done' AND worked_ms > 0 AND parent IS NULL ORDER BY since DESC ${limited}`,
      tenant,
      limit,
    )
    .map((row) => number(row, 'worked_ms'))
