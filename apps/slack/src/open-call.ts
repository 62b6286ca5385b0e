import { callOf, type Call } from './call.ts'
import { silentFor } from './silent.ts'

const callMs = 15_000

/** Slack's own, with a slash at its end. */
export const slackApi = 'https://slack.com/api/'

/** Slack's Web API under a token. The SDK is loaded here. */
export const openCall = async ({
  token,
  apiUrl = slackApi,
}: {
  readonly token: string
  readonly apiUrl?: string | undefined
}): Promise<Call> => {
  const { WebClient, LogLevel } = await import('@slack/web-api')
  return callOf(
    new WebClient(token, {
      slackApiUrl: apiUrl,
      // A repeat could post twice, and waiting for one channel would hold up all others.
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
      timeout: callMs,
      logger: silentFor(LogLevel.ERROR),
    }),
  )
}
