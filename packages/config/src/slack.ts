import { z } from 'zod'

const text = z.string().min(1)

/** How Errand is reached in Slack. */
export const slack = z.strictObject({
  botToken: text.optional().meta({
    description:
      'The token of the bot in a Slack workspace; it begins with `xoxb-`. With it set, Errand is there. docs/slack.md shows where it is.',
    examples: ['${file:/run/secrets/slack-bot-token}'],
    secret: true,
  }),
  appToken: text.optional().meta({
    description:
      'The app-level token; it begins with `xapp-`. With it set, Slack tells of messages over a socket that Errand opens, and this machine needs no address of its own.',
    examples: ['${file:/run/secrets/slack-app-token}'],
    secret: true,
  }),
  signingSecret: text.optional().meta({
    description:
      'The signing secret of the app. With it set and no app-level token, Slack posts to `/webhooks/slack` of this Errand.',
    examples: ['${file:/run/secrets/slack-signing-secret}'],
    secret: true,
  }),
  apiUrl: z
    .url({ protocol: /^https?$/u })
    .optional()
    .meta({
      description:
        "The address of Slack's Web API, with a slash at its end. Unset, Slack's own; set it for a proxy or a cloud of its own.",
      examples: ['https://slack-gov.com/api/'],
    }),
})
