import { ChannelType, MessageType } from 'discord-api-types/v10'
import { timeOf } from '../ids.ts'
import type { Platform } from '../state/platform.ts'
import type { Guild, Room } from '../state/room.ts'
import { botRole, everybody } from './permissions.ts'
import { iso, wireMember, wireUser } from './user.ts'

const lastIn = (platform: Platform, room: Room): string | null =>
  platform.posts.in(room.id).at(-1)?.id ?? null

export const wireThreadMember = (room: Room, user: string): object => ({
  id: room.id,
  user_id: user,
  join_timestamp: iso(timeOf(room.id)),
  flags: 0,
})

const wireThread = (platform: Platform, room: Room): object => {
  const count = platform.posts
    .in(room.id)
    .filter(({ kind }) => kind !== MessageType.ThreadStarterMessage).length
  return {
    id: room.id,
    type: ChannelType.PublicThread,
    guild_id: room.guild,
    parent_id: room.parent,
    owner_id: room.owner,
    name: room.name,
    last_message_id: lastIn(platform, room),
    last_pin_timestamp: null,
    rate_limit_per_user: 0,
    flags: 0,
    message_count: count,
    total_message_sent: count,
    member_count: room.members.length,
    member_ids_preview: room.members,
    thread_metadata: {
      archived: room.isArchived,
      archive_timestamp: iso(timeOf(room.id)),
      auto_archive_duration: room.archivesAfter,
      locked: false,
      create_timestamp: iso(timeOf(room.id)),
    },
    ...(room.members.includes(platform.identity.bot.id) && {
      member: wireThreadMember(room, platform.identity.bot.id),
    }),
  }
}

export const wireChannel = (platform: Platform, room: Room): object => {
  const { bot } = platform.identity
  switch (room.kind) {
    case 'thread':
      return wireThread(platform, room)
    case 'dm':
      return {
        id: room.id,
        type: ChannelType.DM,
        flags: 0,
        last_message_id: lastIn(platform, room),
        recipients: room.members
          .filter((id) => id !== bot.id)
          .flatMap((id) => {
            const user = platform.users.get(id)
            return user === undefined ? [] : [wireUser(user)]
          }),
      }
    case 'text':
      return {
        id: room.id,
        type: ChannelType.GuildText,
        guild_id: room.guild,
        name: room.name,
        topic: null,
        position: 0,
        parent_id: null,
        nsfw: false,
        rate_limit_per_user: 0,
        flags: 0,
        last_message_id: lastIn(platform, room),
        last_pin_timestamp: null,
        permission_overwrites:
          room.denied === 0n ? [] : [{ id: bot.id, type: 1, allow: '0', deny: String(room.denied) }],
      }
  }
}

export const roomsOf = ({ rooms }: Platform, guild: Guild, kind: Room['kind']): readonly Room[] =>
  rooms.all().filter((room) => room.guild === guild.id && room.kind === kind && !room.isDeleted)

export const wireRoles = (guild: Guild, bot: string): readonly object[] =>
  [
    { id: guild.id, name: '@everyone', permissions: String(everybody), managed: false, position: 0 },
    {
      id: String(BigInt(guild.id) + 1n),
      name: 'Errand',
      permissions: String(botRole),
      managed: true,
      position: 1,
      tags: { bot_id: bot },
    },
  ].map((role) => ({
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    mentionable: false,
    flags: 0,
    ...role,
  }))

/** A member with its user; the bot carries its role. */
export const wireGuildMember = (platform: Platform, guild: Guild, id: string): object | undefined => {
  const user = platform.users.get(id)
  return (
    user && {
      ...wireMember(user),
      ...(id === platform.identity.bot.id && { roles: [String(BigInt(guild.id) + 1n)] }),
      user: wireUser(user),
    }
  )
}

export const wireGuild = (platform: Platform, guild: Guild): object => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  vanity_url_code: null,
  owner_id: guild.id,
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  application_id: null,
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  nsfw: false,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  preferred_locale: 'en-US',
  features: [],
  emojis: [],
  stickers: [],
  roles: wireRoles(guild, platform.identity.bot.id),
})

/** With what only GUILD_CREATE carries. Others than the bot are members that it does not know yet. */
export const wireGuildCreate = (platform: Platform, guild: Guild): object => ({
  ...wireGuild(platform, guild),
  joined_at: iso(timeOf(guild.id)),
  large: false,
  unavailable: false,
  member_count: platform.users.all().length,
  members: [wireGuildMember(platform, guild, platform.identity.bot.id)],
  channels: roomsOf(platform, guild, 'text').map((room) => wireChannel(platform, room)),
  threads: roomsOf(platform, guild, 'thread')
    .filter(({ isArchived }) => !isArchived)
    .map((room) => wireChannel(platform, room)),
  presences: [],
  voice_states: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
})
