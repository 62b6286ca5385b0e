import type { Problem } from '../codes.ts'
import { defaults } from '../defaults.ts'
import type { Draft, Exit } from '../journal/event.ts'
import type { Usage } from '../ports/decide.ts'
import { isControl } from '../tools/control.ts'
import { overspent, overspentToday } from './budget.ts'
import { circle } from './convergence.ts'
import { handOverRow } from './hand-over-row.ts'
import { partEndRow } from './part-rows.ts'
import type { Run } from './worker.ts'

/** What must happen before the next decision: end here, tell the model that it repeats itself, or nothing. */
export type Turn =
  | { readonly kind: 'decide' }
  | { readonly kind: 'nudge'; readonly draft: Draft }
  | { readonly kind: 'exit'; readonly drafts: readonly Draft[] }

/** Looks at budgets, failures and circles, in that order (L2–L4). */
export const beforeDecision = async ({ handle, works }: Run): Promise<Turn> => {
  const state = handle.state()
  const problem =
    overspent(state, works.clock.now()) ??
    (state.failures >= defaults.failuresInARow
      ? ({ code: 'FAILURES_IN_A_ROW', params: { count: state.failures } } as const)
      : undefined) ??
    (state.corrections > defaults.corrections
      ? ({ code: 'MALFORMED_DECISIONS', params: { count: state.corrections } } as const)
      : undefined) ??
    (await overspentToday(state, works))
  if (problem !== undefined) return { kind: 'exit', drafts: conclude('interrupted', problem) }
  const newest = state.steps.at(-1)?.n ?? 0
  // What the model was told of once is no new repeat.
  if (newest <= state.round.nudgedAt) return { kind: 'decide' }
  const pattern = circle(state, {
    ignores: (tool) => works.tools.get(tool)?.polls === true || isControl(tool),
  })
  if (pattern === undefined) return { kind: 'decide' }
  if (state.round.nudgedAt > 0)
    return { kind: 'exit', drafts: conclude('interrupted', { code: 'LOOP_IDLE', params: { pattern } }) }
  return {
    kind: 'nudge',
    draft: { type: 'nudged', actor: 'system', data: { step: newest, pattern } },
  }
}

/** Whether one more thing can be done for a person who speaks now: nothing ends the task before its next decision. */
export const hasStepLeft = async (run: Run): Promise<boolean> => {
  const { exit = 'final' } = run.handle.state().conclusion ?? {}
  return exit === 'final' && (await beforeDecision(run)).kind !== 'exit'
}

/** Brings a task to rest without an answer; `usage` is what the last attempt at one cost. */
export const conclude = (exit: Exclude<Exit, 'final'>, problem: Problem, usage?: Usage): readonly Draft[] => [
  {
    type: 'concluded',
    actor: 'system',
    data: { exit, rests: [], problem, ...(usage === undefined ? {} : { usage }) },
  },
]

/**
 * Makes the end final. An answer waits for messages that came in before it: each earns another step, as long as
 * there is one; then the end stands and the message reopens the task.
 */
export const finish = async (run: Run): Promise<void> => {
  const { handle, works } = run
  const state = handle.state()
  const conclusion = state.conclusion
  if (conclusion === undefined) return
  const outcome = conclusion.exit === 'final' ? 'done' : conclusion.exit
  const hears = await hasStepLeft(run)
  const finished = await handle.append([{ type: 'finished', actor: 'system', data: { outcome } }], {
    barrier: true,
    inbox: [...partEndRow(run), ...handOverRow(run)],
    ...(hears ? { requires: { nothingWaitsFor: state.id } } : {}),
  })
  if (finished.ok && state.part !== undefined) works.signals.wake(handle.row.conversation)
}
