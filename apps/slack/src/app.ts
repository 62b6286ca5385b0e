import type { Access, Agent, Clock, Live } from '@errand/agent-core'
import { ErrandError, sleep } from '@errand/agent-core'
import {
  onceInAWhile,
  type Delivery,
  type FileSource,
  type Reception,
  type Sender,
  type Surface,
} from '@errand/channel-kit'
import type { Language } from '@errand/words'
import { readUs } from './auth.ts'
import { silentFor } from './silent.ts'
import { createSurface } from './deliver.ts'
import { createSessions } from './deliver/sessions.ts'
import type { Native } from './draw/native.ts'
import { fileSource } from './files.ts'
import { createHome } from './home/home.ts'
import { createIntake } from './intake.ts'
import { missingScopes } from './manifest.ts'
import { openCall, slackApi } from './open-call.ts'
import { paced } from './pace.ts'
import { createPeople } from './people.ts'
import { createSocket, type Socket } from './socket.ts'
import { areSwapped, startProblem, troubleOf } from './trouble.ts'
import { createWebhook, type Webhook } from './webhook.ts'

/** Where and as whom Errand is in a workspace. */
export interface SlackSettings {
  readonly botToken: string
  /** Events come over a socket of our own. */
  readonly appToken?: string | undefined
  /** Slack posts events to the request URL. */
  readonly signingSecret?: string | undefined
  /** With a slash at its end. */
  readonly apiUrl?: string | undefined
}

/** What the app works with. */
export interface SlackPorts {
  readonly reception: Reception
  readonly deliver: (surface: Surface<Native>) => Delivery<Native>
  readonly agent: Pick<Agent, 'tasks' | 'openApprovals' | 'view'>
  readonly access: Access
  readonly live: Pick<Live, 'subscribeAll'>
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly languageFor: (sender: Pick<Sender, 'locale'>) => Language
  readonly console?: string | undefined
  /** Told of what went wrong and stopped nobody. */
  readonly report: (error: unknown) => void
}

export interface SlackApp {
  /** Connects, and begins to deliver and to listen. Throws ErrandError with what an operator has to do. */
  readonly start: () => Promise<void>
  readonly stop: (options: { readonly graceMs: number }) => Promise<void>
  /** The request URL, where events come by HTTP; 503 until it is started. */
  readonly webhook?: Webhook
  readonly files: FileSource
}

const connectMs = 15_000

/**
 * Errand in a Slack workspace. The SDK is loaded when it is started.
 *
 * @example const app = createSlackApp({ botToken, appToken }, ports); await app.start()
 */
export const createSlackApp = (
  { botToken, appToken, signingSecret, apiUrl = slackApi }: SlackSettings,
  ports: SlackPorts,
): SlackApp => {
  const { clock } = ports
  const now = (): number => clock.now()
  const tell = onceInAWhile(ports)
  const report = (error: unknown): void => tell(troubleOf(error))
  let running: { readonly delivery: Delivery<Native>; readonly close: () => Promise<void> } | undefined
  let webhook: Webhook | undefined

  const start = async (): Promise<void> => {
    if (appToken === undefined && signingSecret === undefined) throw new ErrandError('SLACK_WAY_MISSING')
    if (areSwapped({ botToken, appToken })) throw new ErrandError('SLACK_TOKENS_SWAPPED')
    const call = paced(await openCall({ token: botToken, apiUrl }), {
      now,
      sleep: (ms) => sleep(clock, ms),
    })
    const { us, scopes } = await readUs(call).catch((thrown: unknown) => {
      throw startProblem(thrown)
    })
    const missing = missingScopes(scopes)
    if (missing.length > 0) report(new ErrandError('SLACK_SCOPES_MISSING', { scopes: missing.join(', ') }))
    const ending = new AbortController()
    const sessions = createSessions(call)
    const surface = createSurface({ call, sessions, now })
    const delivery = ports.deliver(surface)
    const people = createPeople({ call, us, now, report })
    const home = createHome({ ...ports, us, call, people, delivery, report })
    const intake = createIntake({ ...ports, us, call, people, delivery, home, report, signal: ending.signal })
    let socket: Socket | undefined
    if (appToken === undefined) webhook = createWebhook({ secret: signingSecret ?? '', intake, now, report })
    else {
      socket = createSocket({ client: await socketClient({ appToken, apiUrl }), intake, report })
      await socket.start().catch((thrown: unknown) => {
        home.stop()
        throw startProblem(thrown, 'SLACK_APP_TOKEN_REFUSED')
      })
    }
    await delivery.start()
    running = {
      delivery,
      close: async () => {
        ending.abort()
        home.stop()
        webhook = undefined
        await socket?.stop()
      },
    }
  }

  return {
    start,
    stop: async ({ graceMs }) => {
      const was = running
      running = undefined
      await was?.close()
      await was?.delivery.stop({ graceMs })
    },
    ...(appToken === undefined && signingSecret !== undefined
      ? {
          webhook: async (request: Request) =>
            (await webhook?.(request)) ?? new Response(undefined, { status: 503 }),
        }
      : {}),
    files: fileSource({ token: botToken, apiUrl }),
  }
}

/** Bolt's own app acknowledges an event before anybody has kept it, so only its receiver is used. */
const socketClient = async ({ appToken, apiUrl }: { readonly appToken: string; readonly apiUrl: string }) => {
  const { SocketModeReceiver, LogLevel } = await import('@slack/bolt')
  const { client } = new SocketModeReceiver({
    appToken,
    logger: silentFor(LogLevel.ERROR),
    autoReconnectEnabled: false,
    installerOptions: {
      clientOptions: { slackApiUrl: apiUrl, retryConfig: { retries: 0 }, timeout: connectMs },
    },
  })
  return client
}
