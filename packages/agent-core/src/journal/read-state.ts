import { ErrandError } from '../errors.ts'
import { foldAll } from './fold.ts'
import { unseal } from './seal.ts'
import { openParts, type TaskState } from './state.ts'
import type { Store } from '../ports/store.ts'

/** The folded state of a task as it stands; UNKNOWN_TASK when there is none. */
export const readState = async (store: Pick<Store, 'journal'>, task: string): Promise<TaskState> => {
  const state = foldAll((await store.journal(task)).map(unseal))
  if (state === undefined) throw new ErrandError('UNKNOWN_TASK', { task })
  return state
}

/** The states of a task's parts that are at work, by their tasks. */
export const readParts = async (store: Store, state: TaskState): Promise<ReadonlyMap<string, TaskState>> => {
  const states = await Promise.all(
    openParts(state).map(async (task) => [task, await readState(store, task)] as const),
  )
  return new Map(states)
}
