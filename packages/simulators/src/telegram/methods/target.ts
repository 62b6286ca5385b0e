import { z } from 'zod'
import type { Args } from '../http/args.ts'
import { badRequest, forbidden, overtaken } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import type { Room } from '../state/rooms.ts'
import type { Call } from './method.ts'
import { type Markup, sentMarkup } from './reply-markup.ts'

/** Where a message goes, and with what around it. */
export interface Target extends Markup {
  readonly room: Room
  readonly thread: number | undefined
  readonly repliesTo: Post | undefined
  /** The only person who will see it. */
  readonly receiver: number | undefined
  readonly isSilent: boolean
}

const reply = z.looseObject({
  message_id: z.number().optional(),
  ephemeral_message_id: z.number().optional(),
  allow_sending_without_reply: z.boolean().optional(),
})
const ephemeral = z.looseObject({ receiver_user_id: z.number(), callback_query_id: z.string().optional() })

/** How long after an ephemeral message it can be replied to. */
const ephemeralLiveS = 15

/** Reads and checks what all methods that send have in common. */
export const targetOf = (platform: Platform, args: Args, { complain }: Call): Target => {
  const room = platform.rooms.open(args.text('chat_id'))
  const given = threadOf(room, args.int('message_thread_id'))
  const replies = args.json('reply_parameters', reply, "can't parse reply parameters JSON object")
  const deprecated = args.int('reply_to_message_id')
  if (deprecated !== undefined)
    complain('reply_to_message_id is deprecated: reply_parameters takes its place')
  const receiver = receiverOf(platform, { args, room, repliesTo: replies?.ephemeral_message_id })
  args.known('protect_content', 'link_preview_options', 'allow_paid_broadcast', 'message_effect_id')
  const repliesTo = repliedOf(platform, room, {
    id: replies?.message_id ?? deprecated,
    isOptional: replies?.allow_sending_without_reply ?? false,
  })
  return {
    room,
    // A reply stands in the topic of what it replies to.
    thread: given ?? repliesTo?.thread,
    repliesTo,
    receiver,
    isSilent: args.flag('disable_notification'),
    ...sentMarkup(args),
  }
}

/** A topic by its number; the General topic of a forum has none. */
export const threadOf = (room: Room, thread: number | undefined): number | undefined => {
  if (thread === undefined || thread === 0) return undefined
  if (room.topics.some((topic) => topic.message_thread_id === thread)) return thread
  // A topic can be deleted meanwhile; 1, and any topic where there are none, is a mistake.
  throw room.hasTopics && thread !== 1
    ? overtaken('message thread not found')
    : badRequest('message thread not found')
}

const repliedOf = (
  { posts }: Platform,
  room: Room,
  { id, isOptional }: { readonly id: number | undefined; readonly isOptional: boolean },
): Post | undefined => {
  if (id === undefined) return undefined
  const found = posts.find(room.chat.id, String(id))
  if (!found && !isOptional) throw overtaken('message to be replied not found')
  return found
}

/** Not an administrator, the bot can only answer a press or an ephemeral message, and only while it is fresh. */
const receiverOf = (
  { queries, posts, date }: Platform,
  {
    args,
    room,
    repliesTo,
  }: { readonly args: Args; readonly room: Room; readonly repliesTo: number | undefined },
): number | undefined => {
  const sent = args.json(
    'ephemeral_message_parameters',
    ephemeral,
    "can't parse EphemeralMessageParameters JSON object",
  )
  if (sent === undefined) return undefined
  const { receiver_user_id: receiver, callback_query_id: press } = sent
  if (room.chat.type === 'private') throw badRequest('ephemeral messages can be sent only to groups')
  if (!room.members.includes(receiver)) throw overtaken('user not found')
  if (room.bot === 'administrator') return receiver
  if (press !== undefined) {
    const query = queries.recent(press)
    if (query.by !== receiver || query.chat !== room.chat.id) throw badRequest('QUERY_ID_INVALID')
    return receiver
  }
  const asked = posts.find(room.chat.id, `e${repliesTo}`)
  if (asked?.wire.from.id === receiver && date() - asked.wire.date <= ephemeralLiveS) return receiver
  throw forbidden(
    'not enough rights to send ephemeral messages without a callback query or a message to reply to',
  )
}
