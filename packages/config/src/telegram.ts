import { z } from 'zod'

const text = z.string().min(1)

/** How Errand is reached on Telegram. */
export const telegram = z.strictObject({
  botToken: text.optional().meta({
    description:
      'The token of the bot, as @BotFather shows it. With it set, Errand is on Telegram. docs/telegram.md shows where it is.',
    examples: ['${file:/run/secrets/telegram-bot-token}'],
    secret: true,
  }),
  webhookUrl: z
    .url({ protocol: /^https?$/u })
    .optional()
    .meta({
      description:
        'The https address under which Telegram reaches `/webhooks/telegram` of this Errand. Unset, Errand asks Telegram for messages itself, and this machine needs no address of its own.',
      examples: ['https://errand.example.org/webhooks/telegram'],
    }),
  webhookSecret: text.optional().meta({
    description:
      'What Telegram shows with each post, so that nobody else can pose as it: 16 to 256 letters, digits, underscores and hyphens. It has to be set where webhookUrl is.',
    examples: ['${file:/run/secrets/telegram-webhook-secret}'],
    secret: true,
  }),
  apiRoot: z
    .url({ protocol: /^https?$/u })
    .optional()
    .meta({
      description:
        "The address of the Bot API server. Unset, Telegram's own; set it for a proxy or a server that you run yourself.",
      examples: ['http://127.0.0.1:8081'],
    }),
})
