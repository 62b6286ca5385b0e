import { ErrandError, reasonOf } from '@errand/agent-core'
import { DeliveryProblem } from '@errand/channel-kit'
import { problemOf, refusalIn } from './problem.ts'

/** What an operator reads of a call that failed; an error of ours stays what it is, and so does a fault. */
export const troubleOf = (thrown: unknown): unknown => {
  if (thrown instanceof ErrandError) return thrown
  if (!(thrown instanceof DeliveryProblem) && refusalIn(thrown) === undefined && !isOfSdk(thrown))
    return thrown
  if (refusalIn(thrown)?.error_code === 409) return conflictOf(thrown)
  const { failure, message: reason } = problemOf(thrown)
  if (failure.kind === 'forbidden' && failure.missing === 'TELEGRAM_BOT_TOKEN')
    return new ErrandError('TELEGRAM_TOKEN_REFUSED', { reason }, { cause: thrown })
  if (failure.kind === 'rate' || failure.kind === 'passing' || failure.kind === 'uncertain')
    return new ErrandError('TELEGRAM_UNREACHABLE', { reason }, { cause: thrown })
  return new ErrandError('TELEGRAM_CALL_FAILED', { reason }, { cause: thrown })
}

/** The same as an ErrandError in any case, for a start that failed. */
export const startProblem = (thrown: unknown): ErrandError => {
  const trouble = troubleOf(thrown)
  return trouble instanceof ErrandError
    ? trouble
    : new ErrandError('TELEGRAM_UNREACHABLE', { reason: reasonOf(thrown) }, { cause: thrown })
}

/** Telegram gives updates to one taker: another poller, or a webhook that is still set. */
const conflictOf = (thrown: unknown): ErrandError =>
  new ErrandError('TELEGRAM_SECOND_POLLER', {}, { cause: thrown })

const isOfSdk = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'HttpError'
