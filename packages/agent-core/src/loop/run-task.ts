import { takeInbox } from './take-inbox.ts'
import { isEnded } from '../conversation/machine.ts'
import { openCalls } from '../journal/state.ts'
import { decide } from './decide.ts'
import { beforeDecision, finish } from './exits.ts'
import { recover } from './recover.ts'
import { runCalls } from './run-calls.ts'
import type { Rest, Run } from './worker.ts'

/**
 * Works on a task until it ends or waits for a person. Each turn of the loop looks only at the folded journal, does
 * the next thing and appends it: so it may be cut off anywhere and goes on from the same place.
 *
 * Throws FENCED when another worker has taken the lane, and what the store throws when it cannot write.
 */
export const runTask = async (run: Run): Promise<Rest> => {
  const { handle } = run
  await recover(run)
  for (;;) {
    await takeInbox(run)
    const { status } = handle.state().standing
    if (isEnded(status)) return 'ended'
    if (run.works.halting?.() === true) return 'waits'
    switch (status) {
      case 'queued':
        await handle.append([{ type: 'begun', actor: 'system', data: {} }])
        break
      case 'understanding':
        // A request that opens a task by itself has nothing to resolve (C5).
        await handle.append([{ type: 'understood', actor: 'system', data: { route: 'loop', skipped: true } }])
        break
      case 'planning':
      case 'executing':
        if ((await work(run)) === 'waits') return 'waits'
        break
      case 'finishing':
        await finish(run)
        break
      default:
        return 'waits'
    }
  }
}

/** One move: run what was decided, or see whether to go on and decide the next step. */
const work = async (run: Run): Promise<'went_on' | 'waits'> => {
  const { handle, works } = run
  if (openCalls(handle.state()).length > 0) return runCalls(run)
  const isFirst = handle.state().standing.status === 'planning'
  if (!isFirst && (await works.beforeDecision?.(handle.row.id)) === 'look') return 'went_on'
  const turn = await beforeDecision(run)
  if (turn.kind === 'exit') await handle.append(turn.drafts)
  if (turn.kind === 'nudge') await handle.append([turn.draft])
  if (turn.kind !== 'exit') await decide(run)
  return 'went_on'
}
