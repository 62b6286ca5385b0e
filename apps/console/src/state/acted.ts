import { signal } from '@preact/signals'

const tasks = signal<ReadonlySet<string>>(new Set())

/** Whether something was done here to a task that had ended: what comes of it is still to be seen. */
export const isActedOn = (task: string): boolean => tasks.value.has(task)

export const actOn = (task: string): void => {
  tasks.value = new Set([...tasks.peek(), task])
}
