import { ErrandError, reasonOf, type Code } from '@errand/agent-core'
import { DeliveryProblem } from '@errand/channel-kit'
import { z } from 'zod'
import { problemOf, revoked } from './problem.ts'

/** Why it cannot start: a token that is refused, else that Slack cannot be reached. */
export const startProblem = (
  thrown: unknown,
  refused: Extract<Code, 'SLACK_TOKEN_REFUSED' | 'SLACK_APP_TOKEN_REFUSED'> = 'SLACK_TOKEN_REFUSED',
): ErrandError => {
  if (thrown instanceof ErrandError) return thrown
  const problem = asProblem(thrown)
  const reason = problem?.message ?? reasonOf(thrown)
  const { kind } = problem?.failure ?? { kind: 'passing' }
  const isRefused = kind === 'forbidden' || kind === 'refused' || kind === 'closed'
  if (!isRefused) return new ErrandError('SLACK_UNREACHABLE', { reason }, { cause: thrown })
  return refusedFor(reason, { refused, cause: thrown })
}

/** A token that Slack does not take, by what is the matter with it. */
const refusedFor = (
  reason: string,
  {
    refused,
    cause,
  }: {
    readonly refused: Extract<Code, 'SLACK_TOKEN_REFUSED' | 'SLACK_APP_TOKEN_REFUSED'>
    readonly cause: unknown
  },
): ErrandError => {
  if (reason === 'not_allowed_token_type') return new ErrandError('SLACK_TOKENS_SWAPPED', {}, { cause })
  const isOver = refused === 'SLACK_TOKEN_REFUSED' && revoked.has(reason)
  return new ErrandError(isOver ? 'SLACK_TOKEN_REVOKED' : refused, { reason }, { cause })
}

/** Whether each token is where the other belongs, told by how they begin. */
export const areSwapped = ({
  botToken,
  appToken,
}: {
  readonly botToken: string
  readonly appToken?: string | undefined
}): boolean => botToken.startsWith('xapp-') || appToken?.startsWith('xoxb-') === true

/** What an operator reads of a call that failed; anything else stays what it is. */
export const troubleOf = (thrown: unknown): unknown => {
  const problem = asProblem(thrown)
  if (problem === undefined) return thrown
  const { failure, message: reason } = problem
  if (failure.kind === 'forbidden')
    return reason === 'missing_scope'
      ? new ErrandError('SLACK_SCOPES_MISSING', { scopes: failure.missing }, { cause: thrown })
      : refusedFor(reason, { refused: 'SLACK_TOKEN_REFUSED', cause: thrown })
  return new ErrandError('SLACK_CALL_FAILED', { reason }, { cause: thrown })
}

const coded = z.object({ code: z.string().startsWith('slack_webapi_') })

const asProblem = (thrown: unknown): DeliveryProblem | undefined => {
  if (thrown instanceof DeliveryProblem) return thrown
  return coded.safeParse(thrown).success ? problemOf(thrown) : undefined
}
