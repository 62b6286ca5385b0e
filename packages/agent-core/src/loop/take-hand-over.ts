import type { Problem } from '../codes.ts'
import type { InboxRow, NewInboxRow } from '../conversation/inbox-row.ts'
import { defaults } from '../defaults.ts'
import { hashOf } from '../hash.ts'
import type { Posted } from '../ports/post.ts'
import { createReads } from '../reads.ts'
import { takes, type Effect } from './row-effect.ts'
import type { Run } from './worker.ts'

/**
 * Hands an ended task over. The row is what was committed before anything is sent: after a crash it is still there, and
 * the same key finds what stands already. It is over once the journal says what became of it; what can pass is tried
 * again later, with a row in place of this one.
 */
export const takeHandOver = async (run: Run, row: InboxRow): Promise<Effect> => {
  const { handle, works, place } = run
  const { id, trace, handedTo } = handle.state()
  const { handOver } = works
  if (handedTo !== undefined) return { kind: 'lapsed' }
  if (handOver === undefined) return failed({ code: 'HAND_OVER_UNSET', params: {} })
  const view = await createReads(works).view(id)
  const end = await handOver.bring({
    view,
    ...(isOrdered(row) ? { by: row.by } : {}),
    key: hashOf(`hand_over ${id} ${trace}`).slice(0, 32),
    place,
  })
  const { to } = handOver
  if (end.state === 'posted' || end.state === 'offered')
    return takes('taken', { type: 'handed_over', actor: isOrdered(row) ? 'person' : 'system', data: { to } })
  const again = nextAttempt(row, { end, works })
  return again === undefined ? failed(problemOf(end, to)) : { kind: 'lapsed', inbox: [again] }
}

/** Whether a person asked for it; else the task came to rest by itself. */
export const isOrdered = ({ source }: Pick<InboxRow, 'source'>): boolean => source === 'command'

const failed = (problem: Problem): Effect =>
  takes('taken', { type: 'hand_over_failed', actor: 'system', data: { problem } })

type Missed = Exclude<Posted, { readonly state: 'posted' | 'offered' }>

/** The row of the next attempt, where there is one: its number stands behind the name of the first. */
const nextAttempt = (
  { seq: _seq, state: _state, ...row }: InboxRow,
  { end, works }: { readonly end: Missed; readonly works: Pick<Run['works'], 'clock' | 'ids'> },
): NewInboxRow | undefined => {
  const [first = '', attempt = '0'] = row.sourceEventId.split(':')
  const delayMs = end.passing === true ? defaults.handOver.delaysMs[Number(attempt)] : undefined
  if (delayMs === undefined) return undefined
  const at = works.clock.now()
  const wait = Math.max(delayMs, end.state === 'failed' ? (end.retryAfterMs ?? 0) : 0)
  return {
    ...row,
    id: works.ids.id(),
    sourceEventId: `${first}:${Number(attempt) + 1}`,
    runAt: at + wait,
    at,
  }
}

/** What was in the way of the post, said of the hand-over. */
const problemOf = ({ state, problem: { code, params } }: Missed, to: string): Problem => {
  if (state === 'unknown') return { code: 'HAND_OVER_UNCERTAIN', params: { to } }
  const { platform = '', reason = '' } = params
  return code === 'POST_UNREACHABLE'
    ? { code: 'HAND_OVER_UNREACHABLE', params: { to, platform } }
    : { code: 'HAND_OVER_FAILED', params: { to, reason } }
}
