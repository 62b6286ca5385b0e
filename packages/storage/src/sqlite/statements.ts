import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'

export type Row = Readonly<Record<string, SQLOutputValue>>

/** SQL by its text; each statement is prepared when it is first used, and once. */
export interface Statements {
  /** How many rows changed. */
  run(sql: string, ...values: readonly SQLInputValue[]): number
  get(sql: string, ...values: readonly SQLInputValue[]): Row | undefined
  all(sql: string, ...values: readonly SQLInputValue[]): readonly Row[]
}

/** `LIMIT` by a parameter. SQLite prepares a statement anew at each use whose limit is a parameter alone. */
export const limited = 'LIMIT ? + 0'

export const createStatements = (db: DatabaseSync): Statements => {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const made = db.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  return {
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    get: (sql, ...values) => statement(sql).get(...values),
    all: (sql, ...values) => statement(sql).all(...values),
  }
}
