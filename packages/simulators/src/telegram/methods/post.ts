import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import type { Room } from '../state/rooms.ts'
import type { WireMessage } from '../wire.ts'
import type { Target } from './target.ts'

/** What a message itself says, as fields of the wire. */
export type Content = Pick<
  WireMessage,
  | 'text'
  | 'entities'
  | 'caption'
  | 'caption_entities'
  | 'rich_message'
  | 'photo'
  | 'document'
  | 'voice'
  | 'media_group_id'
>

/** One message to be posted. */
export interface Part {
  readonly content: Content
  readonly files?: Post['files']
}

/** Puts a message of the bot into a chat, and returns it as the bot is told of it; refused where it comes too fast. */
export const postByBot = (platform: Platform, target: Target, part: Part): WireMessage => {
  platform.limit(target.room.chat, 'message')
  return post(platform, target, part)
}

/** Puts an album into a chat, which counts as one for the rates. */
export const postAlbum = (
  platform: Platform,
  target: Target,
  parts: readonly Part[],
): readonly WireMessage[] => {
  platform.limit(target.room.chat, 'message')
  return parts.map((part) => post(platform, target, part))
}

const post = (platform: Platform, target: Target, { content, files = [] }: Part): WireMessage => {
  const { posts, drafts, bot, date, rooms } = platform
  const { room, thread, receiver, repliesTo, isSilent, keyboard, asks } = target
  const ephemeralId = receiver === undefined ? undefined : posts.nextEphemeralId()
  const id = ephemeralId === undefined ? posts.nextId(room.chat.id) : 0
  const wire: WireMessage = {
    message_id: id,
    ...threadFields(platform, { room, thread, repliesTo }),
    from: bot,
    ...(receiver === undefined ? {} : { receiver_user: rooms.user(receiver) }),
    ...(ephemeralId === undefined ? {} : { ephemeral_message_id: ephemeralId }),
    chat: room.chat,
    date: date(),
    ...replyFields(platform, { room, thread, repliesTo }),
    ...content,
    ...(keyboard === undefined ? {} : { reply_markup: keyboard }),
  }
  posts.add({
    id: ephemeralId === undefined ? String(id) : `e${ephemeralId}`,
    wire,
    thread,
    at: platform.now(),
    isSilent,
    edits: 0,
    reactions: [],
    files,
    ...(asks === undefined ? {} : { asks }),
    isTold: true,
  })
  drafts.clear(room.chat.id, thread)
  platform.setDoing(room.chat.id, thread, '')
  return wire
}

/** Where a message stands, and what it answers. */
interface Placed {
  readonly room: Room
  readonly thread: number | undefined
  readonly repliesTo: Post | undefined
}

/**
 * A message in a topic says so; one in the General topic does not. A reply outside of topics carries the number of the
 * message that the thread of replies began with, which is no topic that could be written to.
 */
export const threadFields = (
  { posts }: Platform,
  { room, thread, repliesTo }: Placed,
): Pick<WireMessage, 'message_thread_id' | 'is_topic_message'> => {
  if (thread !== undefined) return { message_thread_id: thread, is_topic_message: true }
  if (!repliesTo || room.chat.type !== 'supergroup' || repliesTo.wire.message_id === 0) return {}
  const replied = posts.find(room.chat.id, repliesTo.id)?.wire ?? repliesTo.wire
  return { message_thread_id: replied.message_thread_id ?? replied.message_id }
}

/** What a message replies to; in a topic, one that replies to nothing replies to the topic's own first message. */
export const replyFields = (
  { posts }: Platform,
  {
    room,
    thread,
    repliesTo,
  }: { readonly room: Room; readonly thread: number | undefined; readonly repliesTo: Post | undefined },
): Pick<WireMessage, 'reply_to_message'> => {
  const replied = repliesTo ?? (thread === undefined ? undefined : posts.find(room.chat.id, String(thread)))
  if (!replied || replied.wire.message_id === 0) return {}
  const { reply_to_message: _, ...wire } = replied.wire
  return { reply_to_message: wire }
}
