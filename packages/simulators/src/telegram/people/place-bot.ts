import type { Platform } from '../state/platform.ts'
import { memberOf } from '../methods/chats.ts'
import type { Room } from '../state/rooms.ts'

/** Changes the bot's place in a chat, and tells it; in a private chat `kicked` means that it is blocked. */
export const placeBot = (platform: Platform, room: Room, bot: Room['bot']): void => {
  const { rooms, feed, date } = platform
  const before = memberOf(platform, room, platform.bot.id)
  const changed = rooms.change(room, { bot })
  const [owner = platform.bot.id] = room.members
  feed.tell({
    my_chat_member: {
      chat: room.chat,
      from: rooms.user(owner),
      date: date(),
      old_chat_member: before,
      new_chat_member: memberOf(platform, changed, platform.bot.id),
    },
  })
}
