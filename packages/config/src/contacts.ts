import { z } from 'zod'

const text = z.string().min(1)

const contact = z
  .strictObject({
    name: text.max(100),
    platform: z.enum(['slack', 'discord', 'telegram']),
    workspace: text,
    user: text.optional(),
    channel: text.optional(),
  })
  .refine(({ user, channel }) => (user === undefined) !== (channel === undefined), {
    error: 'either user or channel, one of them',
  })
  .readonly()

/** Whom the agent may write to by name. */
export const contacts = z
  .array(contact)
  .readonly()
  .default([])
  .meta({
    description:
      'People and channels that the agent can write to, by the names that people here use; `user` is the id of a person, `channel` that of a channel, `workspace` the Slack workspace, the Discord server or the number of the Telegram bot (its token begins with it). Whoever was let in can be written to by name without standing here. Each message is approved first; one to a channel or to several people is dangerous, and is approved every time.',
    examples: [
      [
        { name: 'Mia', platform: 'slack', workspace: 'T0123456', user: 'U0123456' },
        { name: 'operations', platform: 'slack', workspace: 'T0123456', channel: 'C0123456' },
      ],
    ],
  })
