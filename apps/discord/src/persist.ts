import { ErrandError, sleep, type Clock } from '@errand/agent-core'
import { DeliveryProblem } from '@errand/channel-kit'

/** Does something until it succeeds, where it may. */
export type Insist = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The first and the longest time between two attempts. */
const restMs = { first: 500, most: 30_000 }

/**
 * Does something until it succeeds: Discord tells of nothing twice, so that what could not be kept, or looked up, now
 * has to be later. Rejects only once it is called off, or with a fault that no later attempt would mend. What is done
 * must bear to be done twice.
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
      const waitMs = passingWithin(thrown, rest)
      if (waitMs === undefined || signal.aborted) throw thrown
      // To be asked to wait is no trouble.
      if (!isRate(thrown)) report(thrown)
      await sleep(clock, waitMs, signal)
      if (signal.aborted) throw thrown
    }
}

/** How long to wait until it may have passed; undefined where it does not pass. */
const passingWithin = (thrown: unknown, rest: number): number | undefined => {
  if (thrown instanceof ErrandError) return rest
  if (!(thrown instanceof DeliveryProblem)) return undefined
  const { failure } = thrown
  if (failure.kind === 'rate') return failure.retryAfterMs
  return failure.kind === 'passing' || failure.kind === 'uncertain' ? rest : undefined
}

const isRate = (thrown: unknown): boolean =>
  thrown instanceof DeliveryProblem && thrown.failure.kind === 'rate'
