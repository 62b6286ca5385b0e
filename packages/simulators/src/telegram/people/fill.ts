import type { Account, Spot } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import { placeFor } from './place.ts'
import { say } from './say.ts'
import { see } from './see.ts'

/**
 * Answers the newest message that forces a reply from somebody. It has one field, whose label is its placeholder, or
 * words of the message.
 */
export const fill = (
  platform: Platform,
  by: Account,
  at: Spot,
  values: Readonly<Record<string, string>>,
): string => {
  const post = askingPost(platform, by, at)
  if (!post) throw new Error(`Nothing asks ${by.name} for a reply in ${at.channel}.`)
  const [only, ...more] = Object.entries(values)
  if (!only || more.length > 0) throw new Error('A reply has exactly one field.')
  const [label, text] = only
  const placeholder = post.asks?.placeholder
  const words = see(platform, by, at).find(({ id }) => id === post.id)?.text ?? ''
  if (label !== placeholder && !words.includes(label))
    throw new Error(`The field is called "${placeholder ?? words}", not "${label}".`)
  return say(platform, by, at, { text, replyTo: post.id })
}

const askingPost = (platform: Platform, by: Account, at: Spot): Post | undefined => {
  const { room, thread } = placeFor(platform, by, at)
  const posts = platform.posts.of(room.chat.id).filter((post) => !room.hasTopics || post.thread === thread)
  const asking = posts.findLast((post) => post.asks !== undefined && asksOf(platform, post, by))
  const isAnswered = posts.some(
    ({ wire }) => wire.from.id === Number(by.id) && String(wire.reply_to_message?.message_id) === asking?.id,
  )
  return isAnswered ? undefined : asking
}

/** Selective, it asks who is mentioned, and whose message it replies to. */
const asksOf = ({ rooms }: Platform, { asks, wire }: Post, by: Account): boolean => {
  if (!asks?.isSelective) return true
  const { username = '' } = rooms.user(Number(by.id))
  const isNamed = (wire.entities ?? []).some(
    ({ type, offset, length, user }) =>
      user?.id === Number(by.id) ||
      (type === 'mention' && wire.text?.slice(offset + 1, offset + length) === username),
  )
  return isNamed || wire.reply_to_message?.from.id === Number(by.id)
}
