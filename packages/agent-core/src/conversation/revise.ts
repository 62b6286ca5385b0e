import { ErrandError } from '../errors.ts'
import type { Works } from '../loop/worker.ts'
import { samePerson, type Actor } from '../people/actor.ts'
import { asNow } from '../people/may-rule.ts'
import { checkText } from './check-text.ts'
import type { InboxRow, NewInboxRow } from './inbox-row.ts'
import { laneOf } from './lane-names.ts'
import { withdrawalOf } from './withdraw.ts'

/** A person's new words for a message of theirs. */
export interface Revision {
  readonly by: Actor
  readonly source: string
  /** The message that was changed, as its platform calls it. */
  readonly said: string
  /** The event that tells of it. */
  readonly sourceEventId: string
  readonly text: string
}

/**
 * Takes up that a message was changed. One that no step has taken yet is taken back and said again, with what came
 * along; of one that an open task has taken the task is told. It never answers a question, decides or reopens anything.
 * Throws NOT_YOURS and what `checkText` says.
 */
export const revise = async (
  works: Works,
  revision: Revision,
): Promise<'said_again' | 'told' | 'nothing'> => {
  const { by, source, said, sourceEventId: event, text } = revision
  const { tenant } = works.settings
  checkText(text, { max: works.settings.caps.textLength })
  for (;;) {
    if ((await works.store.arrival({ tenant, source, event })) !== undefined) return 'nothing'
    const row = await works.store.arrival({ tenant, source, said })
    if (row === undefined) return 'nothing'
    if (!samePerson(by, await asNow(works, row.by))) throw new ErrandError('NOT_YOURS', { what: 'message' })
    const isPending = row.state === 'waiting' && (row.kind === 'message' || row.kind === 'answer')
    const task = await works.store.task(row.task)
    if (task === undefined || row.outcome === 'refused' || row.outcome === 'stopped') return 'nothing'
    if (!isPending && task.ended) return 'nothing'
    const again: NewInboxRow = {
      ...freshFrom(works, row, revision),
      lane: laneOf(task),
      ...(isPending
        ? { kind: row.kind, text, ...(row.files === undefined ? {} : { files: row.files }) }
        : { kind: 'message', text: `edited: ${text}` }),
    }
    const result = await works.store.commit({
      tenant,
      barrier: true,
      inbox: isPending ? [withdrawalOf(works, row), again] : [again],
      ...(isPending ? { settled: [{ message: row.id, outcome: 'refused' }] } : {}),
    })
    if (result.ok) {
      works.signals.wake(again.lane)
      return isPending ? 'said_again' : 'told'
    }
    // A step has taken it meanwhile: look again.
    if (result.reason !== 'settled' && result.reason !== 'duplicate')
      throw new ErrandError('STORE_BROKEN', { reason: result.reason })
  }
}

const freshFrom = (works: Works, row: InboxRow, { by, source, said, sourceEventId }: Revision) => {
  const now = works.clock.now()
  const { tenant, conversation, task } = row
  const fresh = { id: works.ids.id(), tenant, conversation, task, by, runAt: now, at: now }
  return { ...fresh, source, said, sourceEventId, mode: 'steer' } as const
}
