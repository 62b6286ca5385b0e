import type { Draft } from '../journal/event.ts'
import { callKey, effectHash } from '../permissions/approval.ts'
import { admit, type Prepared } from './admit.ts'
import type { LimitChange } from '../ports/store.ts'
import { spentToday } from './budget.ts'
import { familyLimits } from './family-limits.ts'
import { execute } from './execute.ts'
import { endingDrafts, finishCalls, refusedEnding, type Ending } from './finish-calls.ts'
import type { Run } from './worker.ts'

/** Passes waiting reads through the gate: which may start, and how the others ended. */
export const admitReads = async (
  run: Run,
  reads: readonly Prepared[],
): Promise<{
  readonly starts: readonly Draft[]
  readonly refused: readonly Ending[]
  readonly running: readonly Prepared[]
}> => {
  const starts: Draft[] = []
  const refused: Ending[] = []
  const running: Prepared[] = []
  for (const read of reads) {
    const answer = await admit(run, read, { starting: running.map(({ tool }) => tool.name) })
    if (answer.kind === 'refuse')
      refused.push(refusedEnding(run, read, { problem: answer.problem, outcome: 'denied' }))
    else {
      starts.push(startOf(run, read))
      running.push(read)
      run.works.sys.begin(read.tool.name, run.place.workspace)
    }
  }
  return { starts, refused, running }
}

/** What reads that begin add to counters: of the day, and of a task together with its parts. */
export const begins = (drafts: readonly Draft[], run: Run): readonly LimitChange[] => [
  ...spentToday(drafts, run),
  ...familyLimits(drafts, run, { isHard: false }),
]

/** The intent to run a call. */
export const startOf = ({ handle }: Run, { call, tool }: Prepared): Draft => ({
  type: 'call_started',
  actor: 'system',
  data: {
    call: call.id,
    tool: tool.name,
    level: tool.level,
    hash: effectHash(tool.name, call.arguments),
    key: callKey(handle.row.id, call.id),
    ...(tool.microUsd > 0 ? { microUsd: tool.microUsd } : {}),
    ...(tool.long === true ? { job: true } : {}),
  },
})

/** Starts those that still wait (after a crash the others already had started), runs all side by side, ends them. */
export const runReads = async (run: Run, reads: readonly Prepared[]): Promise<void> => {
  const { handle, works } = run
  const admitted = await admitReads(
    run,
    reads.filter(({ call }) => call.state === 'waiting'),
  )
  const now = works.clock.now()
  const refused =
    admitted.refused.length === 0 ? [] : endingDrafts(admitted.refused, { state: handle.state(), now })
  const drafts = [...admitted.starts, ...refused]
  if (drafts.length > 0) await handle.append(drafts, { limits: begins(drafts, run) })
  const running = [...reads.filter(({ call }) => call.state === 'running'), ...admitted.running]
  const ended = await Promise.all(
    running.map(async (prepared) => ({ prepared, end: await execute(run, prepared) })),
  )
  if (ended.length > 0) await finishCalls(run, ended)
}
