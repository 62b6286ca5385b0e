import type { Clock, Place } from '@errand/agent-core'
import type { Delivery, FileSource, Reception, Sender, Surface } from '@errand/channel-kit'
import type { Language } from '@errand/words'
import { openClient, type Client } from './client.ts'
import { telegramSurface } from './deliver.ts'
import type { Native } from './draw/native.ts'
import { fileSource } from './files.ts'
import { createIntake } from './intake.ts'
import { setMenu } from './menu.ts'
import type { Bot } from './place.ts'
import type { AlbumPart } from './receive.ts'
import { createPolling } from './polling.ts'
import { createPost } from './post.ts'
import { createRich } from './rich.ts'
import { createSeen } from './seen.ts'
import { createSigns } from './signs.ts'
import { secretProblem } from './secret.ts'
import { startProblem, troubleOf } from './trouble.ts'
import { updateKinds } from './update.ts'
import { createWebhook, type Webhook } from './webhook.ts'

/** Which bot, where its server is, and how its updates come. */
export interface TelegramSettings {
  readonly botToken: string
  /** Another server than Telegram's own. */
  readonly apiRoot?: string | undefined
  /** Telegram posts updates to this address; without it they are asked for. */
  readonly webhookUrl?: string | undefined
  readonly webhookSecret?: string | undefined
}

/** What the app works with. */
export interface TelegramPorts {
  readonly tenant: string
  readonly reception: Pick<Reception, 'receive'>
  readonly deliver: (surface: Surface<Native>) => Delivery<Native>
  /** The place of the task that a message of ours belongs to. */
  readonly placeOf: (message: {
    readonly workspace: string
    readonly channel: string
    readonly message: string
  }) => Promise<Place | undefined>
  /** The message by which an album became ours, kept for as long as its parts may come. */
  readonly albumOf: (part: AlbumPart & { readonly workspace: string }) => Promise<number | undefined>
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly languageFor: (sender: Pick<Sender, 'locale'>) => Language
  /** The language that the house was told to speak. */
  readonly language?: Language | undefined
  /** Told of what went wrong and stopped nobody, and of what stopped the app. */
  readonly report: (error: unknown) => void
}

export interface TelegramApp {
  /** Connects, and begins to deliver and to listen. Throws ErrandError with what an operator has to do. */
  readonly start: () => Promise<void>
  readonly stop: (options: { readonly graceMs: number }) => Promise<void>
  /** Where Telegram posts to, if it does; 503 until it is started. */
  readonly webhook?: Webhook
  /** The files of messages. */
  readonly files: FileSource
}

/**
 * Errand as a Telegram bot. The SDK is loaded when it is started.
 *
 * @example const app = createTelegramApp({ botToken }, ports); await app.start()
 */
export const createTelegramApp = (
  { botToken: token, apiRoot, webhookUrl, webhookSecret }: TelegramSettings,
  ports: TelegramPorts,
): TelegramApp => {
  const { tenant, clock } = ports
  const report = (error: unknown): void => ports.report(troubleOf(error))
  let opened: Promise<Client> | undefined
  const client = (): Promise<Client> => (opened ??= openClient({ token, apiRoot }))
  let webhook: Webhook | undefined
  let close: ((options: { readonly graceMs: number }) => Promise<void>) | undefined

  const start = async (): Promise<void> => {
    const problem = webhookUrl === undefined ? undefined : secretProblem(webhookSecret)
    if (problem !== undefined) throw problem
    const calls = await client()
    const me = await calls.api.getMe().catch((thrown: unknown) => {
      throw startProblem(thrown)
    })
    const bot: Bot = { tenant, id: String(me.id), username: me.username }
    const rich = createRich()
    const seen = createSeen()
    const post = createPost(calls, { rich, seen })
    const signs = createSigns(calls, rich)
    const delivery = ports.deliver(telegramSurface({ bot, post, seen, signs }))
    const ending = new AbortController()
    const intake = createIntake({
      ...ports,
      client: calls,
      bot,
      post,
      seen,
      delivery,
      report,
      signal: ending.signal,
      placeOf: (message) => ports.placeOf({ ...message, workspace: bot.id }),
      // What is posted comes part by part, each once the one before is taken.
      albumOf: webhookUrl === undefined ? undefined : (part) => ports.albumOf({ ...part, workspace: bot.id }),
      gathersAlbums: webhookUrl === undefined,
    })
    // A menu is a nicety: without it commands still work.
    await setMenu(calls, ports.language).catch(report)
    let polling: ReturnType<typeof createPolling> | undefined
    if (webhookUrl !== undefined && webhookSecret !== undefined) {
      webhook = createWebhook({ secret: webhookSecret, take: intake.take, report })
      await calls.api
        .setWebhook({ url: webhookUrl, secret_token: webhookSecret, allowed_updates: [...updateKinds] })
        .catch((thrown: unknown) => {
          throw startProblem(thrown)
        })
    } else {
      await calls.api.deleteWebhook({}).catch((thrown: unknown) => {
        throw startProblem(thrown)
      })
      polling = createPolling(calls, { take: intake.take, clock, report })
      polling.run().catch(report)
    }
    await delivery.start()
    close = async ({ graceMs }) => {
      webhook = undefined
      ending.abort()
      await polling?.stop()
      await delivery.stop({ graceMs })
      signs.stop()
      await intake.rest()
    }
  }

  return {
    start,
    stop: async (options) => {
      const end = close
      close = undefined
      await end?.(options)
    },
    ...(webhookUrl === undefined
      ? {}
      : {
          webhook: async (request) => (await webhook?.(request)) ?? new Response(undefined, { status: 503 }),
        }),
    files: fileSource(client),
  }
}
