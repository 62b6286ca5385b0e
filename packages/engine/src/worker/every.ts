import { sleep, type Clock } from '@errand/agent-core'

/** Does `work` each time `ms` have passed, never twice at a time, until the signal aborts. */
export const every = async (
  clock: Clock,
  ms: number,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await sleep(clock, ms, signal)
    if (!signal.aborted) await work()
  }
}
