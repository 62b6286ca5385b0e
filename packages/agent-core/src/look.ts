import { placeOf } from './conversation/find-task.ts'
import type { Place } from './conversation/conversation.ts'
import { laneOf } from './conversation/lane-names.ts'
import { defaults } from './defaults.ts'
import { ErrandError } from './errors.ts'
import { fold } from './journal/fold.ts'
import { unseal } from './journal/seal.ts'
import { openParts, type TaskState } from './journal/state.ts'
import type { TaskRow } from './journal/task-row.ts'
import { pendingOf, viewOf, type TaskView } from './journal/view.ts'
import type { Works } from './loop/worker.ts'

/** Looks at one task; `anyway` gives the view also where only time has passed. */
export type Look = (options?: { readonly anyway?: boolean }) => Promise<TaskView | undefined>

/**
 * Looks at a task again and again, each time reading only what its journal has gained: its view, or undefined while
 * there is nothing new in the journal, in those of its parts, among the messages that wait, and of its jobs.
 */
export const createLook = (
  row: TaskRow,
  {
    store,
    clock,
    live,
    settings: { secondPerson },
    handOver,
  }: Pick<Works, 'store' | 'clock' | 'live' | 'settings' | 'handOver'>,
): Look => {
  let state: TaskState | undefined
  let place: Place | undefined
  let parts: ReadonlyMap<string, TaskState> = new Map()
  let told = ''
  return async ({ anyway = false } = {}) => {
    const now = clock.now()
    // First what waits: a message that is taken up meanwhile must not be missed in both.
    const pending = pendingOf(row.id, await store.waiting(laneOf(row), { now }))
    const events = await store.journal(row.id, { after: state?.seq ?? 0 })
    state = events.map(unseal).reduce<TaskState | undefined>(fold, state)
    if (state === undefined)
      throw new ErrandError('JOURNAL_BROKEN', { task: row.id, seq: 1, reason: 'empty' })
    parts = await grown(store, { state, parts })
    const progress = live.progress(row.id)
    const beside = JSON.stringify([pending.map(({ id }) => id), seqsOf(parts), progress])
    if (events.length === 0 && beside === told && !anyway) return undefined
    told = beside
    place ??= await placeOf({ store }, row)
    const past = await store.lastDone(row.tenant, defaults.pastTasks)
    const policy = { secondPerson, handsTo: handOver?.to }
    return viewOf(state, { row, place, now, past, pending, parts, progress, ...policy })
  }
}

/** The states of the parts that are at work, each grown by what its journal has gained. */
const grown = async (
  store: Works['store'],
  { state, parts }: { readonly state: TaskState; readonly parts: ReadonlyMap<string, TaskState> },
): Promise<ReadonlyMap<string, TaskState>> => {
  const next = new Map<string, TaskState>()
  for (const task of openParts(state)) {
    const before = parts.get(task)
    const events = await store.journal(task, { after: before?.seq ?? 0 })
    const after = events.map(unseal).reduce<TaskState | undefined>(fold, before)
    if (after !== undefined) next.set(task, after)
  }
  return next
}

const seqsOf = (parts: ReadonlyMap<string, TaskState>) => [...parts.values()].map(({ id, seq }) => [id, seq])
