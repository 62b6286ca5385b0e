import type { discord as english } from '../en/discord.ts'

/** What is said in Discord's own corners, in Chinese. */
export const discord: Readonly<Record<keyof typeof english, string>> = {
  'discord.command': '开始一个任务，或查看任务的进展',
  'discord.about_message': '就此询问 Errand',
  'discord.form_too_long': '内容太长，无法在这里显示。请在控制台中决定。',
  'doctor.discord': '{bot} 可用，所在服务器：{servers}',
  'doctor.discord_nowhere': '{bot} 可用，但还没有加入任何服务器。',
  'doctor.discord_invite': '打开 {url}，选择一个服务器。',
}
