import {
  actor,
  actorKey,
  incomingFile,
  type InboxKind,
  type InboxRow,
  type Mode,
  type NewInboxRow,
  type Outcome,
  type Settled,
  type Store,
} from '@errand/agent-core'
import { number, oneOf, optionalOneOf, optionalText, text } from './columns.ts'
import { limited, type Row, type Statements } from './statements.ts'

const kinds = [
  'open',
  'message',
  'answer',
  'stop',
  'pause',
  'resume',
  'decision',
  'expiry',
  'withdrawal',
  'feedback',
  'hand_over',
  'job',
  'job_end',
  'part_end',
] as const satisfies readonly InboxKind[]
const modes = ['steer', 'queue', 'restart'] as const satisfies readonly Mode[]
const outcomes = [
  'opened',
  'steered',
  'answered',
  'stopped',
  'refused',
  'taken',
] as const satisfies readonly Outcome[]
const incomingFiles = incomingFile.array()

const toMessage = (row: Row): InboxRow => {
  const requestId = optionalText(row, 'request_id')
  const textHash = optionalText(row, 'text_hash')
  const body = optionalText(row, 'text')
  const approval = optionalText(row, 'approval')
  const traceParent = optionalText(row, 'trace_parent')
  const outcome = optionalOneOf(outcomes, row, 'outcome')
  const said = optionalText(row, 'said')
  const files = optionalText(row, 'files')
  return {
    id: text(row, 'id'),
    tenant: text(row, 'tenant'),
    source: text(row, 'source'),
    sourceEventId: text(row, 'source_event_id'),
    conversation: text(row, 'conversation'),
    lane: text(row, 'lane'),
    seq: number(row, 'seq'),
    task: text(row, 'task'),
    kind: oneOf(kinds, row, 'kind'),
    mode: oneOf(modes, row, 'mode'),
    by: actor.parse(JSON.parse(text(row, 'sender'))),
    runAt: number(row, 'run_at'),
    at: number(row, 'at'),
    state: outcome === undefined ? 'waiting' : 'done',
    ...(requestId === undefined ? {} : { requestId }),
    ...(textHash === undefined ? {} : { textHash }),
    ...(body === undefined ? {} : { text: body }),
    ...(approval === undefined ? {} : { approval }),
    ...(traceParent === undefined ? {} : { traceParent }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(said === undefined ? {} : { said }),
    ...(files === undefined ? {} : { files: incomingFiles.parse(JSON.parse(files)) }),
  }
}

export const readMessage = (sql: Statements, id: string): InboxRow | undefined => {
  const row = sql.get('SELECT * FROM inbox WHERE id = ?', id)
  return row === undefined ? undefined : toMessage(row)
}

export const readArrival = (
  sql: Statements,
  { tenant, source, event, said }: Parameters<Store['arrival']>[0],
): InboxRow | undefined => {
  const row =
    event === undefined
      ? sql.get(
          `SELECT * FROM inbox INDEXED BY inbox_said WHERE tenant = ? AND source = ? AND said = ?
           ORDER BY rowid DESC LIMIT 1`,
          tenant,
          source,
          said ?? '',
        )
      : sql.get(
          'SELECT * FROM inbox WHERE tenant = ? AND source = ? AND source_event_id = ?',
          tenant,
          source,
          event,
        )
  return row === undefined ? undefined : toMessage(row)
}

/** The row that came first with the same source event or the same request id. */
export const readFirst = (sql: Statements, row: NewInboxRow): InboxRow | undefined => {
  const first =
    sql.get(
      'SELECT * FROM inbox WHERE tenant = ? AND source = ? AND source_event_id = ?',
      row.tenant,
      row.source,
      row.sourceEventId,
    ) ??
    (row.requestId === undefined
      ? undefined
      : sql.get(
          'SELECT * FROM inbox WHERE tenant = ? AND request_key = ? AND conversation = ? AND request_id = ?',
          row.tenant,
          actorKey(row.by),
          row.conversation,
          row.requestId,
        ))
  return first === undefined ? undefined : toMessage(first)
}

export const insertMessage = (sql: Statements, row: NewInboxRow): InboxRow => {
  const { text: body, files, ...rest } = row
  const seq = number(
    sql.get(
      `INSERT INTO lane (id, epoch, seq) VALUES (?, 0, 1)
       ON CONFLICT DO UPDATE SET seq = seq + 1 RETURNING seq`,
      row.lane,
    ) ?? {},
    'seq',
  )
  const waits = row.outcome === undefined
  sql.run(
    `INSERT INTO inbox (id, tenant, source, source_event_id, conversation, lane, seq, task, kind, mode, sender,
       run_at, at, request_key, request_id, text_hash, approval, trace_parent, outcome, said, text, files)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.tenant,
    row.source,
    row.sourceEventId,
    row.conversation,
    row.lane,
    seq,
    row.task,
    row.kind,
    row.mode,
    JSON.stringify(row.by),
    row.runAt,
    row.at,
    row.requestId === undefined ? null : actorKey(row.by),
    row.requestId ?? null,
    row.textHash ?? null,
    row.approval ?? null,
    row.traceParent ?? null,
    row.outcome ?? null,
    row.said ?? null,
    waits ? (body ?? null) : null,
    waits && files !== undefined ? JSON.stringify(files) : null,
  )
  return waits ? { ...row, seq, state: 'waiting' } : { ...rest, seq, state: 'done' }
}

/** Ends a row that waits and drops its text; false when it does not wait. */
export const settleMessage = (sql: Statements, { message, outcome }: Settled, tenant: string): boolean =>
  sql.run(
    'UPDATE inbox SET outcome = ?, text = NULL, files = NULL WHERE id = ? AND tenant = ? AND outcome IS NULL',
    outcome,
    message,
    tenant,
  ) === 1

/** Whether a row of the lane waits and is due. */
export const isDue = (sql: Statements, lane: string, now: number): boolean =>
  sql.get(
    'SELECT 1 FROM inbox INDEXED BY inbox_waiting WHERE lane = ? AND outcome IS NULL AND run_at <= ? LIMIT 1',
    lane,
    now,
  ) !== undefined

export const readWaiting = (
  sql: Statements,
  lane: string,
  { now, limit = -1 }: { readonly now: number; readonly limit?: number },
): readonly InboxRow[] =>
  sql
    .all(
      `SELECT * FROM inbox INDEXED BY inbox_waiting WHERE lane = ? AND outcome IS NULL AND run_at <= ?
       ORDER BY kind <> 'stop', seq ${limited}`,
      lane,
      now,
      limit,
    )
    .map(toMessage)

/** Ids of the people's messages that are due for a task. */
export const readWaitingFor = (sql: Statements, task: string, now: number): readonly string[] =>
  sql
    .all(
      `SELECT id FROM inbox INDEXED BY inbox_waiting_task
       WHERE task = ? AND outcome IS NULL AND kind IN ('message', 'answer') AND run_at <= ?`,
      task,
      now,
    )
    .map((row) => text(row, 'id'))

export const countWaiting = (sql: Statements, tenant: string, conversation: string | undefined): number => {
  const here = conversation === undefined ? '' : 'AND conversation = ?2'
  const row = sql.get(
    `SELECT (SELECT COUNT(*) FROM inbox WHERE outcome IS NULL AND kind = 'message' AND tenant = ?1 ${here})
          + (SELECT COUNT(*) FROM task WHERE ended = 0 AND status = 'queued' AND parent IS NULL AND tenant = ?1 ${here}) AS count`,
    ...(conversation === undefined ? [tenant] : [tenant, conversation]),
  )
  return number(row ?? {}, 'count')
}
