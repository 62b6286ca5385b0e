import { z } from 'zod'

const user = z.object({
  id: z.number(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(''),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
})

const chat = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string().optional(),
  is_forum: z.boolean().optional(),
})

const entity = z.object({
  type: z.string(),
  offset: z.number(),
  length: z.number(),
  user: user.optional(),
  url: z.string().optional(),
})

const file = z.object({
  file_id: z.string(),
  file_unique_id: z.string().optional(),
  file_size: z.number().optional(),
  file_name: z.string().optional(),
  mime_type: z.string().optional(),
})

const replied = z.object({
  message_id: z.number(),
  from: user.optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  entities: z.array(entity).default([]),
  forum_topic_created: z.unknown().optional(),
})

/** Who wrote first what was passed on, as far as they let it be seen. */
const origin = z.object({
  sender_user: user.optional(),
  sender_user_name: z.string().optional(),
  sender_chat: chat.optional(),
  chat: chat.optional(),
})

const message = z.object({
  message_id: z.number(),
  message_thread_id: z.number().optional(),
  is_topic_message: z.boolean().optional(),
  from: user.optional(),
  sender_chat: chat.optional(),
  via_bot: user.optional(),
  chat,
  date: z.number(),
  edit_date: z.number().optional(),
  reply_to_message: replied.optional(),
  forward_origin: origin.optional(),
  quote: z.object({ text: z.string() }).optional(),
  media_group_id: z.string().optional(),
  text: z.string().optional(),
  entities: z.array(entity).default([]),
  caption: z.string().optional(),
  caption_entities: z.array(entity).default([]),
  photo: z.array(file).optional(),
  document: file.optional(),
  voice: file.optional(),
  audio: file.optional(),
  video: file.optional(),
  video_note: file.optional(),
  animation: file.optional(),
})

const press = z.object({
  id: z.string(),
  from: user,
  message: z
    .object({
      message_id: z.number(),
      message_thread_id: z.number().optional(),
      is_topic_message: z.boolean().optional(),
      chat,
    })
    .optional(),
  data: z.string().optional(),
})

const stopped = z.object({
  chat,
  message_thread_id: z.number().optional(),
  draft_id: z.number(),
})

const membership = z.object({
  chat,
  from: user,
  date: z.number(),
  new_chat_member: z.object({ status: z.string() }),
})

/** What we read of an update; the rest of it is left alone. */
export const update = z.object({
  update_id: z.number(),
  message: message.optional(),
  edited_message: message.optional(),
  channel_post: message.optional(),
  callback_query: press.optional(),
  stopped_message_generation: stopped.optional(),
  my_chat_member: membership.optional(),
})

export type TelegramUpdate = z.infer<typeof update>
export type TelegramMessage = z.infer<typeof message>
export type TelegramUser = z.infer<typeof user>
export type TelegramChat = z.infer<typeof chat>

/** The kinds of updates that we ask Telegram for. */
export const updateKinds = [
  'message',
  'edited_message',
  'channel_post',
  'callback_query',
  'stopped_message_generation',
  'my_chat_member',
] as const
