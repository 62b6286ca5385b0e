import type { Account, Spot } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import { detected } from '../text/detected.ts'
import type { WireMessage } from '../wire.ts'
import { isHeard } from './heard.ts'
import { placeFor } from './place.ts'

/** Changes what somebody said; the bot hears of it by the same rules as of a new message. */
export const revise = (
  platform: Platform,
  by: Account,
  at: Spot,
  { message, text }: { readonly message: string; readonly text: string },
): void => {
  const { room } = placeFor(platform, by, at)
  const post = own(platform, by, room.chat.id, message)
  const { entities } = detected({ text, entities: [] })
  const { entities: _entities, caption_entities: _captionEntities, ...wire } = post.wire
  const isCaption = post.files.length > 0
  const found = entities.length > 0 ? { [isCaption ? 'caption_entities' : 'entities']: entities } : {}
  const changed: WireMessage = {
    ...wire,
    ...(isCaption ? { caption: text } : { text }),
    ...found,
    edit_date: platform.date(),
  }
  const isTold = isHeard(platform, room, changed)
  platform.posts.change(post, { wire: changed, edits: post.edits + 1, isTold: post.isTold || isTold })
  if (isTold) platform.feed.tell({ edited_message: changed })
}

/** Takes back what somebody said. No bot is ever told of it. */
export const remove = (platform: Platform, by: Account, at: Spot, message: string): void => {
  const { room } = placeFor(platform, by, at)
  platform.posts.drop(own(platform, by, room.chat.id, message))
}

const own = ({ posts }: Platform, by: Account, chat: number, message: string): Post => {
  const post = posts.find(chat, message)
  if (post?.wire.from.id !== Number(by.id)) throw new Error(`${by.name} has said no message ${message}.`)
  return post
}
