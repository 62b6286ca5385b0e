import { ErrandError } from '../errors.ts'
import type { Works } from '../loop/worker.ts'
import { samePerson, type Actor } from '../people/actor.ts'
import { asNow } from '../people/may-rule.ts'
import type { InboxRow, NewInboxRow } from './inbox-row.ts'

/**
 * Takes back a message that no step has taken yet, for whoever wrote it: from here on no step will, and its task's
 * journal says `refused` at the next border. Throws UNKNOWN_MESSAGE, NOT_YOURS, or MESSAGE_TAKEN.
 */
export const withdraw = async (
  works: Works,
  { message, by }: { readonly message: string; readonly by: Actor },
): Promise<void> => {
  const row = await works.store.message(message)
  if (row === undefined || row.tenant !== works.settings.tenant)
    throw new ErrandError('UNKNOWN_MESSAGE', { message })
  if (!samePerson(by, await asNow(works, row.by))) throw new ErrandError('NOT_YOURS', { what: 'message' })
  const { tenant, lane } = row
  if (row.state !== 'waiting' || (row.kind !== 'message' && row.kind !== 'answer'))
    throw new ErrandError('MESSAGE_TAKEN', { outcome: row.outcome ?? row.kind })
  const result = await works.store.commit({
    tenant,
    barrier: true,
    inbox: [withdrawalOf(works, row)],
    settled: [{ message, outcome: 'refused' }],
  })
  if (!result.ok)
    throw new ErrandError('MESSAGE_TAKEN', { outcome: (await works.store.message(message))?.outcome ?? '' })
  works.signals.wake(lane)
}

/** The row by which a task's journal says that a waiting message was taken back. */
export const withdrawalOf = (
  works: Pick<Works, 'ids' | 'clock'>,
  { id, tenant, conversation, lane, task, by }: InboxRow,
): NewInboxRow => {
  const now = works.clock.now()
  return {
    id: works.ids.id(),
    tenant,
    source: 'withdrawal',
    sourceEventId: id,
    conversation,
    lane,
    task,
    kind: 'withdrawal',
    mode: 'steer',
    by,
    runAt: now,
    at: now,
  }
}
