import {
  actor,
  changeApproval,
  type Approval,
  type ApprovalChange,
  type ApprovalState,
  type GrantScope,
  type Store,
} from '@errand/agent-core'
import type { SQLInputValue } from 'node:sqlite'
import { bytes, hex, number, oneOf, optionalNumber, optionalOneOf, optionalText, text } from './columns.ts'
import type { Row, Statements } from './statements.ts'

const states = ['open', 'approved', 'denied', 'edited', 'expired'] as const satisfies readonly ApprovalState[]
const scopes = ['once', 'task'] as const satisfies readonly GrantScope[]

const toApproval = (row: Row): Approval => {
  const decidedBy = optionalText(row, 'decided_by')
  const decidedAt = optionalNumber(row, 'decided_at')
  const scope = optionalOneOf(scopes, row, 'scope')
  const consumedAt = optionalNumber(row, 'consumed_at')
  return {
    id: text(row, 'id'),
    tenant: text(row, 'tenant'),
    task: text(row, 'task'),
    conversation: text(row, 'conversation'),
    call: text(row, 'call'),
    hash: hex(row, 'hash'),
    state: oneOf(states, row, 'state'),
    deadline: number(row, 'deadline'),
    ...(decidedBy === undefined ? {} : { decidedBy: actor.parse(JSON.parse(decidedBy)) }),
    ...(decidedAt === undefined ? {} : { decidedAt }),
    ...(scope === undefined ? {} : { scope }),
    ...(consumedAt === undefined ? {} : { consumedAt }),
  }
}

export const readApproval = (sql: Statements, id: string): Approval | undefined => {
  const row = sql.get('SELECT * FROM approval WHERE id = ?', id)
  return row === undefined ? undefined : toApproval(row)
}

export const readApprovals = (
  sql: Statements,
  { tenant, task, state }: Parameters<Store['approvals']>[0],
): readonly Approval[] => {
  const conditions = ['tenant = ?']
  const values: SQLInputValue[] = [tenant]
  if (task !== undefined) {
    conditions.push('task = ?')
    values.push(task)
  }
  if (state !== undefined) {
    conditions.push('state = ?')
    values.push(state)
  }
  return sql
    .all(`SELECT * FROM approval WHERE ${conditions.join(' AND ')} ORDER BY id`, ...values)
    .map(toApproval)
}

/** The compare-and-set did not hold: the approval as it stands, as far as this tenant may know it. */
export interface Moved {
  readonly approval: Approval | undefined
}

export const writeApproval = (sql: Statements, change: ApprovalChange, tenant: string): Moved | undefined => {
  const before = readApproval(sql, change.kind === 'ask' ? change.approval.id : change.id)
  if (before !== undefined && before.tenant !== tenant) return { approval: undefined }
  const after = changeApproval(before, change)
  if (after === undefined) return { approval: before }
  sql.run(
    `INSERT OR REPLACE INTO approval (id, tenant, task, conversation, call, hash, state, deadline, decided_by,
       decided_at, scope, consumed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    after.id,
    after.tenant,
    after.task,
    after.conversation,
    after.call,
    bytes(after.hash),
    after.state,
    after.deadline,
    after.decidedBy === undefined ? null : JSON.stringify(after.decidedBy),
    after.decidedAt ?? null,
    after.scope ?? null,
    after.consumedAt ?? null,
  )
  return undefined
}
