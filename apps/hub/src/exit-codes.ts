import type { Status } from '@errand/agent-core'

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
export const exitCodeOf = (status: Status): number => {
  if (status === 'done') return exitCodes.done
  if (status === 'waiting_approval') return exitCodes.needsApproval
  if (status === 'clarifying') return exitCodes.needsAnswer
  return status === 'stopped' ? exitCodes.stopped : exitCodes.failed
}
