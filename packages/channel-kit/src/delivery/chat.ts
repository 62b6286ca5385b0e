import {
  createLook,
  type DeliveryRow,
  type Look,
  type Place,
  type TaskRow,
  type TaskView,
} from '@errand/agent-core'
import { createButtons, type Buttons } from './buttons.ts'
import { isRetired } from './keys.ts'
import { createPast, type Past } from './past.ts'
import type { Office } from './office.ts'

/** A task in its place, while anything of it is still to be delivered. */
export interface Chat {
  readonly task: string
  readonly place: Place
  readonly conversation: string
  readonly look: Look
  readonly past: Past
  /** Something may have changed since the last look. */
  isDirty: boolean
  /** When it wants to be looked at by itself; infinity where it does not. */
  dueAt: number
  view: TaskView | undefined
  /** When the view was read. */
  viewedAt: number
  /** What is kept of it; read again after a commit that failed. */
  kept: Kept | undefined
  /** Ids of intended messages that certainly did not go out; one kept without a digest is such. */
  readonly unsent: Set<string>
  /** Ids of intended messages that were looked for and not found. */
  readonly missed: Set<string>
  /** When a message was changed last, by where it lies: two may take turns in one. */
  readonly editedAt: Map<DeliveryRow['ref'], number>
  /** Keys of messages that the platform refuses as they are drawn. */
  readonly plain: Set<string>
  isClosedTold: boolean
  /** How often in a row it could not be served for a fault of ours, and until when it is left alone. */
  faults: number
  restsUntil: number
  /** All that the view wanted is there; what is left is to look for news. */
  isSettled: boolean
}

/** The rows of a task's messages and its buttons. */
interface Kept {
  readonly rows: Map<string, DeliveryRow>
  readonly buttons: Buttons
}

export const openChat = (row: TaskRow, place: Place, { works, agent }: Office): Chat => ({
  task: row.id,
  place,
  conversation: row.conversation,
  look: createLook(row, works),
  past: createPast({ works, agent }),
  isDirty: true,
  dueAt: Infinity,
  view: undefined,
  viewedAt: 0,
  kept: undefined,
  unsent: new Set(),
  missed: new Set(),
  editedAt: new Map(),
  plain: new Set(),
  isClosedTold: false,
  faults: 0,
  restsUntil: 0,
  isSettled: false,
})

export const keptOf = async (chat: Chat, { works }: Office): Promise<Kept> => {
  if (chat.kept !== undefined) return chat.kept
  const { store, ids, settings } = works
  const rows = await store.deliveries(chat.task)
  const buttons = await store.buttons(chat.task)
  for (const { id, state, digest } of rows)
    if (state === 'intended' && digest === undefined) chat.unsent.add(id)
  return (chat.kept = {
    rows: new Map(rows.map((row) => [row.id, row])),
    buttons: createButtons(buttons, { tenant: settings.tenant, task: chat.task, ids }),
  })
}

/** The rows of messages that are or may be there, by key. */
export const rowsByKey = ({ rows }: Kept): ReadonlyMap<string, DeliveryRow> =>
  new Map([...rows.values()].filter((row) => !isRetired(row)).map((row) => [row.key, row]))

/** Keeps rows, with the buttons that were drawn and are not kept yet; throws where the store cannot. */
export const keep = async (
  chat: Chat,
  rows: readonly DeliveryRow[],
  { office, barrier = false }: { readonly office: Office; readonly barrier?: boolean },
): Promise<void> => {
  const { store, settings } = office.works
  const kept = await keptOf(chat, office)
  const buttons = kept.buttons.unsaved()
  if (rows.length === 0 && buttons.length === 0) return
  try {
    await store.commit({ tenant: settings.tenant, deliveries: rows, buttons, barrier })
  } catch (error) {
    chat.kept = undefined
    throw error
  }
  kept.buttons.saved(buttons)
  for (const row of rows) kept.rows.set(row.id, row)
}
