import { allDelivered, isEnded, type DeliveryRow, type TaskView } from '@errand/agent-core'
import type { Became } from './became.ts'
import { keep, keptOf, rowsByKey, type Chat } from './chat.ts'
import type { Desk } from './desk.ts'
import { retire } from './keys.ts'
import { lookFor } from './look-for.ts'
import { mend } from './mend.ts'
import { isOverlaid, moveIn } from './move-in.ts'
import { isFixed, messagesFor, partsOf, type Part } from './parts.ts'
import { change, editableIn, findOut, post } from './post.ts'
import { timeDueAt } from './time-due.ts'

/**
 * Brings a task's place one message nearer to its newest view: at most one call that posts or edits. Throws the
 * DeliveryProblem of a call that has to wait, and what is broken.
 */
export const step = async <Native>(
  chat: Chat,
  {
    desk,
    isOvertaken,
  }: {
    readonly desk: Desk<Native>
    /** Asked after each look: whether another task has its turn first, by what came meanwhile. */
    readonly isOvertaken: () => boolean
  },
): Promise<Became> => {
  const { surface, office } = desk
  const at = office.works.clock.now()
  const before = rowsByKey(await keptOf(chat, office))
  const uncertain = [...before.values()].find((row) => row.state === 'intended' && !chat.unsent.has(row.id))
  if (uncertain !== undefined && surface.find !== undefined) {
    await findOut(uncertain, { chat, desk, find: surface.find })
    return 'again'
  }
  const news = await chat.look({ anyway: at >= timeDueAt(chat, before) })
  const view = news ?? chat.view
  if (view === undefined || (news === undefined && chat.isSettled)) return { later: undefined }
  chat.view = view
  if (news !== undefined) chat.viewedAt = at
  chat.isSettled = false
  if (news !== undefined && isOvertaken()) return 'again'
  const { messages, reading } = await messagesFor(chat, view, { office })
  const rows = rowsByKey(await keptOf(chat, office))
  const parts = messages.flatMap((message) => partsOf(message, { surface, reading, rows, chat, office }))
  return (
    (await layDown(rows, { chat, desk, parts, view })) ??
    (await bring(rows, { chat, desk, parts })) ??
    (await update(rows, { chat, desk, parts })) ??
    (await settle({ chat, desk, view, at }))
  )
}

interface Scene<Native> {
  readonly chat: Chat
  readonly desk: Desk<Native>
  readonly parts: readonly Part<Native>[]
}

type Rows = ReadonlyMap<string, DeliveryRow>

/** Ends an intent that nobody wants any more; takes up again what could not arrive before the task was reopened. */
const layDown = async <Native>(
  rows: Rows,
  { chat, desk: { office }, parts, view }: Scene<Native> & { readonly view: TaskView },
): Promise<Became | undefined> => {
  const wanted = new Set(parts.map(({ key }) => key))
  const reopenedAt = view.messages.findLast(({ kind }) => kind === 'reopened')?.at ?? 0
  for (const row of rows.values()) {
    if (row.state === 'intended' && !wanted.has(row.key)) {
      await keep(chat, [{ ...row, state: 'dropped', at: office.works.clock.now() }], { office })
      return 'again'
    }
    if (row.state === 'dropped' && wanted.has(row.key) && row.at < reopenedAt) {
      const { rows: all } = await keptOf(chat, office)
      await keep(chat, [retire(row, [...all.values()])], { office })
      return 'again'
    }
  }
  return undefined
}

/** Posts the first part that is not there: the next one has its turn only after it. */
const bring = async <Native>(
  rows: Rows,
  { chat, desk, parts }: Scene<Native>,
): Promise<Became | undefined> => {
  const part = parts.find(({ key }) => (rows.get(key)?.state ?? 'intended') === 'intended')
  if (part === undefined) return undefined
  const row = rows.get(part.key)
  return mend(part, {
    chat,
    desk,
    act: async () => {
      if (row !== undefined && !chat.unsent.has(row.id))
        return (await lookFor(part, { chat, row, desk })) ?? moveIn(part, { chat, row, parts, desk })
      await post(part, { chat, row, desk })
      return 'acted'
    },
  })
}

/** Edits the first message that shows something older and may be edited. */
const update = async <Native>(
  rows: Rows,
  { chat, desk, parts }: Scene<Native>,
): Promise<Became | undefined> => {
  const changed = parts.flatMap((part) => {
    const row = rows.get(part.key)
    if (row?.state !== 'sent' || row.digest === part.digest || isFixed(part.message)) return []
    return isOverlaid(row, { parts, rows }) ? [] : [{ part, row, later: editableIn(row, { chat, desk }) }]
  })
  if (changed.length === 0) return undefined
  const due = changed.find(({ later }) => later <= 0)
  if (due === undefined) return { later: Math.min(...changed.map(({ later }) => later)) }
  const { part, row } = due
  return mend(part, {
    chat,
    desk,
    act: async () => {
      await change(part, { chat, row, desk })
      return 'acted'
    },
  })
}

/** Everything is there; of a task that has ended, that is kept. `at` is before its view was read. */
const settle = async <Native>({
  chat,
  desk: { surface, office },
  view,
  at,
}: Omit<Scene<Native>, 'parts'> & { readonly view: TaskView; readonly at: number }): Promise<Became> => {
  chat.isSettled = true
  if (!isEnded(view.status)) return { later: undefined }
  const { settings, ids } = office.works
  const known = rowsByKey(await keptOf(chat, office)).get(allDelivered)
  await keep(
    chat,
    [
      {
        id: known?.id ?? ids.id(),
        tenant: settings.tenant,
        platform: surface.platform,
        task: chat.task,
        key: allDelivered,
        state: 'sent',
        at,
      },
    ],
    { office },
  )
  return 'done'
}
