import { ErrandError, sleep, type Clock } from '@errand/agent-core'

/** The first and the longest time between two attempts. */
const restMs = { first: 500, most: 30_000 }

/**
 * Does something until it succeeds: Discord tells of nothing twice, so that what could not be kept now has to be kept
 * later. Rejects only once it is called off, or with a fault that no later attempt would mend.
 */
export const persist = async <Result>(
  work: () => Promise<Result>,
  {
    clock,
    signal,
    report,
  }: { readonly clock: Clock; readonly signal: AbortSignal; readonly report: (error: unknown) => void },
): Promise<Result> => {
  for (let rest = restMs.first; ; rest = Math.min(rest * 2, restMs.most))
    try {
      return await work()
    } catch (thrown) {
      if (!(thrown instanceof ErrandError) || signal.aborted) throw thrown
      report(thrown)
      await sleep(clock, rest, signal)
      if (signal.aborted) throw thrown
    }
}
