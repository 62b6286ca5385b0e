import { needOf, type TaskView } from '@errand/agent-core'

/** The exit codes of `errand`. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  needsApproval: 3,
  needsAnswer: 4,
  stopped: 130,
} as const

/** The exit code that tells how a task came to rest. */
export const exitCodeOf = (view: TaskView): number => {
  const { status } = view
  if (status === 'done') return exitCodes.done
  const need = needOf(view)
  if (need !== undefined) return need === 'approval' ? exitCodes.needsApproval : exitCodes.needsAnswer
  return status === 'stopped' ? exitCodes.stopped : exitCodes.failed
}
