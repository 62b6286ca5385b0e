/** What is said in Discord's own corners: its menus and forms. */
export const discord = {
  'discord.command': 'Begins a task, or says how one stands',
  'discord.about_message': 'Ask Errand about this',
  'discord.form_too_long': 'This is too long to be shown here. Decide it in the console.',
  'doctor.discord': '{bot} answers in: {servers}',
  'doctor.discord_nowhere': '{bot} answers, but is in no server yet.',
  'doctor.discord_invite': 'Open {url} and choose a server.',
} as const
