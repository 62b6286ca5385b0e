import type { InboxRow } from '../conversation/inbox-row.ts'
import { findCall } from '../journal/state.ts'
import { prepare } from './admit.ts'
import { endingDrafts, endingOf } from './finish-calls.ts'
import { readJobEnd } from './job-rows.ts'
import { lostDrafts } from './recover.ts'
import type { Effect } from './row-effect.ts'
import type { Run } from './worker.ts'

/** A job ended: so does its call, through the same door as any other, as soon as the task is at work. */
export const takeJobEnd = (run: Run, row: InboxRow): Effect => {
  const { handle, works, place } = run
  const state = handle.state()
  const told = readJobEnd(row.text)
  const call = findCall(state, told.call)
  if (call?.job !== true || call.state !== 'running') return { kind: 'lapsed' }
  if (state.standing.status !== 'executing') return { kind: 'waits' }
  if (told.kind === 'lost') return { kind: 'takes', outcome: 'taken', drafts: lostDrafts(call) }
  const { end } = told
  const tool = prepare(run, call)?.tool ?? { name: call.tool, origin: 'outside' as const }
  const [first, ...rest] = endingDrafts([endingOf({ call, tool }, end)], { state, now: works.clock.now() })
  if (first === undefined) return { kind: 'lapsed' }
  return {
    kind: 'takes',
    outcome: 'taken',
    drafts: [first, ...rest],
    after: async () => {
      if (end.outcome !== 'skipped')
        await works.sys.record(tool.name, place.workspace, end.outcome === 'failed')
    },
  }
}
