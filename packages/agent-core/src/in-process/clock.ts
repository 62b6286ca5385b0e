import type { Clock } from '../ports/clock.ts'

/** A clock that only a test moves. */
export interface ManualClock extends Clock {
  /**
   * Lets `ms` pass: runs what falls due in order of time, then of request, and lets every promise chain settle
   * before, between and after. Rejects with what a callback throws.
   */
  advance(ms: number): Promise<void>
  /** Sets the time of day alone, as a time server or a laptop's sleep does: callbacks keep their remaining time. */
  set(at: number): void
}

interface Timer {
  readonly due: number
  readonly callback: () => void
}

/** A clock that starts at `start` (milliseconds since the epoch) and stands still until it is moved. */
export const createManualClock = ({ start = 1_800_000_000_000 } = {}): ManualClock => {
  // Times of `due` count what passed, not the time of day, so that `set` moves no callback.
  let passed = 0
  let offset = start
  const timers = new Set<Timer>()

  const firstDue = (until: number): Timer | undefined => {
    let first: Timer | undefined
    for (const timer of timers)
      if (timer.due <= until && (first === undefined || timer.due < first.due)) first = timer
    return first
  }

  return {
    now: () => offset + passed,
    after: (ms, callback) => {
      const timer = { due: passed + Math.max(0, ms), callback }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    advance: async (ms) => {
      const until = passed + ms
      const turns = openTurns()
      try {
        await turns.settle()
        for (let timer = firstDue(until); timer !== undefined; timer = firstDue(until)) {
          timers.delete(timer)
          passed = Math.max(passed, timer.due)
          timer.callback()
          await turns.settle()
        }
        passed = Math.max(passed, until)
      } finally {
        turns.close()
      }
    },
    set: (at) => {
      offset = at - passed
    },
  }
}

/** A message to oneself arrives only once the queue of promise callbacks is empty, however long the chains are. */
const openTurns = (): { readonly settle: () => Promise<void>; readonly close: () => void } => {
  const { port1, port2 } = new MessageChannel()
  return {
    settle: () =>
      new Promise((resolve) => {
        port1.addEventListener('message', () => resolve(), { once: true })
        port1.start()
        port2.postMessage(undefined)
      }),
    close: () => port1.close(),
  }
}
