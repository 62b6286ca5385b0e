import type { Problem } from '../codes.ts'
import { unrunText } from '../context/guidance.ts'
import type { CallOutcome, Draft } from '../journal/event.ts'
import { isAside, openCalls, type Call, type TaskState } from '../journal/state.ts'
import type { CallEnd } from '../tools/call.ts'
import type { Tool } from '../tools/contract.ts'
import { inWords, keptProblem } from '../tools/failure.ts'
import { left } from './budget.ts'
import type { Prepared } from './admit.ts'
import type { Run } from './worker.ts'

/** How a call ended and what the model reads of it. */
export interface Ending {
  readonly call: Call
  readonly outcome: CallOutcome
  readonly text: string
  readonly origin?: 'workspace' | 'outside' | 'agent'
  readonly whole?: string
  readonly problem?: Problem
  readonly ms?: number
}

/** The events that end calls; the last of a round brings its note (L6). */
export const endingDrafts = (
  endings: readonly Ending[],
  { state, now }: { readonly state: TaskState; readonly now: number },
): readonly Draft[] => {
  const finished = endings.map(({ call, outcome, text, origin = 'agent', whole, problem, ms = 0 }): Draft => {
    const extra = { ...(whole === undefined ? {} : { whole }), ...(problem === undefined ? {} : { problem }) }
    return {
      type: 'call_finished',
      actor: 'system',
      data: { call: call.id, outcome, origin, text, ms, ...extra },
    }
  })
  const ended = new Set(endings.map(({ call }) => call.id))
  const step = state.steps.at(-1)
  const isLast = openCalls(state).every((call) => ended.has(call.id))
  if (!isLast || step === undefined) return finished
  return [
    ...finished,
    {
      type: 'noted',
      actor: 'system',
      data: { step: step.n, derived: step.content.trim() === '', left: left(state, now) },
    },
  ]
}

/** The end of a call that was to run, also of one that was kept from it at the last moment. */
export type RanEnd = Omit<CallEnd, 'outcome'> & { readonly outcome: CallEnd['outcome'] | 'denied' }

/** How a call that ran ended, as the model reads it. */
export const endingOf = (
  { call, tool }: { readonly call: Call; readonly tool: Pick<Tool, 'origin'> },
  end: RanEnd,
): Ending => {
  const edited = call.edited === true ? unrunText.edited(call.arguments) : ''
  const { passing: _p, retryAfterMs: _r, ...rest } = end
  return { ...rest, call, origin: tool.origin, text: `${edited}${end.text}` }
}

/** Ends calls that ran, in one commit. */
export const finishCalls = async (
  run: Run,
  ended: readonly { readonly prepared: Prepared; readonly end: CallEnd }[],
): Promise<void> => {
  const { handle, works, place } = run
  const now = works.clock.now()
  const endings = ended.map(({ prepared, end }) => endingOf(prepared, end))
  await handle.append(endingDrafts(endings, { state: handle.state(), now }))
  for (const { prepared, end } of ended)
    if (end.outcome !== 'skipped')
      await works.sys.record(prepared.tool.name, place.workspace, end.outcome === 'failed')
}

/** How a call ends that the gate, or the tool's own look before the effect, kept from running. */
export const refusedEnding = (
  { works }: Pick<Run, 'works'>,
  { call, tool }: Prepared,
  given: { readonly problem: Problem; readonly outcome: 'denied' | 'failed' },
): Ending => {
  const problem = keptProblem(given.problem, works)
  const text = `Did not run: ${inWords(problem)}. ${tool.result.onFailure}`
  return { call, outcome: given.outcome, problem, text }
}

/** Ends calls that never ran. */
export const finishUnrun = async ({ handle, works }: Run, endings: readonly Ending[]): Promise<'went_on'> => {
  await handle.append(endingDrafts(endings, { state: handle.state(), now: works.clock.now() }))
  return 'went_on'
}

/** A tool that was there when the call was decided and is not any more. */
export const finishMissing = (run: Run, call: Call): Promise<'went_on'> => {
  const problem: Problem = {
    code: 'TOOL_UNKNOWN',
    params: { tool: call.tool, known: run.works.tools.names.join(', ') },
  }
  return finishUnrun(run, [{ call, outcome: 'denied', text: 'This tool is no longer there.', problem }])
}

/** Ends a question with its answer, or a lost call with what the person knows of it. */
export const finishAnswered = (run: Run, call: Call): Promise<'went_on'> => {
  const answer = call.answer ?? ''
  return finishUnrun(run, [
    call.state === 'unknown'
      ? { call, outcome: 'unknown', text: unrunText.person(answer) }
      : { call, outcome: 'ok', text: `The person answers: ${answer}` },
  ])
}

/** Ends a call that the person denied or nobody decided; what was to follow it in the same decision does not run. */
export const finishUndecided = (run: Run, call: Call): Promise<'went_on'> => {
  const rest = openCalls(run.handle.state()).filter((other) => other.id !== call.id && !isAside(other))
  const skipped = rest.map((other): Ending => ({ call: other, outcome: 'skipped', text: unrunText.skipped }))
  const ending: Ending =
    call.approval?.state === 'denied'
      ? { call, outcome: 'denied', text: unrunText.denied(call.approval.reason) }
      : { call, outcome: 'expired', text: unrunText.expired }
  return finishUnrun(run, [ending, ...skipped])
}
