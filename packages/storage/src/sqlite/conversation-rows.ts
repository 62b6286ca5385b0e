import type { Commit, Conversation, Place } from '@errand/agent-core'
import { number, oneOf, optionalText, text } from './columns.ts'
import type { Row, Statements } from './statements.ts'

const kinds = ['private', 'group'] as const satisfies readonly Place['kind'][]

const toConversation = (row: Row): Conversation => {
  const thread = optionalText(row, 'thread')
  return {
    id: text(row, 'id'),
    version: number(row, 'version'),
    place: {
      tenant: text(row, 'tenant'),
      platform: text(row, 'platform'),
      workspace: text(row, 'workspace'),
      channel: text(row, 'channel'),
      ...(thread === undefined ? {} : { thread }),
      kind: oneOf(kinds, row, 'kind'),
    },
  }
}

export const readConversation = (sql: Statements, id: string): Conversation | undefined => {
  const row = sql.get('SELECT * FROM conversation WHERE id = ?', id)
  return row === undefined ? undefined : toConversation(row)
}

export const readConversationAt = (sql: Statements, place: Place): Conversation | undefined => {
  const row = sql.get(
    `SELECT * FROM conversation
     WHERE tenant = ? AND platform = ? AND workspace = ? AND channel = ? AND COALESCE(thread, '') = ?`,
    place.tenant,
    place.platform,
    place.workspace,
    place.channel,
    place.thread ?? '',
  )
  return row === undefined ? undefined : toConversation(row)
}

/** Creates the conversation or lets its version grow; false when the place or the version is another's. */
export const writeConversation = (
  sql: Statements,
  { id, place, expect }: NonNullable<Commit['conversation']>,
): boolean => {
  const known = readConversation(sql, id)
  if (known !== undefined && known.version !== expect) return false
  if (known !== undefined)
    return sql.run('UPDATE conversation SET version = version + 1 WHERE id = ?', id) === 1
  const created = sql.run(
    `INSERT INTO conversation (id, tenant, platform, workspace, channel, thread, kind, version)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1) ON CONFLICT DO NOTHING`,
    id,
    place.tenant,
    place.platform,
    place.workspace,
    place.channel,
    place.thread ?? null,
    place.kind,
  )
  return created === 1
}
