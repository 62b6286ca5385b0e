/** What is said when a task ends early: done, unknown, not done, where it is stuck, what would help. */
export const reports = {
  'report.title': 'This is not finished. Here is where it stands.',
  'report.done': 'Done',
  'report.unknown': 'Unknown: may or may not have happened',
  'report.failed': 'Failed',
  'report.not_done': 'Not done',
  'report.stuck': 'Stuck at',
  'report.help': 'Would help',
  'report.continue': 'Continue',
  'report.check_continue': 'Check, then continue',
  'report.change': 'Change',
  'report.hand_over': 'Hand over',
  'hand_over.by_person': '{who} hands over: {title}',
  'hand_over.by_itself': 'Errand could not finish this and hands it over: {title}',
  'hand_over.link': 'All that happened: {url}',
  'hand_over.look': 'All that happened: task {task}, in the console under Tasks',
  'report.unchanged': 'Nothing was changed.',

  'failure.title': 'This did not work.',
  'failure.cause': 'Cause',
  'failure.fix': 'What to do',
  'failure.retry': 'Retry',

  'stop.resume': 'Resume',
} as const
