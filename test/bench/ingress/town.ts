import type { Account, ChatServer, Spot } from '@errand/simulators/chat'
import { discordServer } from '@errand/simulators/discord'
import { slackServer } from '@errand/simulators/slack'
import { telegramServer } from '@errand/simulators/telegram'
import { z } from 'zod'

export const platforms = ['slack', 'discord', 'telegram'] as const
export type Platform = (typeof platforms)[number]

/** Somebody and where they speak with the bot. */
interface Resident {
  readonly account: Account
  readonly spot: Spot
}

/** One platform with people. */
export interface Quarter {
  readonly platform: Platform
  readonly server: ChatServer
  readonly residents: readonly Resident[]
}

/** The three platforms, without their rates, and the same number of people on each. */
export interface Town extends AsyncDisposable {
  readonly quarters: readonly Quarter[]
  /** What a hub needs to be on all three and to let everybody in. */
  readonly environment: Readonly<Record<string, string>>
}

const slackEvent = z.object({ event: z.object({ channel: z.string(), ts: z.string() }) })
const telegramUpdate = z.object({
  message: z.object({ message_id: z.number(), chat: z.object({ id: z.number() }) }),
})

const workmates = 20

/** The name of a message in all of the town; one of Discord's needs no channel for it. */
export const messageKey = (platform: Platform, channel: string, message: string): string =>
  JSON.stringify([platform, platform === 'discord' ? '' : channel, message])

/** Builds the town; `taken` is told of each message that Slack or Telegram got acknowledged, by its key. */
export const openTown = async (
  count: number,
  { taken }: { readonly taken: (key: string) => void },
): Promise<Town> => {
  const slack = await slackServer({
    rates: 'off',
    acknowledged: (payload) => {
      const { data } = slackEvent.safeParse(payload)
      if (data !== undefined) taken(messageKey('slack', data.event.channel, data.event.ts))
    },
  })
  const telegram = await telegramServer({
    rates: 'off',
    confirmed: (update) => {
      const { data } = telegramUpdate.safeParse(update)
      if (data === undefined) return
      const { chat, message_id: id } = data.message
      taken(messageKey('telegram', String(chat.id), String(id)))
    },
  })
  const discord = await discordServer({ rateSpeed: 'off' })
  const people = (server: ChatServer, kind: 'group' | 'private', many = count): readonly Resident[] =>
    Array.from({ length: many }, (_, number) => {
      const account = server.account({ name: `Person ${number}` })
      return { account, spot: server.channel({ kind, members: [account] }) }
    })
  const quarters: readonly Quarter[] = [
    // Each message there begins a conversation; who speaks is looked up, of which Slack bears 100 a minute.
    { platform: 'slack', server: slack, residents: people(slack, 'private', workmates) },
    // In private each person would first be looked up, of which Discord bears 50 a second.
    { platform: 'discord', server: discord, residents: people(discord, 'group') },
    { platform: 'telegram', server: telegram, residents: people(telegram, 'private') },
  ]
  const guests = quarters.at(-1)?.residents.map(({ account }) => account.id) ?? []
  return {
    quarters,
    environment: {
      ...slack.environment,
      ...discord.environment,
      ...telegram.environment,
      // Whoever has both is reached by the socket, and by polling.
      SLACK_SIGNING_SECRET: '',
      TELEGRAM_WEBHOOK_SECRET: '',
      ERRAND_ACCESS__DISCORD__MEMBERS: 'true',
      ERRAND_ACCESS__TELEGRAM__USERS: JSON.stringify(guests),
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(quarters.map(({ server }) => server.close()))
    },
  }
}
