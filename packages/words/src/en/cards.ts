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

  'question.title': 'A question',
  'question.other': 'Something else',
  'question.answered': 'Answered: {answer}',
  'question.closed': 'No answer is needed any more.',
  'question.terminal': 'Answer with a number or in your own words:',
  'question.needs': 'Task {task} needs an answer: {question}',
  'question.unknown_call':
    'I was interrupted during "{purpose}" and cannot tell whether it happened. What is true?',

  'note.derived': 'Now done: {list}.',

  'answer.sources': 'Rests on {count:count} {count:call|calls}',
} as const
