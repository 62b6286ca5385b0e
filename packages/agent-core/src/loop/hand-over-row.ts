import type { NewInboxRow } from '../conversation/inbox-row.ts'
import type { Run } from './worker.ts'

/**
 * The row that has a task handed over: what cannot go on goes to whom the operator named (L13), once a round. A part
 * goes to its task, an answer to nobody.
 */
export const handOverRow = ({ handle, works }: Pick<Run, 'handle' | 'works'>): readonly NewInboxRow[] => {
  const { id: task, tenant, conversation } = handle.row
  const { conclusion, part, requester: by, trace } = handle.state()
  if (works.handOver === undefined || part !== undefined || conclusion?.exit === 'final') return []
  const at = works.clock.now()
  const source = { source: 'hand_over', sourceEventId: trace }
  return [
    {
      id: works.ids.id(),
      tenant,
      ...source,
      conversation,
      lane: conversation,
      task,
      kind: 'hand_over',
      mode: 'steer',
      by,
      runAt: at,
      at,
    },
  ]
}
