import path from 'node:path'
import {
  audit,
  foldAll,
  unseal,
  viewOf,
  type Approval,
  type Event,
  type InboxRow,
  type Place,
  type Problem,
  type TaskRow,
  type TaskState,
  type TaskView,
} from '@errand/agent-core'
import { fileSigner } from '@errand/engine'
import { openSqliteReader, type StoreReader } from '@errand/storage'
import { staleProjections } from './rebuild.ts'
import { placeOf } from '../stories/place.ts'

/** A task as a home holds it. */
interface TaskImage {
  readonly row: TaskRow
  readonly events: readonly Event[]
  readonly state: TaskState
  readonly view: TaskView
  readonly approvals: readonly Approval[]
}

/** A conversation as a home holds it; no tasks when it is not known there. */
export interface CellImage {
  readonly tasks: readonly TaskImage[]
  readonly parts: readonly TaskImage[]
  /** Rows that wait for the conversation's worker, due or not. */
  readonly waiting: readonly InboxRow[]
}

/** What a home holds while no process has it: what a kill left, or what came of it. */
export interface Image {
  readonly cells: ReadonlyMap<string, CellImage>
  /** What an audit of all journals finds. */
  readonly faults: readonly Problem[]
  /** Rows that differ from what the journals say. */
  readonly stale: readonly string[]
}

export const takeImage = async (home: string, cells: readonly string[]): Promise<Image> => {
  const { store: reader, close } = await openSqliteReader({ path: path.join(home, 'errand.db') })
  try {
    const signer = fileSigner(path.join(home, 'keys'))
    const { faults } = await audit({ store: reader, signer }, { tenant: 'default' })
    const images = await Promise.all(
      cells.map(async (cell): Promise<readonly [string, CellImage]> => [cell, await cellImage(reader, cell)]),
    )
    return { cells: new Map(images), faults, stale: await staleProjections(reader) }
  } finally {
    await close()
  }
}

const cellImage = async (reader: StoreReader, cell: string): Promise<CellImage> => {
  const conversation = await reader.conversationAt(placeOf(cell))
  if (conversation === undefined) return { tasks: [], parts: [], waiting: [] }
  const rows = await reader.tasks({ tenant: 'default', conversation: conversation.id })
  const parts = await Promise.all(rows.map(({ id }) => reader.tasks({ tenant: 'default', parent: id })))
  const now = Number.MAX_SAFE_INTEGER
  const images = (some: readonly TaskRow[]): Promise<readonly TaskImage[]> =>
    Promise.all(some.map((row) => taskImage(reader, row, conversation.place)))
  return {
    tasks: await images(rows),
    parts: await images(parts.flat()),
    waiting: await reader.waiting(conversation.id, { now }),
  }
}

const taskImage = async (reader: StoreReader, row: TaskRow, place: Place): Promise<TaskImage> => {
  const events = (await reader.journal(row.id)).map(unseal)
  const state = foldAll(events)
  if (state === undefined) throw new TypeError(`task ${row.id} has no journal`)
  const approvals = await reader.approvals({ tenant: 'default', task: row.id })
  return { row, events, state, view: viewOf(state, { row, place, now: state.lastAt }), approvals }
}
