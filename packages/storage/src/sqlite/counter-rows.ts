import type { LimitChange } from '@errand/agent-core'
import { number, text } from './columns.ts'
import type { Statements } from './statements.ts'

export const readUsed = (
  sql: Statements,
  tenant: string,
  window: string,
  keys: readonly string[],
): readonly number[] => {
  const rows = sql.all(
    'SELECT name, used FROM counter WHERE tenant = ? AND period = ? AND name IN (SELECT value FROM json_each(?))',
    tenant,
    window,
    JSON.stringify(keys),
  )
  const used = new Map(rows.map((row) => [text(row, 'name'), number(row, 'used')]))
  return keys.map((key) => used.get(key) ?? 0)
}

/** Adds to the counter; false when that would pass its maximum. */
export const writeLimit = (sql: Statements, tenant: string, change: LimitChange): boolean => {
  const { key, window, add, max = Number.POSITIVE_INFINITY } = change
  if (max < Number.POSITIVE_INFINITY && (readUsed(sql, tenant, window, [key])[0] ?? 0) + add > max)
    return false
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
