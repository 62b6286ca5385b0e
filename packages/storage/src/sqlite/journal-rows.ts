import type { SealedEvent, SealedText, SignedHead } from '@errand/agent-core'
import { bytes, hex, number, oneOf, optionalNumber, text } from './columns.ts'
import type { EventTypes } from './event-types.ts'
import { pack, unpack } from './packed.ts'
import type { Row, Statements } from './statements.ts'

const actors = ['person', 'model', 'system'] as const satisfies readonly SealedEvent['actor'][]

/** Ids of texts that belong to one event; more free texts than that do not fit into a decision. */
const textsPerEvent = 2 ** 20

const journalId = (sql: Statements, task: string): number | undefined => {
  const row = sql.get('SELECT id FROM journal WHERE task = ?', task)
  return row === undefined ? undefined : number(row, 'id')
}

const ensureJournal = (sql: Statements, task: string, tenant: string): number => {
  const known = journalId(sql, task)
  if (known !== undefined) return known
  return number(
    sql.get('INSERT INTO journal (task, tenant) VALUES (?, ?) RETURNING id', task, tenant) ?? {},
    'id',
  )
}

const lastSeq = (sql: Statements, journal: number): number =>
  optionalNumber(sql.get('SELECT MAX(seq) AS seq FROM event WHERE journal = ?', journal) ?? {}, 'seq') ?? 0

const insertEvent = (sql: Statements, journal: number, event: SealedEvent, type: number): void => {
  const { data, hashes } = pack(event.data)
  const row = sql.get(
    `INSERT INTO event (journal, seq, v, type, at, epoch, actor, cause, hash, hashes, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    journal,
    event.seq,
    event.v,
    type,
    event.at,
    event.epoch,
    actors.indexOf(event.actor),
    event.cause ?? null,
    bytes(event.hash),
    hashes ?? null,
    data,
  )
  const first = number(row ?? {}, 'id') * textsPerEvent
  for (const { index, bulk, salt, body } of event.texts)
    sql.run(
      'INSERT INTO event_text (id, bulk, salt, body) VALUES (?, ?, ?, ?)',
      first + index,
      bulk ? 1 : 0,
      bytes(salt),
      body,
    )
}

/** Appends events, each of which must be the next of its journal; tells whether they were. */
export const insertEvents = (
  sql: Statements,
  events: readonly SealedEvent[],
  { tenant, types }: { readonly tenant: string; readonly types: EventTypes },
): boolean => {
  const ends = new Map<string, { readonly journal: number; readonly seq: number }>()
  for (const event of events) {
    const known = ends.get(event.task)
    const journal = known?.journal ?? ensureJournal(sql, event.task, tenant)
    if (event.seq !== (known?.seq ?? lastSeq(sql, journal)) + 1) return false
    insertEvent(sql, journal, event, types.numberOf(event.type))
    ends.set(event.task, { journal, seq: event.seq })
  }
  return true
}

export const writeHead = (sql: Statements, head: SignedHead, tenant: string): void => {
  sql.run(
    'UPDATE journal SET head_seq = ?, head_hash = ?, head_key = ?, head_signature = ? WHERE id = ?',
    head.seq,
    bytes(head.hash),
    head.keyId,
    head.signature,
    ensureJournal(sql, head.task, tenant),
  )
}

export const readHead = (sql: Statements, task: string): SignedHead | undefined => {
  const row = sql.get('SELECT * FROM journal WHERE task = ? AND head_seq IS NOT NULL', task)
  if (row === undefined) return undefined
  return {
    task,
    seq: number(row, 'head_seq'),
    hash: hex(row, 'head_hash'),
    keyId: text(row, 'head_key'),
    signature: text(row, 'head_signature'),
  }
}

/** Which events of a journal: seqs beyond `after`, up to `until`. */
interface Stretch {
  readonly after: number
  readonly until: number
  readonly bulk: boolean
}

const textsOf = (sql: Statements, journal: number, { after, until, bulk }: Stretch) => {
  const rows = sql.all(
    `SELECT event_text.id AS id, bulk, salt, body
     FROM event JOIN event_text ON event_text.id >= event.id << 20 AND event_text.id < (event.id + 1) << 20
     WHERE journal = ? AND seq > ? AND seq <= ? AND bulk <= ?
     ORDER BY event_text.id`,
    journal,
    after,
    until,
    bulk ? 1 : 0,
  )
  return Map.groupBy(rows, (row) => Math.floor(number(row, 'id') / textsPerEvent))
}

const toText = (row: Row): SealedText => ({
  index: number(row, 'id') % textsPerEvent,
  salt: hex(row, 'salt'),
  body: text(row, 'body'),
  bulk: number(row, 'bulk') === 1,
})

const toEvent = (
  row: Row,
  {
    task,
    types,
    texts,
  }: { readonly task: string; readonly types: EventTypes; readonly texts: readonly Row[] },
): SealedEvent => {
  const cause = optionalNumber(row, 'cause')
  const hashes = row['hashes']
  return {
    task,
    seq: number(row, 'seq'),
    v: number(row, 'v'),
    type: types.nameOf(number(row, 'type')),
    at: number(row, 'at'),
    epoch: number(row, 'epoch'),
    actor: oneOf(actors, { actor: actors[number(row, 'actor')] ?? null }, 'actor'),
    ...(cause === undefined ? {} : { cause }),
    data: unpack(text(row, 'data'), hashes instanceof Uint8Array ? hashes : undefined),
    hash: hex(row, 'hash'),
    texts: texts.map(toText),
  }
}

/** Events of one journal in order, from `after` (exclusive) to `until` (inclusive). */
export const readJournal = (
  sql: Statements,
  task: string,
  {
    after,
    until = Number.MAX_SAFE_INTEGER,
    bulk,
    types,
  }: {
    readonly after: number
    readonly until?: number | undefined
    readonly bulk: boolean
    readonly types: EventTypes
  },
): readonly SealedEvent[] => {
  const journal = journalId(sql, task)
  if (journal === undefined) return []
  const rows = sql.all(
    'SELECT * FROM event WHERE journal = ? AND seq > ? AND seq <= ? ORDER BY seq',
    journal,
    after,
    until,
  )
  // Who looks whether there is more asks often.
  if (rows.length === 0) return []
  // Texts after their events: a commit of another process in between then adds texts, and leaves none out.
  const texts = textsOf(sql, journal, { after, until, bulk })
  return rows.map((row) => toEvent(row, { task, types, texts: texts.get(number(row, 'id')) ?? [] }))
}
