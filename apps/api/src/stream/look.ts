import {
  defaults,
  ErrandError,
  fold,
  pendingOf,
  placeOf,
  unseal,
  viewOf,
  type Place,
  type TaskRow,
  type TaskState,
  type TaskView,
  type Works,
} from '@errand/agent-core'

/**
 * Looks at a task again and again, each time reading only what its journal has gained: its view, or undefined while
 * there is nothing new in the journal and among the messages that wait.
 */
export const createLook = (
  row: TaskRow,
  { store, clock }: Pick<Works, 'store' | 'clock'>,
): (() => Promise<TaskView | undefined>) => {
  let state: TaskState | undefined
  let place: Place | undefined
  let waited = ''
  return async () => {
    const events = await store.journal(row.id, { after: state?.seq ?? 0 })
    const now = clock.now()
    const pending = pendingOf(row.id, await store.waiting(row.conversation, { now }))
    const waits = pending.map(({ id }) => id).join(' ')
    if (events.length === 0 && waits === waited) return undefined
    state = events.map(unseal).reduce<TaskState | undefined>(fold, state)
    if (state === undefined)
      throw new ErrandError('JOURNAL_BROKEN', { task: row.id, seq: 1, reason: 'empty' })
    waited = waits
    place ??= await placeOf({ store }, row)
    const past = await store.lastDone(row.tenant, defaults.pastTasks)
    return viewOf(state, { row, place, now, past, pending })
  }
}
