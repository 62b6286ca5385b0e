import { role, type AccountKey, type AccountRow, type Store } from '@errand/agent-core'
import { number, oneOf, optionalText, text } from './columns.ts'
import type { Row, Statements } from './statements.ts'

const standings = ['stranger', 'known', 'banned'] as const satisfies readonly AccountRow['standing'][]
const purposes = ['pair', 'link'] as const
/** Building a schema costs far more than using it. */
const roles = role.array()

const toAccount = (row: Row): AccountRow => {
  const name = optionalText(row, 'name')
  const language = optionalText(row, 'language')
  const person = optionalText(row, 'person')
  const hash = optionalText(row, 'code_hash')
  return {
    tenant: text(row, 'tenant'),
    platform: text(row, 'platform'),
    workspace: text(row, 'workspace'),
    user: text(row, 'account'),
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
    standing: oneOf(standings, row, 'standing'),
    roles: roles.parse(JSON.parse(text(row, 'roles'))),
    ...(person === undefined ? {} : { person }),
    ...(hash === undefined
      ? {}
      : { code: { hash, for: oneOf(purposes, row, 'code_for'), until: number(row, 'code_until') } }),
  }
}

export const readAccount = (
  sql: Statements,
  { tenant, platform, workspace, user }: AccountKey,
): AccountRow | undefined => {
  const row = sql.get(
    'SELECT * FROM account WHERE tenant = ? AND platform = ? AND workspace = ? AND account = ?',
    tenant,
    platform,
    workspace,
    user,
  )
  return row === undefined ? undefined : toAccount(row)
}

export const readAccountWithCode = (
  sql: Statements,
  { tenant, hash }: Parameters<Store['accountWithCode']>[0],
): AccountRow | undefined => {
  const row = sql.get('SELECT * FROM account WHERE tenant = ? AND code_hash = ?', tenant, hash)
  return row === undefined ? undefined : toAccount(row)
}

export const readAccounts = (
  sql: Statements,
  { tenant, person }: Parameters<Store['accounts']>[0],
): readonly AccountRow[] =>
  sql
    .all(
      `SELECT * FROM account WHERE tenant = ?1 AND (?2 IS NULL OR person = ?2)
       ORDER BY platform, workspace, account`,
      tenant,
      person ?? null,
    )
    .map(toAccount)

export const writeAccount = (sql: Statements, row: AccountRow): void => {
  sql.run(
    `INSERT OR REPLACE INTO account (tenant, platform, workspace, account, name, language, standing, roles, person,
       code_hash, code_for, code_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.tenant,
    row.platform,
    row.workspace,
    row.user,
    row.name ?? null,
    row.language ?? null,
    row.standing,
    JSON.stringify(row.roles),
    row.person ?? null,
    row.code?.hash ?? null,
    row.code?.for ?? null,
    row.code?.until ?? null,
  )
}
