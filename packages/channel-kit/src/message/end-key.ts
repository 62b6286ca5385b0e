import type { TaskView } from '@errand/agent-core'

/** The key of what a task says at its end: one that was reopened ends again, and that is another message. */
export const endKey = (kind: 'answer' | 'ending', { messages }: Pick<TaskView, 'messages'>): string =>
  `${kind}:${messages.filter((said) => said.kind === 'reopened').length}`
