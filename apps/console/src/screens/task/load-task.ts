import { signal } from '@preact/signals'
import { Refusal } from '../../api/request.ts'
import { loadView } from '../../state/live.ts'

const failed = signal<{ readonly task: string; readonly refusal: Refusal } | undefined>(undefined)

/** Why a task could not be read, when it could not. */
export const problemOf = (task: string): Refusal | undefined =>
  failed.value?.task === task ? failed.value.refusal : undefined

/** Has a task's view read once; what stands in the way is in `problemOf`. */
export const loadTask = (task: string): void => {
  failed.value = undefined
  loadView(task).catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal)) throw thrown
    failed.value = { task, refusal: thrown }
  })
}
