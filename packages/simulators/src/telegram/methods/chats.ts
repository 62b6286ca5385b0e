import { badRequest, overtaken } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Room } from '../state/rooms.ts'
import type { WireMember } from '../wire.ts'
import type { Methods } from './method.ts'

/** What the bot can ask about a chat, and leaving it. */
export const chatMethods = (platform: Platform): Methods => {
  const { rooms } = platform
  return {
    getChat: (args) => ({
      ...rooms.open(args.text('chat_id')).chat,
      accent_color_id: 0,
      max_reaction_count: 11,
      accepted_gift_types: {
        unlimited_gifts: false,
        limited_gifts: false,
        unique_gifts: false,
        premium_subscription: false,
        gifts_from_channels: false,
      },
    }),
    getChatMember: (args) => {
      const room = rooms.open(args.text('chat_id'))
      const id = args.int('user_id')
      if (id === undefined) throw badRequest('invalid user_id specified')
      return memberOf(platform, room, id)
    },
    getChatAdministrators: (args) => {
      const room = rooms.open(args.text('chat_id'))
      args.known('return_bots')
      if (room.chat.type === 'private') throw badRequest('there are no administrators in the private chat')
      return [...room.members, platform.bot.id]
        .map((id) => memberOf(platform, room, id))
        .filter(({ status }) => status === 'creator' || status === 'administrator')
    },
    leaveChat: (args) => {
      const room = rooms.open(args.text('chat_id'))
      if (room.chat.type === 'private')
        throw badRequest("chat member status can't be changed in private chats")
      rooms.change(room, { bot: 'left' })
      return true
    },
  }
}

/** Somebody's place in a chat; whoever was there first owns it. */
export const memberOf = ({ rooms, bot }: Platform, room: Room, id: number): WireMember => {
  if (id === bot.id)
    return { status: room.bot, user: bot, ...(room.bot === 'kicked' ? { until_date: 0 } : {}) }
  const user = userOf(() => rooms.user(id))
  const place = room.members.indexOf(id)
  return { status: place === -1 ? 'left' : place === 0 ? 'creator' : 'member', user }
}

const userOf = <User>(look: () => User): User => {
  try {
    return look()
  } catch {
    throw overtaken('member not found')
  }
}
