/** What the web console says besides the words of cards, approvals and reports. */
export const consolePage = {
  'console.skip': 'Skip to the page',
  'console.nav': 'Main',
  'console.chat': 'Chat',
  'console.waiting': 'Waiting',
  'console.tasks': 'Tasks',
  'console.files': 'Files',
} as const
