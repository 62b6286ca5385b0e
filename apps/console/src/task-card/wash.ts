import type { Status } from '@errand/agent-core'

const washes = {
  queued: 'still',
  understanding: 'go',
  planning: 'go',
  executing: 'go',
  finishing: 'go',
  waiting_approval: 'wait',
  clarifying: 'ask',
  paused: 'still',
  done: 'ok',
  interrupted: 'halt',
  failed: 'bad',
  stopped: 'still',
} as const satisfies Readonly<Record<Status, string>>

/** The wash of a slip's margin, by the state of its task. */
export const washOf = (status: Status): (typeof washes)[Status] => washes[status]

/** Whether the agent is at work, so that the clock runs. */
export const isWorking = (status: Status): boolean => washes[status] === 'go'
