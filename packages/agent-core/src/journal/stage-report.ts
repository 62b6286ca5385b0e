import type { Problem } from '../codes.ts'
import { updatePlan } from '../tools/control.ts'
import { allCalls, type Call, type TaskState } from './state.ts'

/** The stage report: facts by code, put into words by the catalogue; no model call (L3). */
export interface Report {
  readonly done: readonly string[]
  readonly unknown: readonly string[]
  readonly failed: readonly string[]
  readonly notDone: readonly string[]
  readonly stuck?: Problem
  /** Who has the task since it was handed over. */
  readonly handedTo?: string
  /** Why it did not get there. */
  readonly handOverProblem?: Problem
  /** Whom it can be handed over to; absent once it was, and where nobody is named. */
  readonly canHandTo?: string
}

/** Whether a task came to rest without an answer. */
export const needsReport = (state: TaskState): boolean =>
  state.standing.status === 'stopped' || (state.conclusion !== undefined && state.conclusion.exit !== 'final')

/** What was done, is unknown, failed and was not done, and where the task is stuck. */
export const reportOf = (
  state: TaskState,
  { handsTo }: { readonly handsTo?: string | undefined } = {},
): Report => {
  const purposes = (...states: readonly Call['state'][]): readonly string[] =>
    allCalls(state)
      // What became of the plan stands in the plan.
      .filter((call) => states.includes(call.state) && call.tool !== updatePlan.name)
      .map((call) => call.purpose)
  const openItems = state.plan.filter((item) => item.state === 'open' || item.state === 'doing')
  const stuck = state.conclusion?.problem
  return {
    done: purposes('ok', 'empty', 'partial'),
    unknown: purposes('unknown'),
    failed: purposes('failed'),
    notDone: [...purposes('waiting', 'denied', 'expired', 'skipped'), ...openItems.map((item) => item.text)],
    ...(stuck === undefined ? {} : { stuck }),
    ...handOverOf(state, handsTo),
  }
}

const handOverOf = (
  { handedTo, handOverProblem, part }: TaskState,
  handsTo: string | undefined,
): Pick<Report, 'handedTo' | 'handOverProblem' | 'canHandTo'> => {
  if (handedTo !== undefined) return { handedTo }
  return {
    ...(handOverProblem === undefined ? {} : { handOverProblem }),
    ...(handsTo === undefined || part !== undefined ? {} : { canHandTo: handsTo }),
  }
}
