import type { Delta, Live } from '../ports/live.ts'
import { createListeners } from './listeners.ts'

/** Live within one process: listeners are called at once, in order; one that throws is skipped. */
export const createLive = (): Live => {
  const ofOne = createListeners<Delta>()
  const ofAll = createListeners<{ readonly task: string; readonly delta: Delta }>()
  return {
    publish: (task, delta) => {
      ofOne.tell(task, delta)
      ofAll.tell('all', { task, delta })
    },
    subscribe: ofOne.add,
    subscribeAll: (listener) => ofAll.add('all', ({ task, delta }) => listener(task, delta)),
  }
}
