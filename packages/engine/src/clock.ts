import type { Clock } from '@errand/agent-core'

/** setTimeout keeps 31 bits and calls back at once beyond them: 24.8 days. */
const longestMs = 2 ** 31 - 1

/**
 * The machine's clock. What waits on it does not keep the process alive. Callbacks follow the monotonic clock: they
 * never come early, setting the time of day does not move them, and waits of any length add up no errors.
 */
export const systemClock = (): Clock => ({
  now: () => Date.now(),
  after: (ms, callback) => {
    const due = performance.now() + ms
    let timer: NodeJS.Timeout
    const wait = (restMs: number): void => {
      // Timers count whole milliseconds and come up to one early; one that checked and waited again would let
      // those that were asked for later overtake it.
      const wholeMs = Math.ceil(Math.max(restMs, 0)) + 1
      timer =
        wholeMs > longestMs
          ? setTimeout(() => wait(due - performance.now()), longestMs)
          : setTimeout(callback, wholeMs)
      timer.unref()
    }
    wait(ms)
    return () => clearTimeout(timer)
  },
})
