import { ErrandError } from '../errors.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { findTask } from './find-task.ts'
import type { NewInboxRow } from './inbox-row.ts'
import { laneOf } from './lane-names.ts'
import { isEnded, type Status } from './machine.ts'

/** What a person does to a task besides talking to it. */
export interface Command {
  readonly task: string
  readonly kind: 'stop' | 'pause' | 'resume' | 'hand_over'
  readonly by: Actor
}

/**
 * Stops, pauses or resumes a task, or stops it and hands it over; it takes effect at the next border, a stop at once.
 * Throws UNKNOWN_TASK, NOT_YOURS, WRONG_STATUS when it cannot take effect any more, or HAND_OVER_UNSET. Returns the id
 * of the committed row; what became of a hand-over is told by the task's report.
 */
export const command = async (works: Works, { task, kind, by }: Command): Promise<string> => {
  const row = await findTask(works, { id: task, by })
  // A part that has ended is its task's affair.
  const isOfTask = row.parent === undefined || !(row.ended || kind === 'hand_over')
  const fit = fits[kind](row.status) && isOfTask
  if (!fit) throw new ErrandError('WRONG_STATUS', { status: row.status, event: kind })
  if (kind === 'hand_over' && works.handOver === undefined) throw new ErrandError('HAND_OVER_UNSET')
  const first = kind === 'hand_over' && !row.ended ? [rowFor(works, row, { kind: 'stop', by })] : []
  const ordered = rowFor(works, row, { kind, by })
  const inbox = [...first, ordered]
  const result = await works.store.commit({ tenant: row.tenant, barrier: true, inbox })
  if (!result.ok) throw new ErrandError('STORE_BROKEN', { reason: result.reason })
  if (inbox.some((one) => one.kind === 'stop')) works.signals.cancel(task)
  works.signals.wake(laneOf(row))
  return ordered.id
}

const rowFor = (works: Works, row: TaskRow, { kind, by }: Omit<Command, 'task'>): NewInboxRow => {
  const id = works.ids.id()
  const now = works.clock.now()
  return {
    id,
    tenant: row.tenant,
    source: 'command',
    sourceEventId: id,
    conversation: row.conversation,
    lane: laneOf(row),
    task: row.id,
    kind,
    mode: 'steer',
    by,
    runAt: now,
    at: now,
  }
}

const fits: Readonly<Record<Command['kind'], (status: Status) => boolean>> = {
  stop: (status) => !isEnded(status),
  pause: (status) => !isEnded(status) && status !== 'paused',
  resume: (status) => status === 'paused' || (isEnded(status) && status !== 'done'),
  hand_over: (status) => status !== 'done',
}
