import { ApplicationIntegrationType, InteractionContextType, InteractionType } from 'discord-api-types/v10'
import type { Account } from '../../chat/index.ts'
import { type Interaction, noAnswer } from '../state/interaction.ts'
import type { Platform } from '../state/platform.ts'
import type { Room } from '../state/room.ts'
import { post } from '../state/talk.ts'
import { wireChannel } from '../wire/channel.ts'
import { wireMessage } from '../wire/message.ts'
import { everybody, permissionsIn } from '../wire/permissions.ts'
import { wireMember, wireUser } from '../wire/user.ts'

/** What somebody did, apart from who and where. */
export interface Deed extends Pick<Interaction, 'type' | 'words' | 'command' | 'source'> {
  readonly data: object
}

/** What a person sees where nobody answers. */
const silenceOf = {
  [InteractionType.ApplicationCommand]: noAnswer,
  [InteractionType.MessageComponent]: 'This interaction failed',
  [InteractionType.ModalSubmit]: 'Something went wrong. Try again.',
}

const expire = (platform: Platform, token: string): void => {
  const interaction = platform.interactions.get(token)
  if (interaction === undefined || interaction.answer !== undefined) return
  platform.interactions.put(token, { ...interaction, isDead: true })
  platform.miss(interaction.words)
  const room = platform.rooms.get(interaction.room)
  if (room)
    post(platform, room, {
      author: platform.identity.bot.id,
      content: silenceOf[interaction.type],
      onlyFor: interaction.user,
    })
}

const where = (platform: Platform, room: Room, by: Account): object => {
  const user = platform.users.get(by.id)
  if (user === undefined) throw new Error(`There is no account ${by.id}.`)
  const channel = {
    channel: { ...wireChannel(platform, room), permissions: String(everybody) },
    channel_id: room.id,
    locale: user.locale,
  }
  const guild = platform.guilds.get(room.guild ?? '')
  if (guild === undefined)
    return {
      ...channel,
      user: wireUser(user),
      context: InteractionContextType.BotDM,
      authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: '0' },
      app_permissions: String(everybody),
    }
  return {
    ...channel,
    guild_id: guild.id,
    guild: { id: guild.id, locale: 'en-US', features: [] },
    guild_locale: 'en-US',
    member: { ...wireMember(user), user: wireUser(user), permissions: String(everybody) },
    context: InteractionContextType.Guild,
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guild.id },
    app_permissions: String(permissionsIn(room)),
  }
}

/** Tells the bot of an interaction; the time for its answer runs from when it goes out. */
export const interact = (platform: Platform, by: Account, room: Room, { data, ...deed }: Deed): void => {
  const { ids, interactions, settings, identity, tell } = platform
  const token = ids.secret()
  const made = interactions.put(token, {
    ...deed,
    id: ids.next(),
    token,
    user: by.id,
    room: room.id,
    bornAt: Date.now(),
    isDead: false,
    isExpired: false,
  })
  const source =
    deed.type === InteractionType.ApplicationCommand ? undefined : platform.posts.get(deed.source ?? '')
  let isRunning = false
  const body = {
    id: made.id,
    application_id: identity.app,
    type: deed.type,
    token,
    version: 1,
    data,
    entitlements: [],
    attachment_size_limit: 10_485_760,
    ...where(platform, room, by),
    ...(source && { message: wireMessage(platform, source, true) }),
  }
  tell({
    event: 'INTERACTION_CREATE',
    intents: 0,
    data: () => body,
    begun: () => {
      if (!isRunning) setTimeout(() => expire(platform, token), settings.answerWithinMs).unref()
      isRunning = true
    },
    isByPerson: true,
  })
}
