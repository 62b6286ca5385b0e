import { intentsFor } from '../gateway/happening.ts'
import { wireMember, wireUser } from '../wire/user.ts'
import type { Platform } from './platform.ts'
import type { Post } from './post.ts'
import { tellIn } from './reach.ts'

/** Puts a reaction on a message or takes it off, and tells the gateway. */
export const react = (
  platform: Platform,
  before: Post,
  { user, emoji, isOn }: { readonly user: string; readonly emoji: string; readonly isOn: boolean },
): void => {
  const there = before.reactions.find((one) => one.emoji === emoji) ?? { emoji, users: [] }
  if (there.users.includes(user) === isOn) return
  const users = isOn ? [...there.users, user] : there.users.filter((id) => id !== user)
  const others = before.reactions.filter((one) => one.emoji !== emoji)
  const isNew = there.users.length === 0
  const reactions = isNew
    ? [...others, { emoji, users }]
    : before.reactions.map((one) => (one.emoji === emoji ? { emoji, users } : one))
  platform.posts.put(before.id, { ...before, reactions: reactions.filter((one) => one.users.length > 0) })
  const room = platform.rooms.get(before.room)
  const who = platform.users.get(user)
  if (room === undefined || who === undefined) return
  tellIn(platform, room, {
    event: isOn ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE',
    intents: intentsFor('reaction', room),
    data: () => ({
      user_id: user,
      channel_id: room.id,
      message_id: before.id,
      emoji: { id: null, name: emoji },
      burst: false,
      type: 0,
      ...(room.guild !== undefined && { guild_id: room.guild }),
      ...(isOn && { message_author_id: before.author, burst_colors: [] }),
      ...(isOn && room.guild !== undefined && { member: { ...wireMember(who), user: wireUser(who) } }),
    }),
    isByPerson: user !== platform.identity.bot.id,
  })
}
