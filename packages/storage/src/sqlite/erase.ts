import { setImmediate } from 'node:timers/promises'
import { erased, searchText, titleOf, type EndedBefore, type Texts } from '@errand/agent-core'
import { number, text } from './columns.ts'
import { withFaults } from './faults.ts'
import type { Statements } from './statements.ts'
import type { Transact } from './transaction.ts'

/** The texts of one journal; the id of a text is its event's id * 2^20 + its index. */
const textsOfJournal = `SELECT event_text.id FROM event
  JOIN event_text ON event_text.id >= event.id << 20 AND event_text.id < (event.id + 1) << 20
  WHERE event.journal = ?`

const endedBefore = (sql: Statements, { tenant, before }: EndedBefore) =>
  sql
    .all(
      `SELECT journal.id AS journal, task.id AS task FROM task JOIN journal ON journal.task = task.id
       WHERE task.tenant = ? AND task.ended = 1 AND task.since < ?`,
      tenant,
      before,
    )
    .map((row) => ({ journal: number(row, 'journal'), task: text(row, 'task') }))

const countOf = (sql: Statements, journal: number): Omit<Texts, 'tasks'> => {
  const row = sql.get(
    `SELECT COUNT(*) AS texts, COALESCE(SUM(LENGTH(body)), 0) AS letters FROM event_text WHERE id IN (${textsOfJournal})`,
    journal,
  )
  return { texts: number(row ?? {}, 'texts'), letters: number(row ?? {}, 'letters') }
}

const none: Texts = { tasks: 0, texts: 0, letters: 0 }

const plus = (sum: Texts, { texts, letters }: Omit<Texts, 'tasks'>): Texts =>
  texts === 0 ? sum : { tasks: sum.tasks + 1, texts: sum.texts + texts, letters: sum.letters + letters }

/** The texts that `eraseTexts` would forget. */
export const countTexts = (sql: Statements, query: EndedBefore): Texts =>
  endedBefore(sql, query).reduce((sum, { journal }) => plus(sum, countOf(sql, journal)), none)

/**
 * Forgets the texts of ended tasks, one task a transaction, so that others have their turn in between. What is
 * deleted is overwritten, also in the log.
 */
export const eraseTexts = async (
  query: EndedBefore,
  { sql, path, transact }: { readonly sql: Statements; readonly path: string; readonly transact: Transact },
): Promise<Texts> => {
  let sum = none
  for (const { journal, task } of withFaults(path, () => endedBefore(sql, query))) {
    const found = withFaults(path, () =>
      transact(() => eraseJournal(sql, { journal, task, ...query }), { barrier: true, keep: () => true }),
    )
    sum = plus(sum, found)
    await setImmediate()
  }
  withFaults(path, () => sql.get('PRAGMA wal_checkpoint(TRUNCATE)'))
  return sum
}

const eraseJournal = (
  sql: Statements,
  { journal, task, before }: EndedBefore & { readonly journal: number; readonly task: string },
): Omit<Texts, 'tasks'> => {
  // It may have been reopened since it was found.
  const still = sql.get('SELECT 1 FROM task WHERE id = ? AND ended = 1 AND since < ?', task, before)
  if (still === undefined) return none
  const found = countOf(sql, journal)
  sql.run(`DELETE FROM event_text WHERE id IN (${textsOfJournal})`, journal)
  const title = titleOf(erased)
  sql.run('UPDATE task SET title = ?, search = ? WHERE id = ?', title, searchText(title), task)
  return found
}
