import { z } from 'zod'

/** How Errand is reached on Discord. */
export const discord = z.strictObject({
  botToken: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'The token of the bot. With it set, Errand is on Discord. docs/discord.md shows where it is.',
      examples: ['${file:/run/secrets/discord-bot-token}'],
      secret: true,
    }),
  apiUrl: z
    .url({ protocol: /^https?$/u })
    .optional()
    .meta({
      description: "The address of Discord's API. Unset, Discord's own; set it for a proxy.",
      examples: ['https://discord.com/api'],
    }),
})
