import type { slack as english } from '../en/slack.ts'

export const slack: Readonly<Record<keyof typeof english, string>> = {
  'slack.about': '跑腿办事：分步工作，动手前先问，办完汇报。',
  'slack.shortcut': '就此询问 Errand',
  'slack.shortcut_about': '以这条消息开始一个任务。',
  'slack.command_about': '开始一个任务，或说明任务的进展。',
  'slack.console': '控制台',
  'slack.home_tasks': '进行中的任务',
  'slack.home_approvals': '等待您的决定',
  'slack.home_none': '目前没有进行中的任务。请在“消息”页写给我，或在频道里提到我。',
  'slack.prompt_files': '你有哪些文件？',
  'slack.prompt_capabilities': '你能为我做什么？',
  'slack.prompt_tasks': '我有哪些任务还没结束？',
  'slack.form_too_long': '内容太长，无法在此显示。请在控制台中决定。',
}
