/** What is said when a task ends early: done, unknown, not done, where it is stuck, what would help. */
export const reports = {
  'report.title': 'This is not finished. Here is where it stands.',
  'report.done': 'Done',
  'report.unknown': 'Unknown: may or may not have happened',
  'report.failed': 'Failed',
  'report.not_done': 'Not done',
  'report.nothing': 'nothing',
  'report.stuck': 'Stuck at',
  'report.help': 'Would help',
  'report.continue': 'Continue',
  'report.check_continue': 'Check, then continue',
  'report.fresh': 'with a fresh budget, from where it stands',
  'report.change': 'Change',
  'report.hand_over': 'Hand over',
  'report.unchanged': 'Nothing was changed.',
  'report.changed': 'Changed so far',

  'failure.title': 'This did not work.',
  'failure.cause': 'Cause',
  'failure.fix': 'What to do',
  'failure.retry': 'Retry',

  'stop.title': 'Stopped by {who}.',
  'stop.resume': 'Resume',
} as const
