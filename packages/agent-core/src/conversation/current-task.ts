import type { TaskRow } from '../journal/task-row.ts'
import type { Store } from '../ports/store.ts'

/** The task of a conversation that was begun and has not ended, else the one that has waited longest (C4). */
export const currentTask = async (
  store: Pick<Store, 'tasks'>,
  { tenant, conversation }: { readonly tenant: string; readonly conversation: string },
): Promise<TaskRow | undefined> => {
  const open = await store.tasks({ tenant, conversation, open: true })
  // A reopened task is older than its place in the queue.
  const [first] = open.toSorted((one, other) => one.since - other.since)
  return open.find(({ status }) => status !== 'queued') ?? first
}
