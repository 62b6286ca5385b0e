import { ErrandError } from '../errors.ts'
import type { Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { mustRule } from '../people/may-rule.ts'
import { findTask } from './find-task.ts'
import { filesRows, opening, stopRow } from './opening.ts'

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
  await mustRule(works, by, { requester: row.by, what: 'message' })
  const movable = row.state === 'waiting' && (row.kind === 'message' || row.kind === 'answer')
  if (!movable || row.text === undefined)
    throw new ErrandError('MESSAGE_TAKEN', { outcome: row.outcome ?? row.kind })
  if (mode === 'restart') await findTask(works, { id: row.task, by })
  const opened = opening(works, { row, text: row.text })
  const stops = mode === 'restart' ? [stopRow(works, { row, task: row.task, lane: row.lane })] : []
  const result = await works.store.commit({
    ...opened.write,
    tenant: row.tenant,
    barrier: true,
    inbox: [...filesRows(works, { row, task: opened.task }), ...stops],
    settled: [{ message, outcome: 'opened' }],
  })
  if (!result.ok)
    throw new ErrandError('MESSAGE_TAKEN', { outcome: (await works.store.message(message))?.outcome ?? '' })
  opened.tell()
  if (mode === 'restart') works.signals.cancel(row.task)
  works.signals.wake(row.lane)
  works.signals.wake(row.conversation)
  return opened.task
}
