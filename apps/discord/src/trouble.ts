import { ErrandError, reasonOf } from '@errand/agent-core'
import { DeliveryProblem } from '@errand/channel-kit'
import { problemOf } from './problem.ts'

/** What an operator reads of a call that failed; anything else stays what it is. */
export const troubleOf = (thrown: unknown): unknown => {
  if (!(thrown instanceof DeliveryProblem)) return thrown
  const { failure, message: reason } = thrown
  const options = { cause: thrown }
  switch (failure.kind) {
    case 'forbidden':
      return failure.missing === 'DISCORD_BOT_TOKEN'
        ? new ErrandError('DISCORD_TOKEN_REFUSED', { reason }, options)
        : new ErrandError('DISCORD_PERMISSIONS_MISSING', { permissions: wanted.join(', ') }, options)
    case 'rate': {
      const seconds = Math.ceil(failure.retryAfterMs / 1_000)
      return new ErrandError('DELIVERY_LIMITED', { platform: 'discord', seconds }, options)
    }
    case 'passing':
    case 'uncertain':
      return new ErrandError('DISCORD_UNREACHABLE', { reason }, options)
    default:
      return new ErrandError('DISCORD_CALL_FAILED', { reason }, options)
  }
}

/** What the bot has to be allowed in a server, by Discord's own words. */
export const wanted = [
  'View Channels',
  'Send Messages',
  'Create Public Threads',
  'Send Messages in Threads',
  'Attach Files',
  'Read Message History',
  'Add Reactions',
] as const

/** Why it cannot start: a token that is refused, else that Discord cannot be reached. */
export const startProblem = (thrown: unknown): ErrandError => {
  if (thrown instanceof ErrandError) return thrown
  const problem = problemOf(thrown)
  const trouble = problem.failure.kind === 'rate' ? undefined : troubleOf(problem)
  return trouble instanceof ErrandError
    ? trouble
    : new ErrandError('DISCORD_UNREACHABLE', { reason: reasonOf(problem) }, { cause: thrown })
}

/** Codes by which the gateway says that it will not have us; after these the SDK does not come back. */
export const closedWith = (code: number): ErrandError => {
  if (code === 4004) return new ErrandError('DISCORD_TOKEN_REFUSED', { reason: '4004' })
  if (code === 4013 || code === 4014) return new ErrandError('DISCORD_INTENTS_REFUSED')
  return new ErrandError('DISCORD_UNREACHABLE', { reason: `the gateway closed with ${code}` })
}
