import type { Problem } from '../codes.ts'
import type { Tool } from './contract.ts'
import { failureOf, inWords } from './failure.ts'
import type { Redact } from './redact.ts'
import type { Interruption } from './interruption.ts'
import type { Shaped } from './result.ts'

/** A call's end without its duration: `skipped` changed nothing, `unknown` may have had its effect or not. */
export type Ended = Omit<Shaped, 'outcome'> & { readonly outcome: Shaped['outcome'] | 'skipped' | 'unknown' }

/** The end of a call that a stop kept from running or a read that a stop cut off. */
export const skippedEnd = (tool: Tool): Ended => ({
  outcome: 'skipped',
  text: 'Not run to its end: the person stopped the task. Nothing was changed.',
  problem: interruptionProblem(tool, 'stopped'),
})

/**
 * What is known of a call that was interrupted. An effect that still answered in time is believed when it says that
 * it happened; otherwise only a time-out of a call that can be repeated is a failure.
 */
export const interruptedEnd = (
  tool: Tool,
  interruption: Interruption,
  {
    late,
    timeoutMs,
    redact,
  }: {
    readonly late: Shaped | undefined
    readonly timeoutMs?: number | undefined
    readonly redact: Redact
  },
): Ended => {
  const reads = tool.idempotency === 'read'
  if (!reads && late !== undefined && late.outcome !== 'failed') return late
  if (reads && interruption === 'stopped') return skippedEnd(tool)
  const problem = interruptionProblem(tool, interruption, { timeoutMs })
  if (interruption === 'timed_out' && tool.idempotency !== 'none')
    return { outcome: 'failed', ...failureOf(tool, problem, { redact }), passing: true }
  return {
    outcome: 'unknown',
    text: `It is unknown whether this took effect: ${inWords(problem)}. Do not repeat it before that is clear.`,
    problem,
  }
}

/** Why a call, or a look of its tool, was ended before it ended by itself. */
export const interruptionProblem = (
  { name }: Pick<Tool, 'name'>,
  interruption: Interruption,
  { timeoutMs = 0 }: { readonly timeoutMs?: number | undefined } = {},
): Problem =>
  interruption === 'stopped'
    ? { code: 'TOOL_STOPPED', params: { tool: name } }
    : { code: 'TOOL_TIMEOUT', params: { tool: name, seconds: timeoutMs / 1_000 } }
