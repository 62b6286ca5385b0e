import type { Account } from '../../chat/index.ts'
import { forbidden, overtaken, upgraded } from '../refusal.ts'
import type { WireChat, WireTopic, WireUser } from '../wire.ts'

/** A chat with everything that decides who may do what in it. */
export interface Room {
  readonly chat: WireChat
  readonly hasTopics: boolean
  readonly members: readonly number[]
  readonly bot: 'member' | 'administrator' | 'left' | 'kicked'
  readonly isDeleted: boolean
  /** The supergroup that it has become. */
  readonly upgradedTo?: number
  readonly topics: readonly (WireTopic & { readonly by: number })[]
}

/** The people there are, and the chats they are in. */
export interface Rooms {
  account(account: Partial<Account> & { readonly name: string; readonly language?: string }): Account
  user(id: number): WireUser
  add(room: Pick<Room, 'chat' | 'hasTopics' | 'members'>): Room
  change(room: Room, change: Partial<Room>): Room
  /** A chat of a person's side; throws where there is none. */
  at(channel: string): Room
  /** A chat as the bot names it, refused where the bot cannot write to it. */
  open(chatId: string | undefined): Room
  /** A chat as the bot names it, refused where the bot does not know it. */
  known(chatId: string | undefined): Room
  /** A number for the next chat that is no private one. */
  nextGroup(): number
  all(): readonly Room[]
}

/** Keeps people and chats; the bot is one of the people. */
export const roomsOf = (bot: WireUser): Rooms => {
  let users: ReadonlyMap<number, WireUser> = new Map([[bot.id, bot]])
  let rooms: ReadonlyMap<number, Room> = new Map()
  let groups = 0

  const put = (room: Room): Room => {
    rooms = new Map([...rooms, [room.chat.id, room]])
    return room
  }
  const user = (id: number): WireUser => {
    const found = users.get(id)
    if (!found) throw new Error(`There is no account ${id}.`)
    return found
  }
  const known = (chatId: string | undefined): Room => {
    if (chatId === undefined || chatId === '') throw overtaken('chat_id is empty')
    const room = rooms.get(Number(chatId))
    if (room && !(room.isDeleted && room.chat.type === 'supergroup')) return room
    if (!room && users.has(Number(chatId))) throw forbidden("bot can't initiate conversation with a user")
    throw overtaken('chat not found')
  }

  return {
    account: ({
      id = String(5_000_000_000 + users.size),
      name,
      isBot = false,
      isGuest = false,
      language = 'en',
    }) => {
      const username = name.toLowerCase().replaceAll(/\W+/g, '_').padEnd(5, '_')
      users = new Map([
        ...users,
        [
          Number(id),
          {
            id: Number(id),
            is_bot: isBot,
            first_name: name,
            username: isBot ? `${username}_bot` : username,
            ...(isBot ? {} : { language_code: language }),
          },
        ],
      ])
      return { id, name, isBot, isGuest }
    },
    user,
    add: (room) => put({ ...room, bot: 'member', isDeleted: false, topics: [] }),
    change: (room, change) => put({ ...room, ...change }),
    at: (channel) => {
      const room = rooms.get(Number(channel))
      if (!room) throw new Error(`There is no chat ${channel}.`)
      return room
    },
    known,
    open: (chatId) => {
      const room = known(chatId)
      const { type } = room.chat
      if (room.upgradedTo !== undefined) throw upgraded(room.upgradedTo)
      if (room.isDeleted)
        throw forbidden(type === 'private' ? 'user is deactivated' : 'the group chat was deleted')
      if (room.bot === 'kicked')
        throw forbidden(
          type === 'private' ? 'bot was blocked by the user' : `bot was kicked from the ${type} chat`,
        )
      if (room.bot === 'left') throw forbidden(`bot is not a member of the ${type} chat`)
      return room
    },
    nextGroup: () => (groups += 1),
    all: () => [...rooms.values()],
  }
}
