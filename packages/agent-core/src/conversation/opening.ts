import type { Draft, EventData } from '../journal/event.ts'
import { sealFor } from '../journal/handle.ts'
import type { TaskRow } from '../journal/task-row.ts'
import { beginTrace } from '../journal/trace.ts'
import type { Works } from '../loop/worker.ts'
import type { Commit } from '../ports/store.ts'
import type { NewInboxRow } from './inbox-row.ts'
import { filesSource } from './incoming-file.ts'

/** A message's row before it is known what becomes of it. */
export type Arrival = Omit<NewInboxRow, 'task' | 'kind'>

/** A new task, ready to be committed together with the message that opens it. */
export interface Opening {
  readonly task: string
  readonly write: Pick<Commit, 'events' | 'tasks' | 'heads' | 'effects'>
  /** Tells the observer, once it is committed. */
  readonly tell: () => void
}

/** Makes the first event of a new task: the message has ended in it. */
export const opening = (
  works: Works,
  { row, text }: { readonly row: Arrival; readonly text: string },
): Opening => {
  const id = works.ids.id()
  return sealOpening(works, { id, row, opened: { request: text, budget: works.settings.budget } })
}

/** Seals the first event of a task, of a part of another where `parent` and `part` say so. */
export const sealOpening = (
  works: Works,
  {
    id,
    row,
    opened,
    parent,
  }: {
    readonly id: string
    readonly row: Arrival
    readonly opened: Pick<EventData<'opened'>, 'request' | 'budget' | 'part'>
    readonly parent?: TaskRow['parent']
  },
): Opening => {
  const { settings } = works
  const draft: Draft = {
    type: 'opened',
    actor: parent === undefined ? 'person' : 'model',
    data: {
      message: row.id,
      requester: row.by,
      ...opened,
      model: settings.models.main,
      policy: settings.policy,
      ...beginTrace(works.ids, row.traceParent),
    },
  }
  const { tenant, conversation } = row
  const createdAt = works.clock.now()
  const made = sealFor([draft], {
    ports: works,
    tip: { task: id, seq: 0, hash: '' },
    state: undefined,
    row: { id, tenant, conversation, ...(parent === undefined ? {} : { parent }), createdAt },
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
  { row, task, lane }: { readonly row: Arrival; readonly task: string; readonly lane: string },
): NewInboxRow => {
  const { requestId: _id, textHash: _hash, text: _text, files: _files, said: _said, ...rest } = row
  return { ...rest, id: works.ids.id(), source: 'restart', sourceEventId: row.id, lane, task, kind: 'stop' }
}

/** The files of a message that opens a task: the task takes them before its first decision. */
export const filesRows = (
  works: Works,
  { row, task }: { readonly row: Arrival; readonly task: string },
): readonly NewInboxRow[] => {
  const { requestId: _id, textHash: _hash, said: _said, outcome: _outcome, files = [], ...rest } = row
  if (files.length === 0) return []
  const text = files.map(({ name }) => name.replaceAll(/\s+/gu, ' ')).join(', ')
  const { conversation: lane } = row
  const own = { id: works.ids.id(), source: filesSource, sourceEventId: row.id }
  return [{ ...rest, ...own, lane, task, kind: 'message', mode: 'steer', text, files }]
}
