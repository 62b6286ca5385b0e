import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account, ChatServer, Spot } from '../chat/index.ts'
import { until } from '../chat/until.ts'
import { faultsOf } from './faults.ts'
import { answerRefusal } from './http/answer.ts'
import { type Recorded, callsOf } from './http/calls.ts'
import { listen } from './http/listener.ts'
import { plantedFaults } from './http/planted.ts'
import { methodsOf } from './methods/all.ts'
import { join, openChannel, openTopicBy, removeTopic } from './people/channel.ts'
import { command } from './people/command.ts'
import { type TelegramDrawn, drawnFor } from './people/drawn.ts'
import { fill } from './people/fill.ts'
import { placeBot } from './people/place-bot.ts'
import { placeOf } from './people/place.ts'
import { press } from './people/press.ts'
import { remove, revise } from './people/revise.ts'
import { type TelegramSay, say } from './people/say.ts'
import { see } from './people/see.ts'
import { stop } from './people/stop.ts'
import { upgrade } from './people/upgrade.ts'
import { unauthorized, unknownMethod } from './refusal.ts'
import { type Command, platformOf } from './state/platform.ts'
import { pollerOf } from './state/poller.ts'
import type { Rates } from './state/rates.ts'
import { webhookOf } from './state/webhook.ts'
import type { WireUpdate } from './wire.ts'

/** How the server behaves; without options as Telegram does today, with its rates. */
export interface TelegramOptions {
  /** A server from before rich messages has neither their methods nor the ephemeral ones. Default: true. */
  readonly hasRich?: boolean
  /** Default: Telegram's own, in real time. */
  readonly rates?: Rates
  /** The bot hears only what is meant for it in groups. Default: true. */
  readonly hasPrivacy?: boolean
  /** Private chats have topics. Default: false. */
  readonly hasPrivateTopics?: boolean
  /** Groups without topics are basic ones, not supergroups. Default: false. */
  readonly hasBasicGroups?: boolean
  /** Told of each update once the bot has confirmed it. Default: nobody is. */
  readonly confirmed?: (update: object) => void
  /** How long after a failed post of the webhook the next one comes. Default: 100. */
  readonly retryMs?: number
}

/** Telegram with what only it has. */
export interface TelegramServer extends ChatServer, AsyncDisposable {
  /** `language` is the tag of the language of their client; default: `en`. */
  account(account: Partial<Account> & { readonly name: string; readonly language?: string }): Account
  say(by: Account, at: Spot, said: TelegramSay): Promise<string>
  /** What `see` tells, with what Telegram's client draws it from. */
  drawn(by: Account, at: Spot): readonly TelegramDrawn[]
  /** A topic that a person opens. */
  topic(by: Account, at: Spot, name: string): Promise<Spot>
  /** Deletes a topic with all that is in it, which the bot is not told of. */
  removeTopic(at: Spot): Promise<void>
  join(by: Account, at: Spot): Promise<void>
  /** Makes a basic group a supergroup, and resolves with where it is from now on. */
  upgrade(by: Account, at: Spot): Promise<Spot>
  /** The bot's place in a chat: an administrator may open topics; one that was blocked can be let in again. */
  placeBot(at: Spot, place: 'member' | 'administrator'): Promise<void>
  /** The commands that the bot's menu offers. */
  menu(): readonly Command[]
  /** Every call so far, in the order of the answers. */
  calls(): readonly Recorded[]
  readonly webhook: {
    /** The last update that the bot has taken. */
    last(): WireUpdate | undefined
    /** Posts an update beside the queue, e.g. once more or as somebody else would; resolves with the status. */
    post(update: object, options: { readonly secret: 'right' | 'wrong' | 'none' }): Promise<number>
  }
}

const bot = { id: 7_000_000_001, is_bot: true, first_name: 'Errand', username: 'errand_simulated_bot' }
const token = `${bot.id}:${'AAfake-token-of-the-simulator'.padEnd(35, '0')}`
const secret = 'fake-webhook-secret-of-the-simulator'

/**
 * Starts a Bot API server on 127.0.0.1 that behaves like Telegram's and refuses what Telegram refuses.
 *
 * @example
 * await using telegram = await telegramServer()
 * const ada = telegram.account({ name: 'Ada' })
 * const chat = telegram.channel({ kind: 'private', members: [ada] })
 * await telegram.say(ada, chat, { text: 'Hello' })
 */
