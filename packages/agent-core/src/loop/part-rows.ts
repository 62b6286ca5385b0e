import type { NewInboxRow } from '../conversation/inbox-row.ts'
import type { Run } from './worker.ts'

/** The row that tells the task of a part that it has ended, once; none for a task that is no part. */
export const partEndRow = ({ handle, works }: Pick<Run, 'handle' | 'works'>): readonly NewInboxRow[] => {
  const { id, tenant, conversation, parent } = handle.row
  if (parent === undefined) return []
  const now = works.clock.now()
  return [
    {
      id: works.ids.id(),
      tenant,
      source: 'part_end',
      sourceEventId: id,
      conversation,
      lane: conversation,
      task: parent.task,
      kind: 'part_end',
      mode: 'steer',
      by: handle.state().requester,
      runAt: now,
      at: now,
    },
  ]
}
