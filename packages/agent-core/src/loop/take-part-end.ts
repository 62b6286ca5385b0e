import type { InboxRow } from '../conversation/inbox-row.ts'
import { readState } from '../journal/read-state.ts'
import { openCalls } from '../journal/state.ts'
import { partEnded } from './part-end.ts'
import { takes, type Effect } from './row-effect.ts'
import type { Run } from './worker.ts'

/** A part ended: what it found, or where it stopped, becomes its task's, as soon as that is at work. */
export const takePartEnd = async (run: Run, row: InboxRow): Promise<Effect> => {
  const { handle, works } = run
  const id = row.sourceEventId
  const state = handle.state()
  const call = openCalls(state).find(({ parts = [] }) => parts.some((part) => part.task === id))
  const part = call?.parts?.find(({ task }) => task === id)
  if (call === undefined || part === undefined || part.ended !== undefined) return { kind: 'lapsed' }
  if (state.standing.status !== 'executing') return { kind: 'waits' }
  const ended = partEnded(await readState(works.store, id), { tools: works.tools, now: works.clock.now() })
  const data = { call: call.id, key: part.key, task: id, ...ended }
  return takes('taken', { type: 'part_ended', actor: 'system', data })
}
