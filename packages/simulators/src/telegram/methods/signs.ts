import { z } from 'zod'
import { badRequest, overtaken } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Methods } from './method.ts'
import { threadOf } from './target.ts'

const actions = new Set(
  (
    'typing upload_photo record_video upload_video record_voice upload_voice upload_document choose_sticker find_location ' +
    'record_video_note upload_video_note'
  ).split(' '),
)

/** The emoji that Telegram takes as a reaction. */
const emojis = new Set(
  (
    '👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 ' +
    '🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡'
  ).split(' '),
)

const reactions = z.array(z.looseObject({ type: z.string(), emoji: z.string().optional() }))

/** The small signs: that the bot is at work, a reaction, a line in answer to a press. */
export const signMethods = (platform: Platform): Methods => ({
  sendChatAction: (args) => {
    const room = platform.rooms.open(args.text('chat_id'))
    const action = args.text('action') ?? ''
    if (!actions.has(action)) throw badRequest('wrong parameter action in request')
    const thread = args.int('message_thread_id')
    // Unlike messages, an action reaches the General topic by the number 1.
    platform.setDoing(
      room.chat.id,
      room.hasTopics && thread === 1 ? undefined : threadOf(room, thread),
      action,
    )
    return true
  },
  setMessageReaction: (args) => {
    const { chat } = platform.rooms.open(args.text('chat_id'))
    const post = platform.posts.find(chat.id, String(args.int('message_id')))
    const given = args.json('reaction', reactions, "can't parse reaction types JSON object") ?? []
    args.known('is_big')
    if (!post) throw overtaken('message to react not found')
    if (given.length > 1) throw badRequest('REACTIONS_TOO_MANY')
    if (given.some(({ type, emoji = '' }) => type !== 'emoji' || !emojis.has(emoji)))
      throw badRequest('REACTION_INVALID')
    platform.posts.change(post, { reactions: given.map(({ emoji = '' }) => emoji) })
    return true
  },
  answerCallbackQuery: (args) => {
    const text = args.text('text') ?? ''
    args.known('cache_time', 'url')
    if (text.length > 200) throw badRequest('MESSAGE_TOO_LONG')
    platform.queries.answer(args.text('callback_query_id') ?? '', { text, isAlert: args.flag('show_alert') })
    return true
  },
})
