import { z } from 'zod'
import type { Args } from '../http/args.ts'
import { badRequest, overtaken } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import type { WireMessage } from '../wire.ts'
import { captionContent, richPart, textContent } from './content.ts'
import type { Call, Methods } from './method.ts'
import type { Part } from './post.ts'
import { sentKeyboard } from './reply-markup.ts'

/** The methods that change and delete messages; `hasRich` where the server knows rich messages. */
export const editMethods = (platform: Platform, { hasRich }: { readonly hasRich: boolean }): Methods => ({
  editMessageText: (args, call) => {
    const post = editable(platform, args)
    return edited(platform, args, { post, part: textOrRich(platform, args, call, { post, hasRich }) }).wire
  },
  editMessageCaption: (args, call) => {
    const post = editable(platform, args)
    if (post.files.length === 0) throw overtaken('there is no caption in the message to edit')
    return edited(platform, args, { post, part: { content: captionContent(args, call), files: post.files } })
      .wire
  },
  editMessageReplyMarkup: (args) => {
    const post = editable(platform, args)
    return edited(platform, args, { post, part: undefined }).wire
  },
  deleteMessage: (args) => {
    const room = platform.rooms.known(args.text('chat_id'))
    remove(platform, room.chat.id, args.int('message_id'))
    return true
  },
  deleteMessages: (args) => {
    const room = platform.rooms.known(args.text('chat_id'))
    const ids = args.json('message_ids', z.array(z.number()), 'message identifiers are not specified') ?? []
    if (ids.length === 0 || ids.length > 100) throw badRequest('message identifiers are not specified')
    ids
      .filter((id) => platform.posts.find(room.chat.id, String(id)))
      .forEach((id) => remove(platform, room.chat.id, id))
    return true
  },
  editEphemeralMessageText: (args, call) => {
    const post = ephemeral(platform, args)
    edited(platform, args, { post, part: textOrRich(platform, args, call, { post, hasRich }) })
    return true
  },
  editEphemeralMessageReplyMarkup: (args) => {
    edited(platform, args, { post: ephemeral(platform, args), part: undefined })
    return true
  },
  deleteEphemeralMessage: (args) => {
    platform.posts.drop(ephemeral(platform, args))
    return true
  },
})

const textOrRich = (
  platform: Platform,
  args: Args,
  call: Call,
  { post, hasRich }: { readonly post: Post; readonly hasRich: boolean },
): Part => {
  args.known('link_preview_options')
  if (post.files.length > 0 && post.wire.rich_message === undefined)
    throw overtaken('there is no text in the message to edit')
  const rich = hasRich ? richPart(platform, args) : undefined
  return rich ?? { content: textContent(args, call, 'MESSAGE_TOO_LONG') }
}

const editable = ({ rooms, posts, bot }: Platform, args: Args): Post => {
  const { chat } = rooms.open(args.text('chat_id'))
  const id = args.int('message_id')
  if (id === undefined || id <= 0) throw badRequest('message identifier is not specified')
  const post = posts.find(chat.id, String(id))
  if (!post) throw overtaken('message to edit not found')
  // A message that asks for a reply cannot be edited any more.
  const isFixed = post.asks !== undefined && post.wire.reply_markup === undefined
  // Whose a message is shows only when one tries.
  if (post.wire.from.id !== bot.id || isFixed) throw overtaken("message can't be edited")
  return post
}

const ephemeral = ({ rooms, posts, bot }: Platform, args: Args): Post => {
  const { chat } = rooms.open(args.text('chat_id'))
  const post = posts.find(chat.id, `e${args.int('ephemeral_message_id')}`)
  const receiver = args.int('receiver_user_id')
  if (!post || post.wire.from.id !== bot.id || post.wire.receiver_user?.id !== receiver)
    throw overtaken('message to edit not found')
  return post
}

const edited = (
  platform: Platform,
  args: Args,
  { post, part }: { readonly post: Post; readonly part: Part | undefined },
): Post => {
  const keyboard = sentKeyboard(args)
  const { reply_markup: _, ...wire } = post.wire
  const next: WireMessage = {
    ...(part === undefined ? wire : bare(wire)),
    ...part?.content,
    ...(keyboard === undefined ? {} : { reply_markup: keyboard }),
  }
  if (seen(next) === seen(post.wire))
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current ' +
        'content and reply markup of the message',
    )
  platform.limit(post.wire.chat, 'message')
  return platform.posts.change(post, {
    wire: { ...next, edit_date: platform.date() },
    edits: post.edits + 1,
    files: part === undefined ? post.files : (part.files ?? []),
  })
}

/** What two versions of a message have in common where nothing in them differs. */
const seen = ({ edit_date: _date, ...rest }: WireMessage): string =>
  JSON.stringify(Object.entries(rest).toSorted(([one], [other]) => one.localeCompare(other)))

/** A message without what it says. */
const bare = ({
  text: _text,
  entities: _entities,
  caption: _caption,
  caption_entities: _captionEntities,
  rich_message: _rich,
  ...rest
}: WireMessage): WireMessage => rest

const remove = ({ posts, rooms, bot }: Platform, chat: number, id: number | undefined): void => {
  const post = posts.find(chat, String(id))
  if (!post) throw overtaken('message to delete not found')
  const room = rooms.at(String(chat))
  const mayAny = room.chat.type === 'private' || room.bot === 'administrator'
  if (post.wire.from.id !== bot.id && !mayAny) throw badRequest("message can't be deleted")
  posts.drop(post)
}
