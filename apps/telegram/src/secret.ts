import { ErrandError } from '@errand/agent-core'

/** Long enough that nobody guesses it, of the signs that Telegram takes. */
const shape = /^[\w-]{16,256}$/u

/** Why Telegram must not post with this secret; undefined where it may. */
export const secretProblem = (secret: string | undefined): ErrandError | undefined => {
  if (secret === undefined || secret === '') return new ErrandError('TELEGRAM_SECRET_MISSING')
  return shape.test(secret) ? undefined : new ErrandError('TELEGRAM_SECRET_MALFORMED')
}
