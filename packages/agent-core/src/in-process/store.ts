import { defaults } from '../defaults.ts'
import type { InboxRow } from '../conversation/inbox-row.ts'
import { erased } from '../journal/seal.ts'
import type { SealedEvent } from '../journal/sealed.ts'
import type { TaskRow } from '../journal/task-row.ts'
import { titleOf } from '../journal/title.ts'
import type { Clock } from '../ports/clock.ts'
import type { Lanes } from '../ports/lanes.ts'
import type { EndedBefore, Store, Texts } from '../ports/store.ts'
import { createMemoryLanes } from './lanes.ts'
import { refusalOf } from './store-checks.ts'
import { createTables, effectKey, limitKey, placeKey, type Tables } from './store-tables.ts'
import { write } from './store-writes.ts'
import { createChatReads } from './chat-reads.ts'
import { createTaskReads } from './task-reads.ts'

/**
 * The store and the lanes of one process, kept in memory and gone with it.
 *
 * @example
 * const { store, lanes } = createMemoryStorage({ clock })
 */
export const createMemoryStorage = ({
  clock,
  ttlMs = defaults.lane.ttlMs,
}: {
  readonly clock: Pick<Clock, 'now'>
  readonly ttlMs?: number
}): { readonly store: Store; readonly lanes: Lanes } => {
  const tables = createTables()
  return { store: createStore(tables, clock), lanes: createMemoryLanes({ tables, clock, ttlMs }) }
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1

const withoutBulk = (event: SealedEvent): SealedEvent =>
  event.texts.some((text) => text.bulk)
    ? { ...event, texts: event.texts.filter((text) => !text.bulk) }
    : event

/** Rows of a lane that wait and are due, in order of seq. */
const dueIn = (tables: Tables, lane: string, now: number): readonly InboxRow[] =>
  (tables.waiting.get(lane) ?? [])
    .flatMap((id) => tables.inbox.get(id) ?? [])
    .filter((row) => row.runAt <= now)

/** Ended tasks whose journals still have texts. */
const withTexts = (tables: Tables, { tenant, before }: EndedBefore): readonly TaskRow[] =>
  [...tables.tasks.values()].filter(
    (row) =>
      row.tenant === tenant &&
      row.ended &&
      row.since < before &&
      (tables.journals.get(row.id) ?? []).some((event) => event.texts.length > 0),
  )

const countTexts = (tables: Tables, rows: readonly TaskRow[]): Texts => {
  const texts = rows.flatMap(({ id }) => (tables.journals.get(id) ?? []).flatMap((event) => event.texts))
  const letters = texts.reduce((sum, { body }) => sum + Array.from(body).length, 0)
  return { tasks: rows.length, texts: texts.length, letters }
}

const createStore = (tables: Tables, clock: Pick<Clock, 'now'>): Store => ({
  async commit(commit) {
    const refusal = refusalOf(tables, commit, clock.now())
    if (refusal !== undefined) return { ok: false, ...refusal }
    const inbox = write(tables, commit)
    const { lane } = commit.fence ?? {}
    return { ok: true, inbox, due: lane !== undefined && dueIn(tables, lane, clock.now()).length > 0 }
  },
  async erase(query) {
    const rows = withTexts(tables, query)
    const found = countTexts(tables, rows)
    for (const row of rows) {
      const events = tables.journals.get(row.id) ?? []
      tables.journals.set(
        row.id,
        events.map((event) => ({ ...event, texts: [] })),
      )
      tables.tasks.set(row.id, { ...row, title: titleOf(erased) })
    }
    return found
  },
  async erasable(query) {
    return countTexts(tables, withTexts(tables, query))
  },
  async journal(task, { after = 0, limit = Number.POSITIVE_INFINITY, bulk = false } = {}) {
    const events = (tables.journals.get(task) ?? []).slice(after, after + limit)
    if (bulk) return events
    return events.map(withoutBulk)
  },
  async head(task) {
    return tables.heads.get(task)
  },
  ...createTaskReads(tables),
  ...createChatReads(tables),
  async conversation(id) {
    return tables.conversations.get(id)
  },
  async conversationAt(place) {
    const id = tables.places.get(placeKey(place))
    return id === undefined ? undefined : tables.conversations.get(id)
  },
  async message(id) {
    return tables.inbox.get(id)
  },
  async arrival({ tenant, source, event, said }) {
    return [...tables.inbox.values()].findLast(
      (row) =>
        row.tenant === tenant &&
        row.source === source &&
        (event === undefined ? row.said === said && said !== undefined : row.sourceEventId === event),
    )
  },
  async waiting(lane, { now, limit = Number.POSITIVE_INFINITY }) {
    const due = dueIn(tables, lane, now)
    const stops = due.filter((row) => row.kind === 'stop')
    return [...stops, ...due.filter((row) => row.kind !== 'stop')].slice(0, limit)
  },
  async countWaiting(tenant, conversation) {
    const here = (row: { readonly tenant: string; readonly conversation: string }): boolean =>
      row.tenant === tenant && (conversation === undefined || row.conversation === conversation)
    const messages = [...tables.inbox.values()].filter(
      (row) => row.state === 'waiting' && row.kind === 'message' && here(row),
    )
    const queued = [...tables.tasks.values()].filter(
      (row) => row.status === 'queued' && !row.ended && row.parent === undefined && here(row),
    )
    return messages.length + queued.length
  },
  async approval(id) {
    return tables.approvals.get(id)
  },
  async approvals({ tenant, task, state }) {
    return [...tables.approvals.values()]
      .filter(
        (row) =>
          row.tenant === tenant &&
          (task === undefined || row.task === task) &&
          (state === undefined || row.state === state),
      )
      .toSorted(byId)
  },
  async used(tenant, window, keys) {
    return keys.map((key) => tables.limits.get(limitKey(tenant, key, window)) ?? 0)
  },
  async effect(conversation, hash) {
    return tables.effects.get(effectKey(conversation, hash))
  },
  async journals(tenant) {
    const rows = [...tables.tasks.values(), ...tables.inbox.values()].filter((row) => row.tenant === tenant)
    const ids = rows.map((row) => ('task' in row ? row.task : row.id))
    const owned = [...tables.owners].flatMap(([task, owner]) => (owner === tenant ? task : []))
    return [...new Set([...ids, ...owned])].toSorted()
  },
})
