import { sleep, type Clock } from '@errand/agent-core'
import { DeliveryProblem } from './delivery-problem.ts'

/**
 * Does something that a platform may ask to wait with, as often as it asks: nothing happened then. Rejects with any
 * other failure, and with that one once it is called off.
 */
export const patient = async <Result>(
  work: () => Promise<Result>,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Result> => {
  for (;;)
    try {
      return await work()
    } catch (thrown) {
      if (!(thrown instanceof DeliveryProblem) || thrown.failure.kind !== 'rate') throw thrown
      await sleep(clock, thrown.failure.retryAfterMs, signal)
      if (signal.aborted) throw thrown
    }
}
