import type { TaskItem } from '../../api/tasks.ts'
import { items } from '../../state/live.ts'
import { session } from '../../state/session.ts'

/** The tasks of a conversation that this page knows, oldest first; parts of a task are shown with it. */
export const tasksOf = (conversation: string): readonly TaskItem[] =>
  [...items.value.values()]
    .filter((item) => item.conversation === conversation && item.parent === undefined)
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))

/** The task that a conversation is about now: the first that is not over, else the last. */
export const currentOf = (tasks: readonly TaskItem[]): TaskItem | undefined =>
  tasks.find(({ ended }) => !ended) ?? tasks.at(-1)

/** Whether somebody asked for a task here, themselves. */
export const isOwn = ({ requester, place }: Pick<TaskItem, 'requester' | 'place'>): boolean => {
  const { value } = session
  return (
    value !== undefined && value !== 'unknown' && place.platform === 'local' && requester.user === value.user
  )
}

/** The conversation in which this person asked for something last. */
export const newestConversation = (): string | undefined =>
  [...items.value.values()]
    .filter(isOwn)
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .at(0)?.conversation
