import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import type { Room } from '../state/rooms.ts'
import type { WireMessage } from '../wire.ts'
import { isService } from './service.ts'

/**
 * Whether the bot is told of a message. In a group with privacy mode it hears commands for it, mentions, replies to
 * what it said or was told, and service messages; a bare command only where no other bot spoke last.
 */
export const isHeard = (platform: Platform, room: Room, wire: WireMessage): boolean => {
  if (room.isDeleted || room.bot === 'left' || room.bot === 'kicked') return false
  if (room.chat.type === 'private' || room.bot === 'administrator' || !platform.hasPrivacy) return true
  if (isService(wire)) return true
  const { bot, posts } = platform
  const replied = wire.reply_to_message
  const post =
    replied && replied.forum_topic_created === undefined
      ? posts.find(room.chat.id, String(replied.message_id))
      : undefined
  return (
    post?.isTold === true || isNamed(wire, bot.username ?? '') || isBareCommand(wire, lastBot(platform, room))
  )
}

const isNamed = (wire: WireMessage, username: string): boolean =>
  pieces(wire).some(
    ({ type, text }) =>
      (type === 'mention' || type === 'bot_command') &&
      text.toLowerCase().endsWith(`@${username.toLowerCase()}`),
  )

const isBareCommand = (wire: WireMessage, isOurs: boolean): boolean =>
  isOurs && pieces(wire).some(({ type, text }) => type === 'bot_command' && !text.includes('@'))

const pieces = (wire: WireMessage): readonly { readonly type: string; readonly text: string }[] => {
  const text = wire.text ?? wire.caption ?? ''
  return (wire.entities ?? wire.caption_entities ?? []).map(({ type, offset, length }) => ({
    type,
    text: text.slice(offset, offset + length),
  }))
}

const lastBot = ({ posts, bot }: Platform, room: Room): boolean => {
  const spoken = posts.of(room.chat.id).findLast((post: Post) => post.wire.from.is_bot)
  return spoken === undefined || spoken.wire.from.id === bot.id
}
