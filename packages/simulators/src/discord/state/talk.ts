import { MessageFlags, MessageType } from 'discord-api-types/v10'
import { type Happening, intentsFor } from '../gateway/happening.ts'
import { wireChannel, wireThreadMember } from '../wire/channel.ts'
import { wireDispatched } from '../wire/message.ts'
import { type Platform, audienceOf } from './platform.ts'
import type { Post } from './post.ts'
import { tellIn } from './reach.ts'
import type { Room } from './room.ts'

/** What a message starts with where nothing is said. */
const blank = {
  kind: MessageType.Default,
  content: '',
  components: [],
  embeds: [],
  files: [],
  reactions: [],
  flags: 0,
  mentions: { users: [], everyone: false },
  isThinking: false,
  edits: 0,
  hasThread: false,
} satisfies Partial<Post>

export type Draft = Pick<Post, 'author'> & Partial<Omit<Post, 'id' | 'room' | 'loudFor'>>

const dispatch = (
  platform: Platform,
  room: Room,
  event: string,
  post: Post,
  isByPerson: boolean,
): Happening => ({
  event,
  intents: intentsFor('message', room),
  data: (intents) => wireDispatched(platform, post, intents),
  isByPerson,
})

/** Whom a new message disturbs: in a thread those who joined it, and nobody where it is silent or ephemeral. */
const loudFor = (platform: Platform, room: Room, post: Omit<Post, 'loudFor'>): readonly string[] => {
  const isQuiet = (post.flags & MessageFlags.SuppressNotifications) !== 0 || post.onlyFor !== undefined
  if (isQuiet || post.isThinking) return []
  return audienceOf(platform, room).filter(
    (id) => id !== post.author && (room.kind !== 'thread' || room.members.includes(id)),
  )
}

/** Takes people into a thread, as writing there or being mentioned does. */
export const join = (platform: Platform, room: Room, users: readonly string[]): Room => {
  const added = users.filter((id) => !room.members.includes(id))
  if (room.kind !== 'thread' || added.length === 0) return room
  const joined = platform.rooms.put(room.id, { ...room, members: [...room.members, ...added] })
  tellIn(platform, room, {
    event: 'THREAD_MEMBERS_UPDATE',
    intents: intentsFor('channel', room),
    data: () => ({
      id: room.id,
      guild_id: room.guild,
      member_count: joined.members.length,
      added_members: added.map((id) => wireThreadMember(joined, id)),
    }),
    isByPerson: false,
  })
  return joined
}

/** Wakes an archived thread, as a message there does. */
const wake = (platform: Platform, room: Room): Room => {
  if (!room.isArchived) return room
  const awake = platform.rooms.put(room.id, { ...room, isArchived: false })
  tellIn(platform, room, {
    event: 'THREAD_UPDATE',
    intents: intentsFor('channel', room),
    data: () => wireChannel(platform, awake),
    isByPerson: false,
  })
  return awake
}

/** Posts a message and tells the gateway of it, unless only one person sees it. */
export const post = (platform: Platform, at: Room, draft: Draft, id = platform.ids.next()): Post => {
  const isPerson = draft.author !== platform.identity.bot.id
  const mentioned = draft.mentions?.users.filter((user) => audienceOf(platform, at).includes(user)) ?? []
  const room =
    draft.onlyFor === undefined ? join(platform, wake(platform, at), [draft.author, ...mentioned]) : at
  const quiet = { ...blank, ...draft, id, room: room.id }
  const made = platform.posts.put(id, { ...quiet, loudFor: loudFor(platform, room, quiet) })
  if (!isPerson) platform.typing.drop(room.id)
  if (made.onlyFor === undefined)
    tellIn(platform, room, dispatch(platform, room, 'MESSAGE_CREATE', made, isPerson))
  return made
}

/** Changes a message in place. */
export const change = (
  platform: Platform,
  before: Post,
  patch: Partial<Post>,
  { isEdit = true, isByPerson = false }: { readonly isEdit?: boolean; readonly isByPerson?: boolean } = {},
): Post => {
  const after = platform.posts.put(before.id, {
    ...before,
    ...patch,
    ...(isEdit && { edits: before.edits + 1, editedAt: Date.now() }),
  })
  const room = platform.rooms.get(before.room)
  if (room && after.onlyFor === undefined)
    tellIn(platform, room, dispatch(platform, room, 'MESSAGE_UPDATE', after, isByPerson))
  return after
}

export const erase = (
  platform: Platform,
  gone: Post,
  { isByPerson }: { readonly isByPerson: boolean },
): void => {
  platform.posts.drop(gone.id)
  const room = platform.rooms.get(gone.room)
  if (room && gone.onlyFor === undefined)
    tellIn(platform, room, {
      event: 'MESSAGE_DELETE',
      intents: intentsFor('message', room),
      data: () => ({
        id: gone.id,
        channel_id: room.id,
        ...(room.guild !== undefined && { guild_id: room.guild }),
      }),
      isByPerson,
    })
}
