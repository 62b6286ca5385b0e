import type { TaskState } from '../workspace/stream.ts'

/** The sign that stands before a task on the screen, instead of Slack's icon. */
const signs: Readonly<Record<TaskState, string>> = {
  pending: '○',
  in_progress: '◐',
  complete: '✓',
  error: '✗',
}

/** A task's line with its state in front. */
export const taskRow = ({ status, title }: { readonly status: TaskState; readonly title: string }): string =>
  `${signs[status]} ${title}`
