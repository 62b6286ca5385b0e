import { isRunnable, statuses } from '@errand/agent-core'
import { number, text } from './columns.ts'
import type { Statements } from './statements.ts'

export const readEpoch = (sql: Statements, lane: string): number | undefined => {
  const row = sql.get('SELECT epoch FROM lane WHERE id = ?', lane)
  return row === undefined ? undefined : number(row, 'epoch')
}

/** The epoch of the lane's next holder. */
export const raiseEpoch = (sql: Statements, lane: string): number => {
  const row = sql.get(
    `INSERT INTO lane (id, epoch, seq) VALUES (?, 1, 0)
     ON CONFLICT DO UPDATE SET epoch = epoch + 1 RETURNING epoch`,
    lane,
  )
  return number(row ?? {}, 'epoch')
}

const runnable = statuses
  .filter(isRunnable)
  .map((status) => `'${status}'`)
  .join(', ')

/** Lanes with rows that are due, and lanes of tasks that can go on. */
export const readDue = (sql: Statements, now: number): readonly string[] =>
  sql
    .all(
      `SELECT lane FROM inbox INDEXED BY inbox_waiting WHERE outcome IS NULL AND run_at <= ?
       UNION SELECT CASE WHEN parent IS NULL THEN conversation ELSE 'sub:' || id END
         FROM task INDEXED BY task_open WHERE ended = 0 AND rests = 0 AND status IN (${runnable})`,
      now,
    )
    .map((row) => text(row, 'lane'))
