import type { Problem } from '../codes.ts'
import { problem } from '../problem.ts'
import type { ToolContext } from '../tools/contract.ts'
import { problemOf } from '../tools/failure.ts'
import { interruptionProblem } from '../tools/interrupted-end.ts'
import { watchFor } from '../tools/interruption.ts'
import { contextOf, type Prepared } from './admit.ts'
import { timeFor } from './budget.ts'
import type { Run } from './worker.ts'

/** What will change, as the person reads it; a problem when the tool can already tell that it cannot. */
export const changeOf = async (run: Run, prepared: Prepared): Promise<string | Problem> => {
  const { tool, args } = prepared
  const seen = await look(run, prepared, async (context) => tool.change?.(args, context))
  if ('problem' in seen) return seen.problem
  const { value } = seen
  return run.works.redact(typeof value === 'string' && value !== '' ? value : JSON.stringify(args))
}

/** Why the effect must not run, as the tool sees it right before; undefined when it may. */
export const recheckOf = async (run: Run, prepared: Prepared): Promise<Problem | undefined> => {
  const { tool, args } = prepared
  const seen = await look(run, prepared, async (context) => tool.recheck?.(args, context))
  if ('problem' in seen) return seen.problem
  const { data, error } = problem.optional().safeParse(seen.value)
  if (error === undefined) return data
  return { code: 'TOOL_UNEXPECTED', params: { tool: tool.name, problems: 'recheck answers with no problem' } }
}

type Seen = { readonly value: unknown } | { readonly problem: Problem }

/** Has a tool look before its effect, in its own time and until a stop; what it throws is a problem of the call. */
const look = async (
  run: Run,
  { call, tool }: Prepared,
  work: (context: ToolContext) => Promise<unknown>,
): Promise<Seen> => {
  const timeoutMs = timeFor(tool, run)
  const stop = new AbortController()
  const watch = watchFor(run.signal(), { clock: run.works.clock, timeoutMs })
  const seen = work({ ...contextOf(run, call), signal: stop.signal }).then(
    (value): Seen => ({ value }),
    (thrown: unknown): Seen => ({ problem: problemOf(tool.name, thrown) }),
  )
  const first = await Promise.race([seen, watch.interrupted])
  watch.close()
  if (typeof first !== 'string') return first
  stop.abort()
  return { problem: interruptionProblem(tool, first, { timeoutMs }) }
}
