import type { Place } from '@errand/agent-core'
import type { TelegramChat } from './update.ts'

/** The bot whose token we have, and the installation that it serves. */
export interface Bot {
  readonly tenant: string
  readonly id: string
  readonly username: string
}

/** What tells where something was said. */
interface Spot {
  readonly chat: TelegramChat
  readonly message_thread_id?: number | undefined
  readonly is_topic_message?: boolean | undefined
}

/** A conversation outside of topics is called by the message that opened it; topics are called by their number. */
const rootSign = 'm'

/**
 * Where something was said: a private chat, a topic, or, in a group without topics, the conversation that the message
 * `root` opened, so that tasks run side by side there.
 */
export const placeAt = (
  { chat, message_thread_id: topic, is_topic_message: isTopic }: Spot,
  { tenant, id }: Bot,
  { root }: { readonly root?: number } = {},
): Place => {
  const isPrivate = chat.type === 'private'
  // Threads of replies have a number as well, and are no topics that could be written to.
  const thread =
    isTopic === true && topic !== undefined
      ? String(topic)
      : !isPrivate && root !== undefined
        ? `${rootSign}${root}`
        : undefined
  return {
    tenant,
    platform: 'telegram',
    workspace: id,
    channel: String(chat.id),
    ...(thread === undefined ? {} : { thread }),
    kind: isPrivate ? 'private' : 'group',
  }
}

/** Where a message has to go: the fields that every method which sends has in common. */
export interface Address {
  readonly chat_id: number
  readonly message_thread_id?: number
  readonly reply_parameters?: {
    readonly message_id: number
    readonly allow_sending_without_reply: true
  }
}

/** The address of a place; what belongs to a message that opened a conversation is a reply to it. */
export const addressOf = ({ channel, thread }: Place): Address => {
  const chat_id = Number(channel)
  if (thread === undefined) return { chat_id }
  if (!thread.startsWith(rootSign)) return { chat_id, message_thread_id: Number(thread) }
  return {
    chat_id,
    reply_parameters: {
      message_id: Number(thread.slice(rootSign.length)),
      allow_sending_without_reply: true,
    },
  }
}

/** The same without the reply: for drafts and actions, which answer nothing. */
export const topicOf = (place: Place): Pick<Address, 'chat_id' | 'message_thread_id'> => {
  const { chat_id, message_thread_id } = addressOf(place)
  return { chat_id, ...(message_thread_id === undefined ? {} : { message_thread_id }) }
}
