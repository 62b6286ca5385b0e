import { ErrandError } from '../errors.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { findTask } from './find-task.ts'
import type { NewInboxRow } from './inbox-row.ts'
import { laneOf } from './lane-names.ts'
import { isEnded, type Status } from './machine.ts'

/** What a person does to a task besides talking to it. */
export interface Command {
  readonly task: string
  readonly kind: 'stop' | 'pause' | 'resume'
  readonly by: Actor
}

/**
 * Stops, pauses or resumes a task; it takes effect at the next border, a stop at once. Throws UNKNOWN_TASK,
 * NOT_YOURS, or WRONG_STATUS when it cannot take effect any more. Returns the id of the committed row.
 */
export const command = async (works: Works, { task, kind, by }: Command): Promise<string> => {
  const row = await findTask(works, { id: task, by })
  // A part that has ended is its task's affair.
  const fit = fits[kind](row.status) && !(row.ended && row.parent !== undefined)
  if (!fit) throw new ErrandError('WRONG_STATUS', { status: row.status, event: kind })
  const id = works.ids.id()
  const now = works.clock.now()
  const inbox: NewInboxRow = {
    id,
    tenant: row.tenant,
    source: 'command',
    sourceEventId: id,
    conversation: row.conversation,
    lane: laneOf(row),
    task,
    kind,
    mode: 'steer',
    by,
    runAt: now,
    at: now,
  }
  const result = await works.store.commit({ tenant: row.tenant, barrier: true, inbox: [inbox] })
  if (!result.ok) throw new ErrandError('STORE_BROKEN', { reason: result.reason })
  if (kind === 'stop') works.signals.cancel(task)
  works.signals.wake(laneOf(row))
  return id
}

const fits: Readonly<Record<Command['kind'], (status: Status) => boolean>> = {
  stop: (status) => !isEnded(status),
  pause: (status) => !isEnded(status) && status !== 'paused',
  resume: (status) => status === 'paused' || (isEnded(status) && status !== 'done'),
}
