import {
  Client,
  DiscordAPIError,
  GatewayIntentBits,
  Partials,
  REST,
  type Interaction,
  type Message,
} from 'discord.js'
import { Agent } from 'undici'
import type { Account, Spot } from '../../chat/index.ts'
import type { DiscordServer } from '../discord-server.ts'
import { discordServer } from '../index.ts'
import type { DiscordOptions } from '../settings.ts'

const { Guilds, GuildMessages, DirectMessages, MessageContent, GuildMessageReactions } = GatewayIntentBits

export const usualIntents: readonly GatewayIntentBits[] = [
  Guilds,
  GuildMessages,
  DirectMessages,
  MessageContent,
  GuildMessageReactions,
]

/** The SDK's own release of undici: what is set for the whole process may be another one, which refuses its files. */
const wayTo = ({ environment }: DiscordServer) => ({
  api: environment['DISCORD_API_URL'] ?? '',
  agent: new Agent(),
  retries: 0,
  timeout: 5000,
})

/** A client that reaches the server, gives up soon and does not retry. */
export const clientOf = (
  server: DiscordServer,
  intents: readonly GatewayIntentBits[] = usualIntents,
): Client<true> & AsyncDisposable => {
  const client = new Client<true>({
    intents: [...intents],
    partials: [Partials.Channel, Partials.Message, Partials.Reaction],
    rest: wayTo(server),
  })
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.destroy() })
}

/** Calls alone, with the bot's token unless another one is given. */
export const restOf = (
  server: DiscordServer,
  token: string | undefined = server.environment['DISCORD_BOT_TOKEN'],
): REST => new REST(wayTo(server)).setToken(token ?? '')

interface World extends AsyncDisposable {
  readonly discord: DiscordServer
  readonly client: Client<true>
  readonly rest: REST
  readonly ann: Account
  readonly bob: Account
  readonly room: Spot
  readonly heard: readonly Message[]
  /** The interactions that have come, until somebody answers them. */
  readonly asked: readonly Interaction[]
}

/** A channel of two people with a connected client. */
export const started = async (
  options: DiscordOptions = {},
  intents: readonly GatewayIntentBits[] = usualIntents,
): Promise<World> => {
  const discord = await discordServer(options)
  const client = clientOf(discord, intents)
  const ann = discord.account({ name: 'Ann' })
  const bob = discord.account({ name: 'Bob' })
  const room = discord.channel({ name: 'ops', kind: 'group', members: [ann, bob] })
  const heard: Message[] = []
  const asked: Interaction[] = []
  client.on('messageCreate', (message) => void heard.push(message))
  client.on('interactionCreate', (interaction) => void asked.push(interaction))
  const ready = new Promise<void>((resolve) => {
    client.once('clientReady', () => resolve())
  })
  await client.login(discord.environment['DISCORD_BOT_TOKEN'] ?? '')
  await ready
  return {
    discord,
    client,
    rest: restOf(discord),
    ann,
    bob,
    room,
    heard,
    asked,
    [Symbol.asyncDispose]: async () => {
      await client.destroy()
      await discord.close()
    },
  }
}

/** How long a test waits for what comes over the wire, on a busy machine. */
export const soon = { withinMs: 20_000 }

export interface Refused {
  readonly status: number
  readonly code: number | string
  readonly words: string
}

/** Discord's own refusal of a call; undefined where it went through. */
export const refusalOf = async (call: Promise<unknown>): Promise<Refused | undefined> => {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof DiscordAPIError)
      return { status: error.status, code: error.code, words: error.message }
    throw error
  }
}
