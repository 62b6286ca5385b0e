import { number, text } from './columns.ts'
import type { Statements } from './statements.ts'

/** Names of event types as the small numbers that stand for them in the database. */
export interface EventTypes {
  /** Gives a new name its number at once: not for use inside a transaction that may roll back. */
  numberOf(name: string): number
  nameOf(number: number): string
}

export const createEventTypes = (sql: Statements): EventTypes => {
  const numbers = new Map<string, number>()
  const names = new Map<number, string>()
  return {
    numberOf(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      sql.run('INSERT INTO event_type (name) VALUES (?) ON CONFLICT DO NOTHING', name)
      const row = sql.get('SELECT id FROM event_type WHERE name = ?', name)
      const id = number(row ?? {}, 'id')
      numbers.set(name, id)
      return id
    },
    nameOf(id) {
      const known = names.get(id)
      if (known !== undefined) return known
      const name = text(sql.get('SELECT name FROM event_type WHERE id = ?', id) ?? {}, 'name')
      names.set(id, name)
      return name
    },
  }
}
