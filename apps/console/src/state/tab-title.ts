import { effect, signal } from '@preact/signals'
import type { TaskItem } from '../api/tasks.ts'
import { askingTask } from './asking-task.ts'
import { items } from './live.ts'
import { mayRule } from './may-rule.ts'
import { approvals } from './needs.ts'
import { words } from './say.ts'

const name = 'Errand'
/** Whether somebody looks at the page. */
const isSeen = signal(!document.hidden)
/** The task that ended last while nobody looked. */
const ended = signal<TaskItem | undefined>(undefined)

const isWaiting = ({ status }: TaskItem): boolean => status === 'waiting_approval' || status === 'clarifying'

/** Keeps the title of the tab: it tells of a decision that waits, of an end that nobody saw, and of nothing else. */
export const keepTabTitle = (): void => {
  let known = items.peek()
  document.addEventListener('visibilitychange', () => {
    isSeen.value = !document.hidden
    if (!document.hidden) ended.value = undefined
  })
  effect(() => {
    const before = known
    known = items.value
    if (isSeen.peek()) return
    ended.value =
      [...known.values()].find(({ id, ended: isOver }) => isOver && before.get(id)?.ended === false) ??
      ended.peek()
  })
  effect(() => {
    const waiting = [...items.value.values()].find((item) => isWaiting(item) && mayRule(item.requester))
    const told = waiting ?? askedByPart() ?? ended.value
    document.title =
      told === undefined ? name : words('console.tab', { title: told.title, status: told.status })
  })
}

/** The task of which a part waits for a decision of this person: its own status does not say so. */
const askedByPart = (): Pick<TaskItem, 'title' | 'status'> | undefined => {
  const [whole] = (approvals.value ?? [])
    .filter(({ task }) => !items.value.has(task))
    .flatMap((approval) => askingTask(approval) ?? [])
  return whole === undefined ? undefined : { title: whole.title, status: 'waiting_approval' }
}
