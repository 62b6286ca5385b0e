import { z } from 'zod'

const file = z.object({
  id: z.string(),
  name: z.string().nullish(),
  mimetype: z.string().nullish(),
  size: z.number().nullish(),
  mode: z.string().optional(),
  subtype: z.string().optional(),
  url_private_download: z.string().optional(),
  url_private: z.string().optional(),
})

/** What stands below a message: a page's preview, or another message that was shared. */
const attachment = z.object({
  is_share: z.boolean().optional(),
  is_msg_unfurl: z.boolean().optional(),
  author_name: z.string().optional(),
  text: z.string().optional(),
  files: z.array(file).optional(),
})

/** What Slack says of a message, as far as Errand reads it. */
export const slackMessage = z.object({
  subtype: z.string().optional(),
  user: z.string().optional(),
  user_team: z.string().optional(),
  source_team: z.string().optional(),
  team: z.string().optional(),
  bot_id: z.string().optional(),
  app_id: z.string().optional(),
  bot_profile: z.object({ app_id: z.string().optional() }).optional(),
  text: z.string().optional(),
  ts: z.string(),
  thread_ts: z.string().optional(),
  files: z.array(file).optional(),
  attachments: z.array(attachment).optional(),
  edited: z.object({ ts: z.string() }).optional(),
})
export type SlackMessage = z.infer<typeof slackMessage>
export type SlackFile = z.infer<typeof file>
