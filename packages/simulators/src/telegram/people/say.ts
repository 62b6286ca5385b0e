import type { Account, Enclosed, Say, Spot } from '../../chat/index.ts'
import { mediaContent } from '../methods/media.ts'
import { type Content, replyFields, threadFields } from '../methods/post.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import type { Room } from '../state/rooms.ts'
import { detected } from '../text/detected.ts'
import type { Formatted } from '../text/formatted.ts'
import type { WireMessage } from '../wire.ts'
import { isHeard } from './heard.ts'
import { type Place, placeFor } from './place.ts'

/** What a person sends, with what only Telegram has. */
export interface TelegramSay extends Say {
  /** Ends the text with the name of somebody, linked to their account, as is done with those without a username. */
  readonly names?: Account
  /** Passes on what somebody else has said, instead of saying it. */
  readonly forwardedFrom?: Account
  /** The part of the message replied to that is quoted. */
  readonly quote?: string
  /** Speaks as the group itself, as its administrators may: who it was is hidden. */
  readonly isAnonymous?: boolean
}

/** Sends a message, or an album where there are several photos or several documents; returns the first one's id. */
export const say = (platform: Platform, by: Account, at: Spot, said: TelegramSay): string => {
  const place = placeFor(platform, by, at)
  const text = textOf(platform, said)
  const files = said.files ?? []
  const kinds = files.map(kindOf)
  const isAlbum = files.length > 1 && new Set(kinds).size === 1 && kinds[0] !== 'voice'
  const group = isAlbum ? { media_group_id: String(14_000_000_000_000 + platform.now()) } : {}
  const replied =
    said.replyTo === undefined ? undefined : platform.posts.find(place.room.chat.id, said.replyTo)
  if (said.replyTo !== undefined && !replied)
    throw new Error(`There is no message ${said.replyTo} to reply to.`)
  const quote = said.quote === undefined ? {} : quoteOf(said.quote, replied)
  const around = { repliesTo: replied, forwardedFrom: said.forwardedFrom, isAnonymous: said.isAnonymous }
  if (files.length === 0)
    return tell(platform, by, place, { ...around, content: { ...asText(text), ...quote }, files: [] }).id
  const [first] = files.map((file, index) => {
    const kept = platform.files.add(folders[kindOf(file)], file)
    const caption = index === 0 ? asCaption(text) : {}
    return tell(platform, by, place, {
      ...around,
      content: { ...caption, ...mediaContent(kindOf(file), kept), ...group },
      files: [kept],
    })
  })
  return first?.id ?? ''
}

const folders = { document: 'documents', photo: 'photos', voice: 'voice' } as const

const kindOf = ({ type }: Enclosed): keyof typeof folders =>
  /^image\/(jpeg|png|webp)$/.test(type) ? 'photo' : type === 'audio/ogg' ? 'voice' : 'document'

const textOf = ({ bot, rooms }: Platform, { text, mention = false, names }: Say & TelegramSay): Formatted => {
  const said = mention ? `@${bot.username} ${text}` : text
  if (!names) return detected({ text: said, entities: [] })
  const before = `${said} `
  return detected({
    text: before + names.name,
    entities: [
      {
        type: 'text_mention',
        offset: before.length,
        length: names.name.length,
        user: rooms.user(Number(names.id)),
      },
    ],
  })
}

const asText = ({ text, entities }: Formatted): Content => ({
  text,
  ...(entities.length > 0 ? { entities } : {}),
})

const asCaption = ({ text, entities }: Formatted): Content =>
  text === '' ? {} : { caption: text, ...(entities.length > 0 ? { caption_entities: entities } : {}) }

/** The one account that all anonymous administrators share. */
const anonymous = ({ chat }: Room): Pick<WireMessage, 'from' | 'sender_chat'> => ({
  from: { id: 1_087_968_824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' },
  sender_chat: chat,
})

const quoteOf = (quoted: string, replied: Post | undefined): Pick<WireMessage, 'quote'> => {
  const position = (replied?.wire.text ?? '').indexOf(quoted)
  if (position === -1) throw new Error(`"${quoted}" is no part of what is replied to.`)
  return { quote: { text: quoted, position, is_manual: true } }
}

interface Told {
  readonly content: Partial<WireMessage>
  readonly files: Post['files']
  readonly repliesTo?: Post | undefined
  readonly forwardedFrom?: Account | undefined
  readonly isAnonymous?: boolean | undefined
  /** Only the sender and the bot see it. */
  readonly isEphemeral?: boolean
}

/** Puts a message of a person into a chat, and tells the bot of it where it may know. */
export const tell = (
  platform: Platform,
  by: Account,
  place: Place,
  { content, files, repliesTo, forwardedFrom, isAnonymous = false, isEphemeral = false }: Told,
): Post => {
  const { posts, rooms, feed, bot, date } = platform
  const { room, thread } = place
  const ephemeralId = isEphemeral ? posts.nextEphemeralId() : undefined
  const id = ephemeralId === undefined ? posts.nextId(room.chat.id) : 0
  const wire: WireMessage = {
    message_id: id,
    ...threadFields(platform, { room, thread, repliesTo }),
    ...(isAnonymous ? anonymous(room) : { from: rooms.user(Number(by.id)) }),
    ...(ephemeralId === undefined ? {} : { receiver_user: bot, ephemeral_message_id: ephemeralId }),
    chat: room.chat,
    date: date(),
    ...(forwardedFrom === undefined
      ? {}
      : {
          forward_origin: {
            type: 'user',
            sender_user: rooms.user(Number(forwardedFrom.id)),
            date: date(),
          },
        }),
    ...replyFields(platform, { room, thread, repliesTo }),
    ...content,
  }
  const isTold = isEphemeral || isHeard(platform, room, wire)
  const post = posts.add({
    id: ephemeralId === undefined ? String(id) : `e${ephemeralId}`,
    wire,
    thread,
    at: platform.now(),
    isSilent: false,
    edits: 0,
    reactions: [],
    files,
    isTold,
  })
  if (isTold) feed.tell({ message: wire })
  return post
}
