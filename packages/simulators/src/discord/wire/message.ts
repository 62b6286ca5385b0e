import {
  ChannelType,
  GatewayIntentBits,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from 'discord-api-types/v10'
import { timeOf } from '../ids.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/post.ts'
import type { Room } from '../state/room.ts'
import type { User } from '../state/user.ts'
import { wireComponents } from './components.ts'
import { wireFile } from './file.ts'
import { iso, wireMember, wireUser } from './user.ts'

const channelType = { text: ChannelType.GuildText, dm: ChannelType.DM, thread: ChannelType.PublicThread }

const wireReactions = (post: Post, bot: string): object =>
  post.reactions.length === 0
    ? {}
    : {
        reactions: post.reactions.map(({ emoji, users }) => ({
          emoji: { id: null, name: emoji },
          count: users.length,
          count_details: { burst: 0, normal: users.length },
          burst_colors: [],
          me: users.includes(bot),
          me_burst: false,
          burst_me: false,
          burst_count: 0,
        })),
      }

/** What is kept of a message that is forwarded: not who wrote it. */
const wireForward = (platform: Platform, post: Post, room: Room, isReadable: boolean): object => {
  const { forwards, replyTo } = post
  if (forwards === undefined || replyTo === undefined) return {}
  return {
    message_reference: {
      type: MessageReferenceType.Forward,
      channel_id: replyTo.room,
      message_id: replyTo.id,
      ...(room.guild !== undefined && { guild_id: room.guild }),
    },
    message_snapshots: [
      {
        message: {
          type: forwards.kind,
          content: isReadable ? forwards.content : '',
          embeds: [],
          attachments: isReadable ? forwards.files.map((file) => wireFile(platform, replyTo, file)) : [],
          components: [],
          mentions: [],
          mention_roles: [],
          timestamp: iso(timeOf(forwards.id)),
          edited_timestamp: null,
          flags: forwards.flags,
        },
      },
    ],
  }
}

const wireReference = (platform: Platform, post: Post, room: Room, canRead: boolean): object => {
  if (post.replyTo === undefined || post.forwards !== undefined) return {}
  const referenced = platform.posts.get(post.replyTo.id)
  return {
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: post.replyTo.room,
      // The line of the system about a thread points to a channel.
      ...(post.kind !== MessageType.ThreadCreated && { message_id: post.replyTo.id }),
      ...(room.guild !== undefined && { guild_id: room.guild }),
    },
    // Null: it was deleted.
    ...(post.kind !== MessageType.ThreadCreated && {
      referenced_message: referenced
        ? wireMessage(platform, { ...referenced, replyTo: undefined }, canRead)
        : null,
    }),
  }
}

const wireInteraction = ({ users }: Platform, { interaction, id }: Post): object => {
  const user = users.get(interaction?.user ?? '')
  if (interaction === undefined || user === undefined) return {}
  return {
    interaction_metadata: {
      id: interaction.id,
      type: interaction.type,
      user: wireUser(user),
      authorizing_integration_owners: {},
      original_response_message_id: id,
      ...(interaction.name !== undefined && { name: interaction.name }),
      ...(interaction.source !== undefined && { interacted_message_id: interaction.source }),
    },
    ...(interaction.name !== undefined && {
      interaction: {
        id: interaction.id,
        type: interaction.type,
        name: interaction.name,
        user: wireUser(user),
      },
    }),
  }
}

/** Whether the bot may read what stands there without the intent. */
const isOpen = (platform: Platform, post: Post, room: Room): boolean => {
  const { id } = platform.identity.bot
  return room.guild === undefined || post.author === id || post.mentions.users.includes(id)
}

type Shown = Omit<Post, 'replyTo'> & { readonly replyTo?: Post['replyTo'] | undefined }

/** A message as Discord sends it; without `canRead`, what strangers write in guilds is empty. */
export const wireMessage = (platform: Platform, shown: Shown, canRead: boolean): object => {
  const { replyTo, ...rest } = shown
  const post: Post = { ...rest, ...(replyTo && { replyTo }) }
  const room = platform.rooms.get(post.room)
  const author = platform.users.get(post.author)
  if (room === undefined || author === undefined) return {}
  const isReadable = canRead || isOpen(platform, post, room)
  const known = (ids: readonly string[]): readonly User[] => ids.flatMap((id) => platform.users.get(id) ?? [])
  const thread = post.hasThread ? platform.rooms.get(post.id) : undefined
  return {
    id: post.id,
    channel_id: post.room,
    type: post.kind,
    author: wireUser(author),
    content: isReadable ? post.content : '',
    embeds: isReadable ? post.embeds.map((embed) => ({ ...embed, type: embed.type ?? 'rich' })) : [],
    attachments: isReadable ? post.files.map((file) => wireFile(platform, post, file)) : [],
    components: isReadable ? wireComponents(platform, post) : [],
    mentions: known(post.mentions.users).map((user) => wireUser(user)),
    mention_roles: [],
    mention_everyone: post.mentions.everyone,
    pinned: false,
    tts: false,
    timestamp: iso(timeOf(post.id)),
    edited_timestamp: post.editedAt === undefined ? null : iso(post.editedAt),
    flags:
      post.flags |
      (post.onlyFor === undefined ? 0 : MessageFlags.Ephemeral) |
      (post.isThinking ? MessageFlags.Loading : 0) |
      (post.hasThread ? MessageFlags.HasThread : 0),
    ...(post.nonce !== undefined && { nonce: post.nonce }),
    ...(post.author === platform.identity.bot.id && { application_id: platform.identity.app }),
    ...(post.interaction && { webhook_id: platform.identity.app }),
    ...wireReactions(post, platform.identity.bot.id),
    ...wireReference(platform, post, room, canRead),
    ...wireForward(platform, post, room, isReadable),
    ...wireInteraction(platform, post),
    ...(thread && {
      thread: {
        id: thread.id,
        name: thread.name,
        type: ChannelType.PublicThread,
        guild_id: thread.guild,
        parent_id: thread.parent,
        owner_id: thread.owner,
      },
    }),
  }
}

/** With what only the gateway adds, for a session with these intents. */
export const wireDispatched = (platform: Platform, post: Post, intents: number): object => {
  const room = platform.rooms.get(post.room)
  const author = platform.users.get(post.author)
  const message = wireMessage(platform, post, (intents & GatewayIntentBits.MessageContent) !== 0)
  if (room === undefined || author === undefined) return message
  const mentioned = post.mentions.users.flatMap((id) => platform.users.get(id) ?? [])
  return {
    ...message,
    channel_type: channelType[room.kind],
    ...(room.guild !== undefined && {
      guild_id: room.guild,
      ...(post.interaction === undefined && { member: wireMember(author) }),
      mentions: mentioned.map((user) => ({ ...wireUser(user), member: wireMember(user) })),
    }),
  }
}
