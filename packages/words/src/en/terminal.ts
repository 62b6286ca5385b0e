/** What the commands of the terminal say besides cards and errors. */
export const terminal = {
  'start.ready': 'Errand is ready at {url}',
  'start.token_file': 'Your token for the API is in {path}',
  'start.token_set': 'Your token for the API is the one that you set.',
  'start.ask': 'Ask something, in another terminal: errand chat --once "{question}"',
  'start.question': 'What went wrong in the checkout log?',
  'start.stop': 'Ctrl-C stops it. Open tasks go on at the next start.',
  'start.stopping': 'Stopping: tasks rest at their next step. Again to stop at once.',
  'start.stopped': 'Stopped.',

  'chat.welcome': 'Type what you want done. esc stops the task, Ctrl-C twice leaves.',
  'chat.esc': 'esc stops',
  'chat.joins': '＋ "{text}" at step {step:count}',
  'chat.paused': 'Paused. Enter lets it go on.',
  'chat.phrase': 'Type "{phrase}" to approve once.',
  'chat.edit_json': 'Type the new arguments as one line of JSON; an empty line leaves them.',
  'chat.edit_nothing': 'Nothing was changed, and the approval is still open.',
  'chat.decided_elsewhere': 'Decided elsewhere: {state:approval_state.*}.',

  'trace.tokens': '{input:count} tokens in, {cached:count} of them cached, {output:count} out',
  'chat.step': 'Enter lets step {step:count} begin.',
} as const
