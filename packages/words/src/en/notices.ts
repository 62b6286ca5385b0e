/** Things said in passing: what changed under the hood, said once. */
export const notices = {
  'notice.rehearsal': 'Rehearsal model: no real model is set, so simple rules answer in its place.',
  'notice.rehearsal_fix': 'For a real model set OPENAI_MODEL, and OPENAI_API_KEY or OPENAI_BASE_URL.',
  'notice.handed_over': 'Handed over to {to}, with the report and the way to the journal.',
  'notice.paused': 'Paused at the next step. Waiting does not use up the time.',
  'notice.stopping': 'Stopping …',
  'notice.held': 'Everything that changes something is on hold: {reason}.',
  'notice.released': 'The hold is over.',
} as const
