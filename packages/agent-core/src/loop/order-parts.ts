import { laneOf } from '../conversation/lane-names.ts'
import type { InboxRow, NewInboxRow } from '../conversation/inbox-row.ts'
import { runningParts } from '../journal/parts.ts'
import { openCalls } from '../journal/state.ts'
import type { Run } from './worker.ts'

/** Hands an order on a task (stop, pause, resume) on to all parts that are at work: rows beside it, and what wakes them. */
export const orderParts = (
  { handle, works }: Run,
  { id, kind, by }: Pick<InboxRow, 'id' | 'kind' | 'by'>,
): { readonly beside: { readonly inbox: readonly NewInboxRow[] }; readonly after: () => void } => {
  const { row } = handle
  const now = works.clock.now()
  const inbox = openCalls(handle.state())
    .flatMap(({ parts = [] }) => runningParts(parts))
    .map(({ task, key }): NewInboxRow => {
      const parent = { task: row.id, key }
      return {
        id: works.ids.id(),
        tenant: row.tenant,
        source: 'parent',
        sourceEventId: `${id}:${task}`,
        conversation: row.conversation,
        lane: laneOf({ id: task, conversation: row.conversation, parent }),
        task,
        kind,
        mode: 'steer',
        by,
        runAt: now,
        at: now,
      }
    })
  return {
    beside: { inbox },
    after: () => {
      for (const { task, lane } of inbox) {
        if (kind === 'stop') works.signals.cancel(task)
        works.signals.wake(lane)
      }
    },
  }
}
