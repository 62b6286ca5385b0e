import type { LimitChange } from '@errand/agent-core'
import { number } from './columns.ts'
import type { Statements } from './statements.ts'

export const readUsed = (sql: Statements, tenant: string, key: string, window: string): number => {
  const row = sql.get(
    'SELECT used FROM counter WHERE tenant = ? AND name = ? AND period = ?',
    tenant,
    key,
    window,
  )
  return row === undefined ? 0 : number(row, 'used')
}

/** Adds to the counter; false when that would pass its maximum. */
export const writeLimit = (sql: Statements, tenant: string, change: LimitChange): boolean => {
  const { key, window, add, max = Number.POSITIVE_INFINITY } = change
  if (readUsed(sql, tenant, key, window) + add > max) return false
  sql.run(
    `INSERT INTO counter (tenant, name, period, used) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    tenant,
    key,
    window,
    add,
  )
  return true
}
