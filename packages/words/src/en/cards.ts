/** The card of a task: what it does, where it is, what became of messages meanwhile. */
export const cards = {
  'card.received': 'Received',
  'card.step': 'Step {step:count} of {of:count}',
  'card.elapsed': '{ms:duration} of {of:duration}',
  'card.rest': 'about {ms:span} left',
  'card.requester': 'for {who}',
  'card.line': '{what} · {state:call.*}',
  'card.line_timed': '{what} · {state:call.*} · {ms:span}',
  'card.folded': '{steps:count} {steps:step|steps} · {ms:duration}',
  'card.more': 'and {count:count} more',
  'card.plan': 'Plan',
  'card.steps': 'Steps',
  'card.stop': 'Stop',
  'card.pause': 'Pause',
  'card.resume': 'Resume',
  'card.trace': 'Trace {id}',

  'meanwhile.waiting': '"{text}" joins at step {step:count}',
  'meanwhile.afterwards': 'Afterwards',
  'meanwhile.restart': 'Start over with it',
  'meanwhile.queued': '"{text}" comes afterwards',
  'meanwhile.behind': 'Begins when the task before it has ended',

  'question.title': 'A question',
  'question.count': 'Question {number:count} of {of:count}',
  'question.other': 'Something else',
  'question.terminal': 'Answer with a number or in your own words:',
  'question.needs': 'Task {task} needs an answer: {question}',
  'question.unknown_call':
    'I was interrupted during "{purpose}" and cannot tell whether it happened. What is true?',
  'question.unknown_happened': 'It happened',
  'question.unknown_not_happened': 'It did not happen: do it',
  'question.unknown_leave': 'Leave it as it is',

  'note.derived': 'Now done: {list}.',
  'note.left': '{steps:count} {steps:step|steps} and {ms:span} left',

  'answer.rests': 'Rests on {calls}',
  'answer.sources': 'Rests on {count:count} {count:call|calls}',
  'answer.usage': '{tokens:count} tokens',
  'answer.usage_money': '{tokens:count} tokens · {microUsd:microUsd}',
} as const