export const telegramServer = async ({
  hasRich = true,
  rates = { speed: 1 },
  hasPrivacy = true,
  hasPrivateTopics = false,
  hasBasicGroups = false,
  retryMs = 100,
  confirmed = () => {},
}: TelegramOptions = {}): Promise<TelegramServer> => {
  const platform = platformOf({ bot, hasPrivacy, hasPrivateTopics, rates, confirmed })
  const webhook = webhookOf(platform.feed, { retryMs })
  const poller = pollerOf(platform.feed)
  const planted = plantedFaults()
  const calls = callsOf(methodsOf(platform, { hasRich, poller, webhook }), planted)
  let isRevoked = false

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback')
    const [, folder, sent = '', rest = ''] = /^(\/file)?\/bot([^/]+)\/(.+)$/.exec(pathname) ?? []
    if (rest === '') return answerRefusal(response, unknownMethod())
    if (isRevoked || sent !== token) return answerRefusal(response, unauthorized())
    if (folder === undefined) return calls.handle(rest, request, response)
    const file = platform.files.byPath(rest)
    if (!file) return answerRefusal(response, unknownMethod())
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file.bytes)
  }
  const listener = await listen(serve)
  const close = async (): Promise<void> => {
    webhook.pause(true)
    await listener.close()
  }
  const wait = <Value>(look: () => Value | undefined, withinMs: number): Promise<Value> =>
    until(look, {
      withinMs,
      saw: () =>
        JSON.stringify(
          platform.rooms
            .all()
            .flatMap(({ chat }) => platform.posts.of(chat.id))
            .map(({ wire }) => wire),
        ),
    })

  return {
    environment: {
      TELEGRAM_API_ROOT: listener.url,
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_WEBHOOK_SECRET: secret,
    },
    connected: async ({ withinMs = 5000 } = {}) => {
      await wait(() => (poller.isWaiting() || webhook.registered() ? true : undefined), withinMs)
    },
    account: (account) => platform.rooms.account(account),
    channel: (options) => openChannel(platform, options, { isBasic: hasBasicGroups }),
    say: async (by, at, said) => say(platform, by, at, said),
    revise: async (by, at, change) => revise(platform, by, at, change),
    remove: async (by, at, message) => remove(platform, by, at, message),
    press: async (by, at, pressed) => press(platform, by, at, pressed),
    // Telegram has buttons only: each choice is a press.
    choose: async (by, at, { message, labels }) =>
      labels.forEach((label) => press(platform, by, at, { message, label })),
    fill: async (by, at, values) => void fill(platform, by, at, values),
    command: async (by, at, sent) => command(platform, by, at, sent),
    shortcut: async () => {
      throw new Error("Telegram has no commands in a message's menu.")
    },
    stop: async (by, at) => stop(platform, by, at),
    see: (by, at) => see(platform, by, at),
    drawn: (by, at) => drawnFor(platform, by, at),
    threads: ({ channel }) =>
      platform.rooms
        .at(channel)
        .topics.map((topic) => ({ channel, thread: String(topic.message_thread_id) })),
    status: (at) => {
      const { room, thread } = placeOf(platform, at)
      return platform.doing(room.chat.id, thread)
    },
    until: (look, { withinMs = 5000 } = {}) => wait(look, withinMs),
    faults: faultsOf(platform, {
      planted,
      calls,
      listener,
      webhook,
      revoke: () => {
        isRevoked = true
        listener.cut()
      },
    }),
    get violations() {
      return calls.violations()
    },
    topic: async (by, at, name) => openTopicBy(platform, by, at, name),
    removeTopic: async (at) => removeTopic(platform, at),
    upgrade: async (by, at) => upgrade(platform, by, at),
    join: async (by, at) => join(platform, by, at),
    placeBot: async ({ channel }, place) => placeBot(platform, platform.rooms.at(channel), place),
    menu: () => platform.commands(),
    calls: () => calls.recorded(),
    webhook: {
      last: () => platform.feed.last(),
      post: (update, { secret: which }) =>
        webhook.post(
          update,
          { right: webhook.registered()?.secret, wrong: 'another-secret', none: undefined }[which],
        ),
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
