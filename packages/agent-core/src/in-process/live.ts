import type { Delta, Live } from '../ports/live.ts'
import { createListeners } from './listeners.ts'

/** Live within one process: listeners are called at once, in order; one that throws is skipped. */
export const createLive = (): Live => {
  const listeners = createListeners<Delta>()
  return { publish: listeners.tell, subscribe: listeners.add }
}
