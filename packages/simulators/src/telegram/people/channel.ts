import type { Account, ChatServer, Spot } from '../../chat/index.ts'
import { openTopic } from '../methods/topics.ts'
import type { Platform } from '../state/platform.ts'
import { placeFor, placeOf } from './place.ts'
import { tell } from './say.ts'

/** Opens a chat: supergroups have the long numbers, a private one the number of its person. */
export const openChannel = (
  { rooms, posts, hasPrivateTopics }: Platform,
  { name = 'Group', kind, members, topics = false }: Parameters<ChatServer['channel']>[0],
  { isBasic }: { readonly isBasic: boolean },
): Spot => {
  const ids = members.map(({ id }) => Number(id))
  const [only] = ids
  if (kind === 'private') {
    if (only === undefined || ids.length > 1) throw new Error('A private chat has exactly one person.')
    const { first_name, username = '' } = rooms.user(only)
    rooms.add({
      chat: { id: only, type: 'private', first_name, username },
      hasTopics: hasPrivateTopics,
      members: ids,
    })
    return { channel: String(only) }
  }
  const number = rooms.nextGroup()
  const isGroup = isBasic && !topics
  const id = isGroup ? -4_000_000_000 - number : -1_002_000_000_000 - number
  rooms.add({
    chat: {
      id,
      type: isGroup ? 'group' : 'supergroup',
      title: name,
      ...(topics ? { is_forum: true } : {}),
    },
    hasTopics: topics,
    members: ids,
  })
  // The first message of a group is that it was opened.
  posts.nextId(id)
  return { channel: String(id) }
}

/** Opens a topic by a person, which the bot is told of. */
export const openTopicBy = (platform: Platform, by: Account, at: Spot, name: string): Spot => {
  const { room } = placeFor(platform, by, at)
  if (!room.hasTopics) throw new Error(`${at.channel} has no topics.`)
  const topic = openTopic(platform, room, { name, by: Number(by.id) })
  const post = platform.posts.find(room.chat.id, String(topic.message_thread_id))
  if (post) platform.feed.tell({ message: post.wire })
  return { channel: at.channel, thread: String(topic.message_thread_id) }
}

/** Deletes a topic with its messages. */
export const removeTopic = (platform: Platform, at: Spot): void => {
  const { room, thread } = placeOf(platform, at)
  platform.rooms.change(room, {
    topics: room.topics.filter((topic) => topic.message_thread_id !== thread),
  })
  platform.posts
    .of(room.chat.id)
    .filter((post) => post.thread === thread)
    .forEach((post) => platform.posts.drop(post))
}

/** Lets somebody into a group, which everybody is told of. */
export const join = (platform: Platform, by: Account, { channel }: Spot): void => {
  const room = platform.rooms.at(channel)
  const changed = platform.rooms.change(room, { members: [...room.members, Number(by.id)] })
  const user = platform.rooms.user(Number(by.id))
  tell(
    platform,
    by,
    { room: changed, thread: undefined },
    { content: { new_chat_members: [user] }, files: [] },
  )
}
