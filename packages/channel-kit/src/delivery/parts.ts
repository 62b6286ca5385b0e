import { createHash } from 'node:crypto'
import { actorKey, reasonOf, type DeliveryRow, type TaskView } from '@errand/agent-core'
import type { Message } from '../message/message.ts'
import type { Reading } from '../message/reading.ts'
import { messagesOf } from '../message/messages-of.ts'
import type { Surface } from '../surface.ts'
import { keptOf, rowsByKey, type Chat } from './chat.ts'
import { partKey } from './keys.ts'
import type { Office } from './office.ts'
import { plainText } from './plain-text.ts'

/** One message on the platform. */
export interface Part<Native> {
  readonly key: string
  readonly message: Message
  /** Counts the parts of a message from 0. */
  readonly index: number
  readonly native: Native
  readonly digest: string
}

/** Marks the digest of what is shown without form, so that it stays so after a restart. */
const plainMark = 'plain:'

const readingOf = async (chat: Chat, view: TaskView, office: Office): Promise<Reading> => {
  const { nameOf, languageOf, console, works } = office
  const { buttons } = await keptOf(chat, office)
  const people = [view.requester, ...view.approvals.flatMap(({ decidedBy }) => decidedBy ?? [])]
  const names = new Map(
    await Promise.all(people.map(async (who) => [actorKey(who), await nameOf(who)] as const)),
  )
  return {
    language: await languageOf(view),
    now: works.clock.now(),
    idOf: buttons.idOf,
    nameOf: (who) => names.get(actorKey(who)) ?? who.user,
    ...(console === undefined ? {} : { console }),
    isShared: chat.place.kind === 'group',
  }
}

/** All that the task wants to have in its place now. */
export const messagesFor = async (
  chat: Chat,
  view: TaskView,
  { office, also }: { readonly office: Office; readonly also?: string },
): Promise<{ readonly messages: readonly Message[]; readonly reading: Reading }> => {
  const rows = rowsByKey(await keptOf(chat, office))
  const standing = [...rows.values()].filter(({ state }) => state === 'sent').map(({ key }) => key)
  const known = new Set(also === undefined ? standing : [...standing, also])
  const whole = await chat.past.withApprovals(view, known)
  const past = await chat.past.questions(view, known)
  const reading = await readingOf(chat, whole, office)
  return { messages: messagesOf(whole, { ...reading, known, past }), reading }
}

/** A message as the platform has it; `rows` are those of its task by key. */
export const partsOf = <Native>(
  message: Message,
  {
    surface,
    reading,
    rows,
    chat,
    office,
  }: {
    readonly surface: Surface<Native>
    readonly reading: Reading
    readonly rows: ReadonlyMap<string, DeliveryRow>
    readonly chat: Pick<Chat, 'plain' | 'task'>
    readonly office: Pick<Office, 'tell'>
  },
): readonly Part<Native>[] => {
  const { key } = message
  const rowAt = (index: number): DeliveryRow | undefined => rows.get(partKey(key, index))
  const numbered = (natives: readonly Native[], from: number, mark: string): readonly Part<Native>[] =>
    natives.map((native, index) => ({
      key: partKey(key, from + index),
      message,
      index: from + index,
      native,
      digest: `${mark}${digestOf(native)}`,
    }))
  /** The parts of an answer that went out with their form stay; what comes after them is all of it as text. */
  const firstPlain = (): number => {
    let index = 0
    while (isFixed(message) && rowAt(index)?.state === 'sent' && !isPlain(rowAt(index))) index++
    return index
  }
  const plain = (): readonly Part<Native>[] =>
    numbered(surface.plain(plainText(message)), firstPlain(), plainMark)
  if (chat.plain.has(key)) return plain()
  for (let index = 0, row = rowAt(0); row !== undefined; row = rowAt(++index))
    if (isPlain(row)) return plain()
  try {
    return numbered(surface.draw(message, reading), 0, '')
  } catch (error) {
    chat.plain.add(key)
    const told = { platform: surface.platform, task: chat.task, message: key, reason: reasonOf(error) }
    office.tell('DELIVERY_REFUSED', told, { cause: error })
    return plain()
  }
}

const isPlain = (row: DeliveryRow | undefined): boolean => row?.digest?.startsWith(plainMark) ?? false

const digestOf = (native: unknown): string =>
  createHash('sha256').update(JSON.stringify(native)).digest('base64url')

/** Whether it is never changed once it stands. */
export const isFixed = ({ kind }: Message): boolean => kind === 'answer'

/** Whether somebody misses it when it is not there: not what is folded or closed. */
export const isWanted = (message: Message): boolean => {
  switch (message.kind) {
    case 'card':
      return message.folded === undefined
    case 'approval':
      return message.decided === undefined
    case 'question':
      return message.answered === undefined
    case 'ending':
    case 'answer':
      return true
  }
}
