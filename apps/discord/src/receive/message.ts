import type { Removed, Revised, Said, Sender } from '@errand/channel-kit'
import { placeAt, type Channel } from '../place.ts'
import { timeOf } from '../snowflake.ts'
import type { Us } from '../us.ts'
import { filesIn, passedOnIn } from './passed-on.ts'
import { senderOf } from './sender.ts'
import type { DiscordMessage } from './shapes.ts'
import { isMentioned, wordsOf } from './words.ts'

/** Discord's numbers of what people write; all other messages are the system's own. */
const kinds = { said: 0, reply: 19 } as const

/** Whether a person, or somebody else's program, wrote it; what we and the system say is nobody's word. */
const isWritten = ({ type, author }: DiscordMessage, { user }: Us): boolean =>
  (type === kinds.said || type === kinds.reply) && author.id !== user

/** Something that was said; undefined for what is none of our business. */
export const readSaid = (
  message: DiscordMessage,
  { us, channel }: { readonly us: Us; readonly channel: Channel },
): Said | undefined => {
  if (!isWritten(message, us)) return undefined
  const { id, content, type, referenced_message: referenced, message_reference: reference } = message
  const text = wordsOf(message, us.user)
  const files = filesIn(message)
  const passedOn = passedOnIn(message, us.user).filter((one) => one.text !== '')
  const isNamed = isMentioned(content, us.user)
  // Without the intent, what does not name us comes without its words.
  if (text === '' && files.length === 0 && passedOn.length === 0 && !isNamed) return undefined
  const replyTo = type === kinds.reply ? reference?.message_id : undefined
  return {
    kind: 'message',
    event: id,
    place: placeAt(us, { id: message.channel_id, channel, message: id }),
    by: writerOf(message),
    at: timeOf(id),
    message: id,
    text,
    ...(passedOn.length === 0 ? {} : { passedOn }),
    isToUs: channel.kind === 'private' || isNamed || referenced?.author.id === us.user,
    ...(replyTo === undefined ? {} : { replyTo }),
    files,
  }
}

/** A message that its writer changed; undefined where only a preview or a thread was added to it. */
export const readRevised = (
  message: DiscordMessage,
  { us, channel }: { readonly us: Us; readonly channel: Channel },
): Revised | undefined => {
  const { id, edited_timestamp: edited } = message
  if (!isWritten(message, us) || edited === null || edited === undefined) return undefined
  return {
    kind: 'edit',
    event: `${id} ${edited}`,
    place: placeAt(us, { id: message.channel_id, channel, message: id }),
    by: writerOf(message),
    at: Date.parse(edited),
    message: id,
    text: wordsOf(message, us.user),
  }
}

/** A message that is gone; who wrote it counts as who deleted it, for Discord does not say who did. */
export const readRemoved = (
  { id, channel_id: at }: { readonly id: string; readonly channel_id: string },
  {
    us,
    channel,
    by,
    now,
  }: { readonly us: Us; readonly channel: Channel; readonly by: Sender; readonly now: number },
): Removed => ({
  kind: 'deletion',
  event: `${id} deleted`,
  place: placeAt(us, { id: at, channel, message: id }),
  by,
  at: now,
  message: id,
})

/** Webhooks speak under any name: they are programs. */
const writerOf = ({ author, member, webhook_id: webhook }: DiscordMessage): Sender => {
  const by = senderOf(author, { member })
  return webhook === undefined ? by : { ...by, isBot: true }
}
