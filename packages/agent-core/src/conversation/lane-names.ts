import type { TaskRow } from '../journal/task-row.ts'

/** What a lane is for: the tasks of a conversation in turn, one part of a task, or one job. */
export type LaneName =
  | { readonly kind: 'conversation'; readonly conversation: string }
  | { readonly kind: 'part'; readonly task: string }
  | { readonly kind: 'job'; readonly task: string; readonly call: string }

/** The lane that a task is worked on in: its conversation's, or its own when it is a part of another. */
export const laneOf = ({
  id,
  conversation,
  parent,
}: Pick<TaskRow, 'id' | 'conversation' | 'parent'>): string =>
  parent === undefined ? conversation : `sub:${id}`

/** The lane in which a call runs as a job. */
export const jobLane = (task: string, call: string): string => `job:${task}:${call}`

/** Reads a lane's name. */
export const readLane = (lane: string): LaneName => {
  const [kind, task, call] = lane.split(':')
  if (kind === 'sub' && task !== undefined) return { kind: 'part', task }
  if (kind === 'job' && task !== undefined && call !== undefined) return { kind: 'job', task, call }
  return { kind: 'conversation', conversation: lane }
}

/** Whether a lane is a job's: those take as long as they take, and no place from other lanes. */
export const isJobLane = (lane: string): boolean => readLane(lane).kind === 'job'
