import type { Place } from '@errand/agent-core'
import type { TaskStatus } from '@errand/channel-kit'
import type { Call } from '../call.ts'
import { channelIn } from '../place.ts'

/** Shows that we are typing for as long as a task works. */
export interface Typing {
  readonly show: (place: Place, status: Pick<TaskStatus, 'task' | 'kind'>) => Promise<void>
  readonly stop: () => void
}

/** Typing goes by itself after 10 seconds. */
const refreshMs = 8_000

/** Of the 50 calls a second that Discord lets a bot make, so many show that it types: the others bring messages. */
const mostPerSecond = 8

export const createTyping = (call: Call): Typing => {
  let second = { from: 0, calls: 0 }
  /** Whether a sign may be shown now; one that may not comes with a later refresh. */
  const mayShow = (): boolean => {
    const now = performance.now()
    if (now - second.from >= 1_000) second = { from: now, calls: 0 }
    second.calls += 1
    return second.calls <= mostPerSecond
  }
  const shown = new Map<string, NodeJS.Timeout>()
  const end = (task: string): void => {
    clearInterval(shown.get(task))
    shown.delete(task)
  }
  return {
    show: async (place, { task, kind }) => {
      if (kind !== 'working') return end(task)
      if (shown.has(task)) return
      // A sign that cannot be shown is not worth a word: the messages themselves tell what is wrong.
      const type = async (): Promise<void> => {
        if (mayShow()) await call('POST', `/channels/${channelIn(place)}/typing`).catch(() => {})
      }
      const timer = setInterval(() => void type(), refreshMs)
      timer.unref()
      shown.set(task, timer)
      await type()
    },
    stop: () => {
      for (const task of shown.keys()) end(task)
    },
  }
}
