import type { Place } from '@errand/agent-core'
import type { Inbound, Sender } from '@errand/channel-kit'
import { addressed, withLinks, type Addressed } from './addressed.ts'
import { enclosed } from './enclosed.ts'
import { formIn } from './forms.ts'
import { placeAt, type Bot } from './place.ts'
import type { TelegramMessage, TelegramUpdate, TelegramUser } from './update.ts'

/** What an update is to us: something that happened, something we clearly refuse, our own standing, or nothing. */
export type Received =
  | { readonly kind: 'inbound'; readonly inbound: Inbound; readonly press?: string }
  /** Who speaks as a chat has no account that could be let in. */
  | { readonly kind: 'unnamed'; readonly place: Place; readonly message: number; readonly locale?: string }
  | {
      readonly kind: 'standing'
      readonly channel: string
      readonly isIn: boolean
      readonly title: string
    }
  | { readonly kind: 'nothing' }

/** What is known of a chat beyond the update itself. */
export interface Lookup {
  /** The place of the task whose message this one of ours is. */
  readonly placeOf: (message: {
    readonly channel: string
    readonly message: string
  }) => Promise<Place | undefined>
  /**
   * The message by which an album became ours, so that its other parts belong to it: this one where it is to us and the
   * first. Left out where albums come whole.
   */
  readonly albumOf?: ((part: AlbumPart) => Promise<number | undefined>) | undefined
}

/** One message of an album. */
export interface AlbumPart {
  readonly channel: string
  readonly group: string
  readonly message: number
  readonly isToUs: boolean
}

const nothing: Received = { kind: 'nothing' }

/** Normalises an update. Policy is not here: who may, and what becomes of it, is the reception's. */
export const receive = async (update: TelegramUpdate, bot: Bot, lookup: Lookup): Promise<Received> => {
  const { update_id: id, message, edited_message: edited, channel_post: post } = update
  const event = String(id)
  if (message !== undefined) return said(message, { event, bot, lookup })
  if (edited !== undefined) return revised(edited, { event, bot, lookup })
  if (post !== undefined) return addressed(post, bot).isMention ? unnamed(post, bot) : nothing
  return update.callback_query === undefined
    ? other(update, bot)
    : pressed(update.callback_query, { event, bot, lookup })
}

interface Context {
  readonly event: string
  readonly bot: Bot
  readonly lookup: Lookup
}

const said = async (message: TelegramMessage, context: Context): Promise<Received> => {
  const { event, bot } = context
  const { forward_origin: origin } = message
  const read = origin === undefined ? addressed(message, bot) : passedOn(message)
  const files = enclosed(message)
  const isService = read.text === '' && files.length === 0 && read.command === undefined && !read.isMention
  if (isService || read.isForeign || message.via_bot?.is_bot === true) return nothing
  const { place, isToUs, replyTo } = await heardAt(message, read, context)
  if (message.sender_chat !== undefined || message.from === undefined)
    return isToUs ? unnamed(message, bot) : nothing
  const happened = { event, place, by: senderOf(message.from, bot), at: message.date * 1000 }
  const form =
    origin === undefined && replyTo !== undefined && isReplyToUs(message, bot)
      ? formIn(repliedTo(message)?.entities ?? [])
      : undefined
  if (form !== undefined) {
    const { submit, field } = form
    const values = { [field]: message.text ?? '' }
    return {
      kind: 'inbound',
      inbound: { ...happened, kind: 'press', id: submit, message: String(replyTo), values },
    }
  }
  if (read.command !== undefined) {
    const { name, text } = read.command
    // The deep link into the private chat carries the id of the button that it stands for.
    if (name === 'start' && text !== '' && place.kind === 'private')
      return { kind: 'inbound', inbound: { ...happened, kind: 'press', id: text, values: {} } }
    return {
      kind: 'inbound',
      inbound: { ...happened, kind: 'command', ...commandOf(read.command), ...aboutOf(message) },
    }
  }
  const inbound: Inbound = {
    ...happened,
    kind: 'message',
    message: String(message.message_id),
    text: origin === undefined ? read.text : '',
    ...(origin === undefined ? {} : { passedOn: [{ ...writerOf(origin), text: read.text }] }),
    isToUs,
    ...(replyTo === undefined ? {} : { replyTo: String(replyTo) }),
    files,
  }
  return { kind: 'inbound', inbound }
}

/** What is passed on commands nothing, and names nobody. */
const passedOn = ({
  text,
  caption,
  entities,
  caption_entities: captionEntities,
}: TelegramMessage): Addressed => ({
  text: text === undefined ? withLinks(caption ?? '', captionEntities) : withLinks(text, entities),
  isMention: false,
  isForeign: false,
})

const writerOf = ({
  sender_user: user,
  sender_user_name: name,
  sender_chat: group,
  chat: channel,
}: NonNullable<TelegramMessage['forward_origin']>): { readonly from?: string } => {
  const from = user?.first_name ?? name ?? group?.title ?? channel?.title
  return from === undefined ? {} : { from }
}

/** `/errand NAME …` is `/NAME …`, and whoever opens the chat is told what can be said there. */
const commandOf = ({ name, text }: NonNullable<Addressed['command']>): NonNullable<Addressed['command']> => {
  if (name !== 'errand') return name === 'start' ? { name: 'help', text: '' } : { name, text }
  const [first = 'help', ...rest] = text.split(/\s+/u).filter((word) => word !== '')
  return { name: first.toLowerCase(), text: rest.join(' ') }
}

