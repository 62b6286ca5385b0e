/** What the commands of the terminal say besides cards and errors. */
export const terminal = {
  'start.ready': 'Errand is ready at {url}',
  'start.open': 'Errand is ready at {url} (open it in a browser)',
  'start.building': 'Building the console. This is done once.',
  'start.sign_in': 'Sign in with {token}',
  'start.token_file': 'Sign in with your token, which is in {path}',
  'start.token_set': 'Sign in with the token that you set.',
  'start.ask': 'Ask something, in another terminal: npx -y pnpm@12.4.2 errand chat --once "{question}"',
  'start.question': 'What went wrong in the checkout log?',
  'start.stop': 'Ctrl-C stops it. Open tasks go on at the next start.',
  'start.stopping': 'Stopping: tasks rest at their next step. Again to stop at once.',
  'start.stopped': 'Stopped.',

  'chat.welcome':
    'Type what you want done. esc stops the task, Ctrl-C twice leaves, /help lists the commands.',
  'chat.esc': 'esc stops',
  'chat.joins': '＋ "{text}" at step {step:count}',
  'chat.parts': '{what}: {done:count} of {count:count} {count:part|parts}',
  'chat.progress': '{what}: {text}',
  'chat.progress_share': '{what}: {text}, {percent:count} %',
  'chat.paused': 'Paused. Enter lets it go on.',
  'chat.phrase': 'Type "{phrase}" to approve once.',
  'chat.edit_json': 'Type the new arguments as one line of JSON; an empty line leaves them.',
  'chat.edit_nothing': 'Nothing was changed, and the approval is still open.',
  'chat.decided_elsewhere': 'Decided elsewhere: {state:approval_state.*}.',

  'trace.tokens': '{input:count} tokens in, {cached:count} of them cached, {output:count} out',
  'chat.step': 'Enter lets step {step:count} begin.',

  'tasks.none': 'There are no tasks here.',
  'tasks.more': 'These are the newest {count:count}; there are more.',
  'tasks.line': '{id}  {status:status.*} ({ago})  {title}',

  'approve.done': 'Approval {id}: {state:approval_state.*}. Task {task} goes on.',
  'task.stop': 'Task {task} stops.',
  'task.pause': 'Task {task} rests at its next step.',
  'task.resume': 'Task {task} goes on.',
  'task.hand_over': 'Task {task} is being handed over. Its report says so once it has arrived.',

  'audit.whole':
    '{journals:count} {journals:journal|journals}, {events:count} {events:event|events}: all whole',
  'audit.faults':
    '{journals:count} {journals:journal|journals}, {events:count} {events:event|events}: {faults:count} {faults:fault|faults}',

  'config.home': 'Errand keeps everything in {path}',
  'config.default': 'default',
  'config.unset': 'not set',

  'prune.unset': 'retention.days is not set, so every text is kept.',
  'prune.would':
    'Older than {days:count} {days:day|days}: {texts:count} {texts:text|texts} of {tasks:count} ended {tasks:task|tasks} ({letters:count} letters). Erase them with --yes.',
  'prune.done':
    'Erased what was older than {days:count} {days:day|days}: {texts:count} {texts:text|texts} of {tasks:count} ended {tasks:task|tasks} ({letters:count} letters).',
} as const
