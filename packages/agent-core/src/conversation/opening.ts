import type { Draft } from '../journal/event.ts'
import { sealFor } from '../journal/handle.ts'
import { beginTrace } from '../journal/trace.ts'
import type { Works } from '../loop/worker.ts'
import type { Commit } from '../ports/store.ts'
import type { NewInboxRow } from './inbox-row.ts'

/** A message's row before it is known what becomes of it. */
export type Arrival = Omit<NewInboxRow, 'task' | 'kind'>

/** A new task, ready to be committed together with the message that opens it. */
export interface Opening {
  readonly task: string
  readonly write: Pick<Commit, 'events' | 'tasks' | 'head' | 'effects'>
  /** Tells the observer, once it is committed. */
  readonly tell: () => void
}

/** Makes the first event of a new task: the message has ended in it. */
export const opening = (
  works: Works,
  { row, text }: { readonly row: Arrival; readonly text: string },
): Opening => {
  const { settings } = works
  const id = works.ids.id()
  const opened: Draft = {
    type: 'opened',
    actor: 'person',
    data: {
      message: row.id,
      requester: row.by,
      request: text,
      budget: settings.budget,
      model: settings.models.main,
      policy: settings.policy,
      ...beginTrace(works.ids, row.traceParent),
    },
  }
  const made = sealFor([opened], {
    ports: works,
    tip: { task: id, seq: 0, hash: '' },
    state: undefined,
    row: { id, tenant: row.tenant, conversation: row.conversation, createdAt: works.clock.now() },
    epoch: 0,
    barrier: true,
  })
  const { write, events, row: task, state } = made
  const tell = (): void => {
    works.observe?.(events, { row: task, state })
    works.live.publish(id, { seq: state.seq })
  }
  return { task: id, write, tell }
}

/** The stop of a task that a message replaces by a new one. */
export const stopRow = (
  works: Works,
  { row, task }: { readonly row: Arrival; readonly task: string },
): NewInboxRow => {
  const { requestId: _id, textHash: _hash, text: _text, ...rest } = row
  return { ...rest, id: works.ids.id(), source: 'restart', sourceEventId: row.id, task, kind: 'stop' }
}
