/** What is said on Telegram alone. */
export const telegram = {
  'telegram.unnamed':
    'I cannot tell who you are: you write as the group or a channel. Write as yourself, and I can help.',
} as const
