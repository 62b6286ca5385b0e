import { App, type Logger, LogLevel, SocketModeReceiver } from '@slack/bolt'
import { WebClient } from '@slack/web-api'
import { z } from 'zod'
import type { SlackServer } from '../slack-server.ts'

/** Refusals are what the tests look for; nobody reads them in their output. */
export const logger: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  setLevel: () => {},
  getLevel: () => LogLevel.ERROR,
  setName: () => {},
}

/** A client whose calls fail at once, with the bot's token unless another one is given. */
export const clientOf = (
  { environment }: SlackServer,
  token: string | undefined = environment['SLACK_BOT_TOKEN'],
): WebClient =>
  new WebClient(token, {
    slackApiUrl: environment['SLACK_API_URL'] ?? '',
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: 2000,
    logger,
  })

/** A Bolt app in Socket Mode that reconnects soon. */
export const boltOf = ({ environment }: SlackServer): App & AsyncDisposable => {
  const clientOptions = { slackApiUrl: environment['SLACK_API_URL'] ?? '', logger }
  const receiver = new SocketModeReceiver({
    appToken: environment['SLACK_APP_TOKEN'] ?? '',
    // Also how long it waits before it comes back; on a busy machine a pong takes its time.
    clientPingTimeout: 1000,
    logger,
    installerOptions: { clientOptions },
  })
  const app = new App({ token: environment['SLACK_BOT_TOKEN'] ?? '', receiver, clientOptions, logger })
  return Object.assign(app, { [Symbol.asyncDispose]: async () => void (await app.stop()) })
}

const platformError = z.object({ data: z.object({ ok: z.literal(false), error: z.string() }) })

/** Slack's own refusal of a call; `none` where the call went through. */
export const refusal = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return 'none'
  } catch (error) {
    const read = platformError.safeParse(error)
    if (!read.success) throw error
    return read.data.data.error
  }
}
