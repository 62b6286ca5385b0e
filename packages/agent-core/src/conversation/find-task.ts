import { ErrandError } from '../errors.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { mustRule } from '../people/may-rule.ts'
import type { Place } from './conversation.ts'

/** A task's row, with `by` only for somebody who may rule it. Throws UNKNOWN_TASK, also for another tenant's, or NOT_YOURS. */
export const findTask = async (
  { store, settings }: Pick<Works, 'store' | 'settings'>,
  { id, by }: { readonly id: string; readonly by?: Actor | undefined },
): Promise<TaskRow> => {
  const row = await store.task(id)
  if (row === undefined || row.tenant !== settings.tenant) throw new ErrandError('UNKNOWN_TASK', { task: id })
  if (by !== undefined) await mustRule({ store, settings }, by, { requester: row.requester, what: 'task' })
  return row
}

/** Where a task was asked for; UNKNOWN_CONVERSATION for a row that belongs nowhere. */
export const placeOf = async (
  { store }: Pick<Works, 'store'>,
  { conversation: id }: Pick<TaskRow, 'conversation'>,
): Promise<Place> => {
  const conversation = await store.conversation(id)
  if (conversation === undefined) throw new ErrandError('UNKNOWN_CONVERSATION', { conversation: id })
  return conversation.place
}
