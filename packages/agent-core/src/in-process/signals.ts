import type { Signals } from '../ports/signals.ts'
import { createListeners } from './listeners.ts'

const anyLane = ''

/** Signals within one process: they arrive after the sender's own turn, never inside it. */
export const createSignals = (): Signals => {
  const wakes = createListeners<string>()
  const cancels = createListeners<undefined>()
  return {
    wake: (lane) => queueMicrotask(() => wakes.tell(anyLane, lane)),
    onWake: (listener) => wakes.add(anyLane, listener),
    cancel: (task) => queueMicrotask(() => cancels.tell(task, undefined)),
    onCancel: (task, listener) => cancels.add(task, listener),
  }
}
