/** What is said in Slack's own corners: its Home tab, its prompts, its menus. */
export const slack = {
  'slack.about': 'Does errands: works in steps, asks before it does harm, reports.',
  'slack.shortcut': 'Ask Errand about this',
  'slack.shortcut_about': 'Begins a task with this message.',
  'slack.command_about': 'Begins a task, or says how one stands.',
  'slack.console': 'Console',
  'slack.home_tasks': 'Open tasks',
  'slack.home_approvals': 'Waiting for your decision',
  'slack.home_none': 'Nothing is open. Write to me in the Messages tab, or mention me in a channel.',
  'slack.prompt_files': 'Which files do you have?',
  'slack.prompt_capabilities': 'What can you do for me?',
  'slack.prompt_tasks': 'Which of my tasks are open?',
  'slack.form_too_long': 'This is too long to be shown here. Decide it in the console.',
} as const
