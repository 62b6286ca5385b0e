import { ErrandError } from '../errors.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { mustRule } from '../people/may-rule.ts'
import { opening, stopRow } from './accept.ts'
import { findTask } from './find-task.ts'
import type { NewInboxRow } from './inbox-row.ts'
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
  if (!fits[kind](row.status)) throw new ErrandError('WRONG_STATUS', { status: row.status, event: kind })
  const id = works.ids.id()
  const now = works.clock.now()
  const inbox: NewInboxRow = {
    id,
    tenant: row.tenant,
    source: 'command',
    sourceEventId: id,
    conversation: row.conversation,
    lane: row.conversation,
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
  works.signals.wake(row.conversation)
  return id
}

const fits: Readonly<Record<Command['kind'], (status: Status) => boolean>> = {
  stop: (status) => !isEnded(status),
  pause: (status) => !isEnded(status) && status !== 'paused',
  resume: (status) => status === 'paused' || (isEnded(status) && status !== 'done'),
}

/**
 * Makes a message that no step has taken yet a task of its own: after the open one (`queue`) or instead of it
 * (`restart`). Throws UNKNOWN_MESSAGE, NOT_YOURS, or MESSAGE_TAKEN. Returns the new task's id.
 */
export const reroute = async (
  works: Works,
  { message, mode, by }: { readonly message: string; readonly mode: 'queue' | 'restart'; readonly by: Actor },
): Promise<string> => {
  const row = await works.store.message(message)
  if (row === undefined || row.tenant !== works.settings.tenant)
    throw new ErrandError('UNKNOWN_MESSAGE', { message })
  mustRule(by, { requester: row.by, what: 'message' })
  const movable = row.state === 'waiting' && (row.kind === 'message' || row.kind === 'answer')
  if (!movable || row.text === undefined)
    throw new ErrandError('MESSAGE_TAKEN', { outcome: row.outcome ?? row.kind })
  if (mode === 'restart') await findTask(works, { id: row.task, by })
  const disposition = mode === 'queue' ? 'queued' : 'restarted'
  const opened = opening(works, { row, text: row.text, disposition })
  const stops = mode === 'restart' ? [stopRow(works, { row, task: row.task })] : []
  const result = await works.store.commit({
    ...opened.write,
    tenant: row.tenant,
    barrier: true,
    inbox: stops,
    settled: [{ message, outcome: 'opened' }],
  })
  if (!result.ok)
    throw new ErrandError('MESSAGE_TAKEN', { outcome: (await works.store.message(message))?.outcome ?? '' })
  opened.tell?.()
  if (mode === 'restart') works.signals.cancel(row.task)
  works.signals.wake(row.conversation)
  return opened.task
}
