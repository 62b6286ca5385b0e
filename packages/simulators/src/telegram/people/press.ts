import type { Account, Press, Spot } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import { buttonsOf } from './buttons.ts'
import { placeFor } from './place.ts'
import { isSeenBy } from './see.ts'

/** Presses a button by its words; throws where that person sees no such button, or it does nothing. */
export const press = (
  platform: Platform,
  by: Account,
  at: Spot,
  { message, label, which = 0 }: Press,
): void => {
  const { room, thread } = placeFor(platform, by, at)
  const post = platform.posts.find(room.chat.id, message)
  if (!post || !isSeenBy(post, by)) throw new Error(`${by.name} sees no message ${message}.`)
  const buttons = buttonsOf(post)
  const found = buttons.filter(({ control }) => control.label === label)[which]
  if (!found) {
    const labels = buttons.map(({ control }) => control.label).join(', ')
    throw new Error(`There is no button "${label}" on message ${message}, only: ${labels || 'none'}.`)
  }
  if (found.control.isOff) throw new Error(`The button "${label}" on message ${message} is off.`)
  // Links open in the client, and the bot does not hear of it.
  if (found.data === undefined) return
  const query = platform.queries.ask({ by: Number(by.id), chat: room.chat.id, thread })
  platform.feed.tell({
    callback_query: {
      id: query.id,
      from: platform.rooms.user(query.by),
      message: post.wire,
      chat_instance: String(-8_000_000_000_000 + room.chat.id),
      data: found.data,
    },
  })
}
