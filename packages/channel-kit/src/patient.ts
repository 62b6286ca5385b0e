import { ErrandError, sleep, type Clock } from '@errand/agent-core'
import { DeliveryProblem, type DeliveryFailure } from './delivery-problem.ts'

interface Patience {
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly signal: AbortSignal
  /**
   * What is tried again beside what the platform asks to wait with: nothing, what surely did not happen, or also what
   * may have happened, for what does no harm twice. Less than a minute long.
   */
  readonly again?: 'never' | 'unsent' | 'any'
}

/** Pauses after failures that pass by themselves; after the last one it is given up. */
const restsMs = [500, 1_000, 2_000, 5_000, 10_000, 20_000] as const

/**
 * Does something that a platform may ask to wait with, as often as it asks: nothing happened then. Rejects with any
 * other failure that is not to be tried again, and with the last one once it is given up or called off.
 */
export const patient = async <Result>(
  work: () => Promise<Result>,
  { clock, signal, again = 'never' }: Patience,
): Promise<Result> => {
  for (let failures = 0; ;)
    try {
      return await work()
    } catch (thrown) {
      if (!(thrown instanceof DeliveryProblem)) throw thrown
      const waitMs = restOf(thrown.failure, { again, failures })
      if (waitMs === undefined) throw thrown
      if (thrown.failure.kind !== 'rate') failures += 1
      await sleep(clock, waitMs, signal)
      if (signal.aborted) throw thrown
    }
}

const restOf = (
  failure: DeliveryFailure,
  { again, failures }: { readonly again: NonNullable<Patience['again']>; readonly failures: number },
): number | undefined => {
  if (failure.kind === 'rate') return failure.retryAfterMs
  const isToBe =
    failure.kind === 'passing' ? again !== 'never' : failure.kind === 'uncertain' && again === 'any'
  return isToBe ? restsMs[failures] : undefined
}

/**
 * Says a line that no outbox keeps: what it answers is done and kept, and only the words can be lost. They are so with
 * LINE_LOST; a token or a permission that is missing is told as what it is.
 */
export const sayLine = async (
  work: () => Promise<void>,
  { platform, channel }: { readonly platform: string; readonly channel: string },
): Promise<void> => {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof DeliveryProblem) || thrown.failure.kind === 'forbidden') throw thrown
    const params = { platform, channel, reason: thrown.message }
    throw new ErrandError('LINE_LOST', params, { cause: thrown })
  }
}
