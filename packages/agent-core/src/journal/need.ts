import type { TaskView } from './view.ts'

/**
 * What a task needs from a person now, for itself or for one of its parts: a decision on an approval, or an answer.
 * Undefined while it needs neither; other parts of it may go on meanwhile.
 */
export const needOf = ({
  status,
  approvals,
  question,
}: Pick<TaskView, 'status' | 'approvals' | 'question'>): 'approval' | 'answer' | undefined => {
  if (status === 'waiting_approval') return 'approval'
  if (status === 'clarifying') return 'answer'
  if (status !== 'executing') return undefined
  if (approvals.some(({ part, state }) => part !== undefined && state === 'open')) return 'approval'
  return question?.task === undefined ? undefined : 'answer'
}
