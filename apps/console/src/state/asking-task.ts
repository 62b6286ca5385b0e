import type { ApprovalItem } from '../api/approvals.ts'
import type { TaskItem } from '../api/tasks.ts'
import { items } from './live.ts'

/** The task that an approval is for, as lists have it. A part stands in none: for it that is its task, which is at work meanwhile. */
export const askingTask = ({
  task,
  conversation,
}: Pick<ApprovalItem, 'task' | 'conversation'>): TaskItem | undefined =>
  items.value.get(task) ??
  [...items.value.values()].find((item) => item.conversation === conversation && item.status === 'executing')
