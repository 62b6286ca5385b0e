import type { EffectRow } from '@errand/agent-core'
import { bytes, hex, number, text } from './columns.ts'
import type { Statements } from './statements.ts'

export const readEffect = (sql: Statements, conversation: string, hash: string): EffectRow | undefined => {
  const row = sql.get('SELECT * FROM effect WHERE conversation = ? AND hash = ?', conversation, bytes(hash))
  if (row === undefined) return undefined
  return {
    conversation,
    hash: hex(row, 'hash'),
    task: text(row, 'task'),
    call: text(row, 'call'),
    at: number(row, 'at'),
  }
}

export const writeEffect = (sql: Statements, { conversation, hash, task, call, at }: EffectRow): void => {
  sql.run(
    'INSERT OR REPLACE INTO effect (conversation, hash, task, call, at) VALUES (?, ?, ?, ?, ?)',
    conversation,
    bytes(hash),
    task,
    call,
    at,
  )
}
