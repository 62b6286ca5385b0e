import { z } from 'zod'

const user = z.object({
  id: z.string(),
  username: z.string().default(''),
  global_name: z.string().nullish(),
  bot: z.boolean().default(false),
})

const member = z.object({
  nick: z.string().nullish(),
  roles: z.array(z.string()).default([]),
  /** Has not passed the server's own questions yet. */
  pending: z.boolean().default(false),
})

const attachment = z.object({
  id: z.string(),
  filename: z.string(),
  url: z.string(),
  size: z.number().optional(),
  content_type: z.string().nullish(),
})

/** What is kept of a message in one that forwards it. */
const snapshot = z.object({
  message: z.object({
    content: z.string().default(''),
    flags: z.number().default(0),
    mentions: z.array(user).default([]),
    attachments: z.array(attachment).default([]),
  }),
})

/** A message as the gateway and the API tell it. */
export const message = z.object({
  id: z.string(),
  channel_id: z.string(),
  guild_id: z.string().optional(),
  type: z.number().default(0),
  content: z.string().default(''),
  author: user,
  member: member.optional(),
  webhook_id: z.string().optional(),
  application_id: z.string().optional(),
  flags: z.number().default(0),
  mentions: z.array(user).default([]),
  attachments: z.array(attachment).default([]),
  message_snapshots: z.array(snapshot).default([]),
  message_reference: z.object({ message_id: z.string().optional() }).optional(),
  referenced_message: z.object({ author: user }).nullish(),
  edited_timestamp: z.string().nullish(),
})

export const deletion = z.object({ id: z.string(), channel_id: z.string() })

const channel = z.object({
  id: z.string(),
  type: z.number(),
  guild_id: z.string().nullish(),
  parent_id: z.string().nullish(),
})

const base = {
  id: z.string(),
  token: z.string(),
  guild_id: z.string().optional(),
  channel: channel.optional(),
  member: member.extend({ user }).optional(),
  user: user.optional(),
  locale: z.string().optional(),
}

const option = z.object({
  name: z.string(),
  type: z.number(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
})

const commanded = z.object({
  type: z.literal(2),
  ...base,
  data: z.object({
    name: z.string(),
    type: z.number(),
    target_id: z.string().optional(),
    options: z.array(option.extend({ options: z.array(option).default([]) })).default([]),
    resolved: z.object({ messages: z.record(z.string(), message).default({}) }).optional(),
  }),
})

const pressed = z.object({
  type: z.literal(3),
  ...base,
  data: z.object({ custom_id: z.string(), values: z.array(z.string()).default([]) }),
  message: z.object({ id: z.string() }),
})

const filled = z.object({
  type: z.literal(5),
  ...base,
  data: z.object({
    custom_id: z.string(),
    components: z.array(
      z.object({
        component: z.object({ custom_id: z.string(), value: z.string().nullish() }).optional(),
      }),
    ),
  }),
  message: z.object({ id: z.string() }).optional(),
})

/** What somebody did with a command, a button, a menu or a form. */
export const interaction = z.discriminatedUnion('type', [commanded, pressed, filled])

/** A channel or thread, as it is told when it is opened or asked for. */
export const channelShape = channel

export type DiscordMessage = z.infer<typeof message>
export type DiscordInteraction = z.infer<typeof interaction>
export type DiscordUser = z.infer<typeof user>
export type DiscordMember = z.infer<typeof member>
