import { badRequest, overtaken } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Room } from '../state/rooms.ts'
import type { WireTopic } from '../wire.ts'
import type { Methods } from './method.ts'

/** UTF-16 units of a topic's name. */
const longest = 128
const iconColor = 0x6fb9f0

/** Making topics and renaming them. */
export const topicMethods = (platform: Platform): Methods => ({
  createForumTopic: (args) => {
    const room = forum(platform, args.text('chat_id'))
    const name = checkedName(args.text('name') ?? '')
    args.known('icon_color', 'icon_custom_emoji_id')
    if (name === '') throw badRequest('TOPIC_TITLE_EMPTY')
    const {
      message_thread_id: id,
      name: named,
      icon_color: color,
    } = openTopic(platform, room, {
      name,
      by: platform.bot.id,
    })
    return { message_thread_id: id, name: named, icon_color: color }
  },
  editForumTopic: (args) => {
    const room = forum(platform, args.text('chat_id'))
    const id = args.int('message_thread_id')
    const name = checkedName(args.text('name') ?? '')
    args.known('icon_custom_emoji_id')
    const topic = room.topics.find((other) => other.message_thread_id === id)
    if (!topic) throw overtaken('TOPIC_ID_INVALID')
    if (name === topic.name) throw badRequest('TOPIC_NOT_MODIFIED')
    platform.rooms.change(room, {
      topics: room.topics.map((other) => (other === topic ? { ...topic, name: name || topic.name } : other)),
    })
    return true
  },
})

const forum = ({ rooms }: Platform, chatId: string | undefined): Room => {
  const room = rooms.open(chatId)
  if (!room.hasTopics) throw badRequest('the chat is not a forum')
  if (room.chat.type !== 'private' && room.bot !== 'administrator')
    throw badRequest('not enough rights to create a topic')
  return room
}

const checkedName = (name: string): string => {
  if (name.trim().length > longest) throw badRequest('TOPIC_TITLE_INVALID')
  return name.trim()
}

/** Opens a topic, whoever does it; its first message, whose number is the topic's, says so. */
export const openTopic = (
  { rooms, posts, date }: Platform,
  room: Room,
  { name, by }: { readonly name: string; readonly by: number },
): WireTopic => {
  const id = posts.nextId(room.chat.id)
  const topic = { message_thread_id: id, name, icon_color: iconColor }
  rooms.change(room, { topics: [...room.topics, { ...topic, by }] })
  posts.add({
    id: String(id),
    wire: {
      message_id: id,
      message_thread_id: id,
      is_topic_message: true,
      from: rooms.user(by),
      chat: room.chat,
      date: date(),
      forum_topic_created: { name, icon_color: iconColor },
    },
    thread: id,
    at: date() * 1000,
    isSilent: true,
    edits: 0,
    reactions: [],
    files: [],
    isTold: true,
  })
  return topic
}
