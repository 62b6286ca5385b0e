import type { Account, Spot } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import { placeFor } from './place.ts'
import { tell } from './say.ts'

/** Makes a basic group a supergroup, under another number; both chats say so. */
export const upgrade = (platform: Platform, by: Account, at: Spot): Spot => {
  const { room } = placeFor(platform, by, at)
  const { chat } = room
  if (chat.type !== 'group') throw new Error(`${at.channel} is no basic group.`)
  const id = -1_002_000_000_000 - platform.rooms.nextGroup()
  const next = platform.rooms.add({
    chat: { ...chat, id, type: 'supergroup' },
    hasTopics: false,
    members: room.members,
  })
  const place = (where: typeof room) => ({ room: where, thread: undefined })
  tell(platform, by, place(room), { content: { migrate_to_chat_id: id }, files: [] })
  platform.rooms.change(room, { upgradedTo: id })
  tell(platform, by, place(next), { content: { migrate_from_chat_id: chat.id }, files: [] })
  return { channel: String(id) }
}
