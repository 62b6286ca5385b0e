import { z } from 'zod'
import { ErrandError } from '../errors.ts'
import { eventData, freeTexts, type Draft, type Event, type EventType } from './event.ts'
import { hashOf } from '../hash.ts'
import type { SealedEvent, SealedText } from './sealed.ts'
import { upcast } from './upcast.ts'

/** What a forgotten text reads as. */
export const erased = '[erased]'

/** Where a journal ends: `hash` is empty before the first event. */
export interface Tip {
  readonly task: string
  readonly seq: number
  readonly hash: string
}

const placeholder = z.object({ '#': z.string() })

/** Takes the free texts out of an event's data and leaves salted hashes; each salt comes from a secret that is not kept. */
const takeTexts = (
  type: EventType,
  data: unknown,
  secret: string,
): { readonly data: unknown; readonly texts: readonly SealedText[] } => {
  const texts: SealedText[] = []
  const take = (body: unknown, bulk: boolean): unknown => {
    if (typeof body !== 'string') return body
    const index = texts.length
    const salt = hashOf(`${secret}:${index}`).slice(0, 32)
    texts.push({ index, salt, body, bulk })
    return { '#': saltedHash(salt, body) }
  }
  const stripped = (freeTexts[type] ?? []).reduce<unknown>(
    (rest, { path, bulk }) => mapAt(rest, path, (value) => take(value, bulk)),
    data,
  )
  return { data: stripped, texts }
}

/** The hash of a text that an event keeps. */
export const saltedHash = (salt: string, body: string): string => hashOf(`${salt}\n${body}`)

/** Replaces what lies at a path; objects and arrays on the way are copied, never changed. */
const mapAt = (value: unknown, path: readonly string[], change: (found: unknown) => unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (key === '*') return Array.isArray(value) ? value.map((item) => mapAt(item, rest, change)) : value
  if (typeof value !== 'object' || value === null || !(key in value)) return value
  const found: unknown = Reflect.get(value, key)
  const changed = mapAt(found, rest, change)
  if (changed !== undefined) return { ...value, [key]: changed }
  const { [key]: _gone, ...without } = Object.fromEntries(Object.entries(value))
  return without
}

/** The hash that chains an event to the one before it. */
export const chainHash = (previous: string, event: Omit<SealedEvent, 'hash' | 'texts'>): string =>
  hashOf(
    `${previous}\n${JSON.stringify([event.task, event.seq, event.v, event.type, event.at, event.epoch, event.actor, event.cause ?? null])}\n${event.data}`,
  )

/** Gives drafts their place in a journal and seals them, in order. Throws JOURNAL_BROKEN for one that could not be read back. */
export const seal = (
  drafts: readonly Draft[],
  {
    tip,
    at,
    epoch,
    v,
    secret,
  }: {
    readonly tip: Tip
    readonly at: number
    readonly epoch: number
    readonly v: number
    /** At least 128 random bits, never kept: the salts come from it. */
    readonly secret: string
  },
): { readonly events: readonly Event[]; readonly sealed: readonly SealedEvent[]; readonly tip: Tip } => {
  const events: Event[] = []
  const sealed: SealedEvent[] = []
  let end = tip
  for (const draft of drafts) {
    const event: Event = { ...draft, task: tip.task, seq: end.seq + 1, v, at, epoch }
    if (!isEvent(event)) throw broken({ task: tip.task, seq: end.seq + 1 }, misfit(draft.type, draft.data))
    const { data, texts } = takeTexts(draft.type, draft.data, `${secret}:${end.seq}`)
    const { data: _plain, ...frame } = event
    const row = { ...frame, data: JSON.stringify(data) }
    const hash = chainHash(end.hash, row)
    events.push(event)
    sealed.push({ ...row, hash, texts })
    end = { task: tip.task, seq: event.seq, hash }
  }
  return { events, sealed, tip: end }
}

const isEventType = (type: string): type is EventType => Object.hasOwn(eventData, type)

/** The data of a stored event, upcast to today's shape, with each hash of a text replaced, in the order of their index. */
const replaceHashes = (
  row: SealedEvent & { readonly type: EventType },
  replace: (hash: string, bulk: boolean) => unknown,
): unknown =>
  (freeTexts[row.type] ?? []).reduce<unknown>(
    (rest, { path, bulk }) =>
      mapAt(rest, path, (value) => {
        const { data } = placeholder.safeParse(value)
        return data === undefined ? value : replace(data['#'], bulk)
      }),
    upcast(row.type, row.v, JSON.parse(row.data)),
  )

const known = (row: SealedEvent): SealedEvent & { readonly type: EventType } => {
  const { type } = row
  if (!isEventType(type)) throw broken(row, `unknown event type ${type}`)
  return { ...row, type }
}

/** The salted hash that a stored event keeps of each of its texts, by the text's index; undefined for an unreadable event. */
export const textHashes = (row: SealedEvent): readonly string[] | undefined => {
  const hashes: string[] = []
  try {
    replaceHashes(known(row), (hash) => hashes.push(hash))
    return hashes
  } catch {
    return undefined
  }
}

/** Reads a stored event: upcast to today's shape, texts put back, forgotten ones shown as erased. */
export const unseal = (row: SealedEvent): Event => {
  const texts = new Map(row.texts.map((text) => [text.index, text.body]))
  let index = 0
  const stored = known(row)
  const data = replaceHashes(stored, (_hash, bulk) => texts.get(index++) ?? (bulk ? undefined : erased))
  const { data: _text, hash: _hash, texts: _texts, ...frame } = stored
  const event = { ...frame, data }
  if (isEvent(event)) return event
  throw broken(row, misfit(stored.type, data))
}

/** Whether the data fits the schema of its own type. */
const isEvent = (event: { readonly type: string; readonly data: unknown }): event is Event =>
  isEventType(event.type) && eventData[event.type].safeParse(event.data).success

/** What keeps data from being that of an event of this type. */
const misfit = (type: EventType, data: unknown): string =>
  z.prettifyError(eventData[type].safeParse(data).error ?? new z.ZodError([]))

const broken = (row: Pick<SealedEvent, 'task' | 'seq'>, reason: string): ErrandError =>
  new ErrandError('JOURNAL_BROKEN', { task: row.task, seq: row.seq, reason })