const revised = async (message: TelegramMessage, context: Context): Promise<Received> => {
  const { event, bot } = context
  if (message.from === undefined || message.sender_chat !== undefined) return nothing
  const read = addressed(message, bot)
  const { place } = await heardAt(message, read, context)
  const inbound: Inbound = {
    kind: 'edit',
    event,
    place,
    by: senderOf(message.from, bot),
    at: (message.edit_date ?? message.date) * 1000,
    message: String(message.message_id),
    text: read.text,
  }
  return { kind: 'inbound', inbound }
}

/** In a group without topics a reply belongs to the conversation of what it replies to; anything else opens one. */
const heardAt = async (
  message: TelegramMessage,
  { isMention, command }: Addressed,
  { bot, lookup }: Context,
): Promise<{ readonly place: Place; readonly isToUs: boolean; readonly replyTo?: number }> => {
  const replied = repliedTo(message)
  const isReply = isReplyToUs(message, bot)
  const own =
    isReply && replied !== undefined && message.chat.type !== 'private'
      ? await lookup.placeOf({ channel: String(message.chat.id), message: String(replied.message_id) })
      : undefined
  const isToUs = message.chat.type === 'private' || isMention || isReply || command !== undefined
  const root = await albumRoot(message, { isToUs, lookup })
  return {
    place: own ?? placeAt(message, bot, { root: root ?? message.message_id }),
    isToUs: isToUs || root !== undefined,
    ...(replied === undefined ? {} : { replyTo: replied.message_id }),
  }
}

/** Only one part of an album carries the words, and with them the mention. */
const albumRoot = async (
  { chat, message_id: message, media_group_id: group }: TelegramMessage,
  { isToUs, lookup }: { readonly isToUs: boolean; readonly lookup: Lookup },
): Promise<number | undefined> =>
  group === undefined || chat.type === 'private'
    ? undefined
    : lookup.albumOf?.({ channel: String(chat.id), group, message, isToUs })

const isReplyToUs = (message: TelegramMessage, { id }: Bot): boolean =>
  String(repliedTo(message)?.from?.id) === id

/** In a topic, what replies to nothing replies to the topic's own first message. */
const repliedTo = ({ reply_to_message: replied }: TelegramMessage): TelegramMessage['reply_to_message'] =>
  replied?.forum_topic_created === undefined ? replied : undefined

const aboutOf = (
  message: TelegramMessage,
): { readonly about?: { readonly message: string; readonly text: string } } => {
  const replied = repliedTo(message)
  const text = message.quote?.text ?? replied?.text ?? replied?.caption
  return replied === undefined || text === undefined
    ? {}
    : { about: { message: String(replied.message_id), text } }
}

const pressed = async (
  { id: press, from, message, data }: NonNullable<TelegramUpdate['callback_query']>,
  { event, bot, lookup }: Context,
): Promise<Received> => {
  // Without its message it was sent elsewhere through us, which we never do.
  if (message === undefined || data === undefined) return nothing
  const key = String(message.message_id)
  const own = await lookup.placeOf({ channel: String(message.chat.id), message: key })
  const place = own ?? placeAt(message, bot)
  const inbound: Inbound = {
    kind: 'press',
    event,
    place,
    by: senderOf(from, bot),
    // A press carries no time of its own.
    at: Date.now(),
    id: data,
    message: key,
    values: {},
  }
  return { kind: 'inbound', inbound, press }
}

const other = (
  { update_id: id, stopped_message_generation: stopped, my_chat_member: member }: TelegramUpdate,
  bot: Bot,
): Received => {
  if (member !== undefined) {
    const { chat, new_chat_member: now } = member
    const isIn = now.status !== 'left' && now.status !== 'kicked'
    return { kind: 'standing', channel: String(chat.id), isIn, title: chat.title ?? '' }
  }
  if (stopped === undefined) return nothing
  const { chat, message_thread_id: topic } = stopped
  const place = placeAt({ chat, message_thread_id: topic, is_topic_message: topic !== undefined }, bot)
  // Drafts are shown in private chats only, and those have the number of the person.
  const by = senderOf({ id: chat.id, is_bot: false, first_name: '' }, bot)
  const inbound: Inbound = { kind: 'stop', event: String(id), place, by, at: Date.now() }
  return { kind: 'inbound', inbound }
}

const senderOf = (
  { id, is_bot: isBot, first_name: first, last_name: last, username, language_code: locale }: TelegramUser,
  bot: Bot,
): Sender => {
  const name = [first, last].filter((part) => part !== undefined && part !== '').join(' ') || username
  return {
    platform: 'telegram',
    workspace: bot.id,
    user: String(id),
    ...(name === undefined ? {} : { name }),
    isBot,
    // Telegram has no members of a workspace: who is no stranger is a matter of pairing.
    isGuest: true,
    ...(locale === undefined ? {} : { locale }),
  }
}

const unnamed = (message: TelegramMessage, bot: Bot): Received => ({
  kind: 'unnamed',
  place: placeAt(message, bot, { root: message.message_id }),
  message: message.message_id,
  ...(message.from?.language_code === undefined ? {} : { locale: message.from.language_code }),
})
