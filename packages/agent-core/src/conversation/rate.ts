import { ErrandError } from '../errors.ts'
import type { Rating } from '../journal/event.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { mustRule } from '../people/may-rule.ts'
import { findTask, placeOf } from './find-task.ts'
import type { NewInboxRow } from './inbox-row.ts'
import { laneOf } from './lane-names.ts'

/** What somebody thinks of the answer of a task. */
export interface Feedback {
  readonly task: string
  readonly rating: Rating
  readonly by: Actor
}

/**
 * Keeps what somebody thinks of an answer; a later word of the same person takes the place of theirs. It is open to
 * whoever may rule the task, and in a group to everybody of its workspace, who may all talk to it there. Throws
 * UNKNOWN_TASK, NOT_YOURS, or WRONG_STATUS where there is no answer. Returns the id of the committed row.
 */
export const rate = async (works: Works, { task, rating, by }: Feedback): Promise<string> => {
  const row = await findTask(works, { id: task })
  const place = await placeOf(works, row)
  const isAmong = place.kind === 'group' && place.platform === by.platform && place.workspace === by.workspace
  if (!isAmong) await mustRule(works, by, { requester: row.requester, what: 'task' })
  if (row.status !== 'done')
    throw new ErrandError('WRONG_STATUS', { status: row.status, event: 'feedback_given' })
  const id = works.ids.id()
  const now = works.clock.now()
  const inbox: NewInboxRow = {
    id,
    tenant: row.tenant,
    source: 'feedback',
    sourceEventId: id,
    conversation: row.conversation,
    lane: laneOf(row),
    task,
    kind: 'feedback',
    mode: 'steer',
    by,
    runAt: now,
    at: now,
    text: rating,
  }
  const result = await works.store.commit({ tenant: row.tenant, barrier: true, inbox: [inbox] })
  if (!result.ok) throw new ErrandError('STORE_BROKEN', { reason: result.reason })
  works.signals.wake(laneOf(row))
  return id
}
