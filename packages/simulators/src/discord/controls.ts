import { ComponentType, MessageType, PermissionFlagsBits, TextInputStyle } from 'discord-api-types/v10'
import type { Account, Spot } from '../chat/index.ts'
import { readEmbed } from './body/message-shape.ts'
import { fieldsOf } from './body/modal.ts'
import type { DiscordControls } from './discord-server.ts'
import type { Gateway } from './gateway/gateway.ts'
import { intentsFor } from './gateway/happening.ts'
import { postOf, roomOf, visible } from './people/place.ts'
import { forward } from './people/say.ts'
import { drawnFor } from './screen/drawn.ts'
import type { Platform } from './state/platform.ts'
import type { Guild } from './state/room.ts'
import { react } from './state/reacting.ts'
import { addChannel } from './state/rooms.ts'
import { change, post } from './state/talk.ts'
import { openThread } from './state/threads.ts'
import { wireChannel, wireGuildCreate } from './wire/channel.ts'

/** Opens a channel and tells the bot. */
export const openChannel = (
  platform: Platform,
  guild: string,
  { name = 'general', members }: { readonly name?: string; readonly members: readonly Account[] },
): Spot => {
  const room = addChannel(platform, {
    name,
    guild,
    members: [...members.map(({ id }) => id), platform.identity.bot.id],
  })
  platform.tell({
    event: 'CHANNEL_CREATE',
    intents: intentsFor('channel', room),
    data: () => wireChannel(platform, room),
    isByPerson: false,
  })
  return { channel: room.id }
}

/** Takes the bot into a guild, and tells it of all that is there. */
const invite = (platform: Platform, guild: Guild): void => {
  const joined = platform.guilds.put(guild.id, { ...guild, hasBot: true })
  platform.tell({
    event: 'GUILD_CREATE',
    intents: intentsFor('channel', {}),
    data: () => wireGuildCreate(platform, joined),
    isByPerson: false,
  })
}

const addGuild = (platform: Platform, name: string): string => {
  const id = platform.ids.next()
  // The id after it is that of the bot's role.
  platform.ids.next()
  invite(platform, { id, name, hasBot: true })
  return id
}

const deny = (
  platform: Platform,
  channel: string,
  names: readonly (keyof typeof PermissionFlagsBits)[],
): void => {
  const room = platform.rooms.get(channel)
  if (room === undefined) throw new Error(`There is no channel ${channel}.`)
  const denied = names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n)
  const changed = platform.rooms.put(channel, { ...room, denied })
  platform.tell({
    event: 'CHANNEL_UPDATE',
    intents: intentsFor('channel', room),
    data: () => wireChannel(platform, changed),
    isByPerson: false,
  })
}

export const discordControls = (
  platform: Platform,
  gateway: Gateway,
): Omit<DiscordControls, 'ids' | 'unanswered' | 'calls'> => ({
  drawn: (by, at) => visible(platform, by, at).map((one) => drawnFor(platform, one, by.id)),
  guild: (name) => addGuild(platform, name),
  invite: (id) => {
    const guild = platform.guilds.get(id)
    if (guild === undefined) throw new Error(`There is no guild ${id}.`)
    invite(platform, guild)
  },
  channelIn: (guild, options) => openChannel(platform, guild, options),
  openThread: (by, at, { name, message }) => {
    const room = roomOf(platform, by, at)
    const from = message === undefined ? undefined : postOf(platform, by, at, message)
    return {
      channel: room.id,
      thread: openThread(platform, room, { by: by.id, name, ...(from && { from }) }).id,
    }
  },
  forward: (by, at, forwarded) => forward(platform, by, at, forwarded),
  archive: ({ channel, thread }) => {
    const room = platform.rooms.get(thread ?? channel)
    if (room === undefined) throw new Error(`There is no thread ${thread ?? channel}.`)
    const archived = platform.rooms.put(room.id, { ...room, isArchived: true })
    platform.tell({
      event: 'THREAD_UPDATE',
      intents: intentsFor('channel', room),
      data: () => wireChannel(platform, archived),
      isByPerson: false,
    })
  },
  react: (by, at, { message, emoji, isOff = false }) =>
    react(platform, postOf(platform, by, at, message), { user: by.id, emoji, isOn: !isOff }),
  unfurl: ({ channel, thread }, message) => {
    const found = platform.posts.get(message)
    if (found?.room !== (thread ?? channel)) throw new Error(`There is no message ${message} there.`)
    const embeds = [readEmbed({ type: 'link', title: 'A page', url: 'https://example.com/' })]
    change(platform, found, { embeds }, { isEdit: false, isByPerson: true })
  },
  greet: (by, at) =>
    post(platform, roomOf(platform, by, at), { author: by.id, kind: MessageType.UserJoin }).id,
  deny: (channel, ...names) => deny(platform, channel, names),
  invalidateSession: () => gateway.invalidate(),
  dropSocket: () => gateway.cut(),
  form: (by) => {
    const open = platform.modals.get(by.id)
    return (
      open && {
        title: open.modal.title,
        text: open.modal.components
          .flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []))
          .join('\n'),
        fields: fieldsOf(open.modal).map(({ words, field }) => ({
          label: words,
          value: 'value' in field ? (field.value ?? '') : '',
          isLong: 'style' in field && field.style === TextInputStyle.Paragraph,
          isRequired: !('required' in field) || field.required !== false,
          options: 'options' in field ? field.options.map(({ label }) => label) : [],
        })),
      }
    )
  },
  closeForm: (by) => platform.modals.drop(by.id),
  commands: () =>
    platform.commands.all().map(({ name, type, guild }) => ({
      name,
      type: type ?? 1,
      ...(guild !== undefined && { guild }),
    })),
})
