import { defaults } from '../defaults.ts'
import { sleep } from '../ports/clock.ts'
import { runTool, type CallEnd } from '../tools/call.ts'
import { contextOf, type Prepared } from './admit.ts'
import { isAnswerDue } from '../context/guidance.ts'
import { left, timeFor } from './budget.ts'
import { holdOn } from './hold.ts'
import { retryDelay } from './retry.ts'
import type { Run } from './worker.ts'

/** Runs a call; a failure that can pass is tried again where a repeat is harmless (L8). */
export const execute = async (run: Run, { call, tool, args }: Prepared): Promise<CallEnd> => {
  const { works, handle } = run
  for (let attempt = 1; ; attempt++) {
    const end = await runTool(tool, args, contextOf(run, call), {
      clock: works.clock,
      redact: works.redact,
      countTokens: works.countTokens,
      digests: works.digests,
      tokens: tokensFor(run),
      timeoutMs: timeFor(tool, run),
      stopGraceMs: defaults.tool.stopGraceMs,
    })
    if (end.passing !== true || end.problem === undefined || tool.idempotency === 'none') return end
    const delayMs = retryDelay(attempt, { random: works.random, retryAfterMs: end.retryAfterMs })
    if (delayMs === undefined || delayMs >= left(handle.state(), works.clock.now()).ms) return end
    await handle.append([
      { type: 'retried', actor: 'system', data: { what: call.id, attempt, problem: end.problem, delayMs } },
    ])
    await sleep(works.clock, delayMs, run.signal())
    // A hold stops effects at once, also the next attempt of one.
    if (run.signal().aborted || (tool.level !== 'read' && (await holdOn(run)) !== undefined)) return end
  }
}

/** Results that the answer is due after may be longer: no further step pays for them. */
export const tokensFor = ({
  handle,
  works,
}: Pick<Run, 'works'> & { readonly handle: Pick<Run['handle'], 'state'> }): number =>
  isAnswerDue(left(handle.state(), works.clock.now())) ? defaults.result.finalTokens : defaults.result.tokens
