import type { Budget } from '@errand/agent-core'
import type { EvalCase } from './case.ts'

/** The budget of a case's tasks: what the case sets, the rest from `base`. */
export const budgetOf = ({ budget }: Pick<EvalCase, 'budget'>, base: Budget): Budget => ({
  steps: budget.steps ?? base.steps,
  ms: budget.ms ?? base.ms,
  tokens: budget.tokens ?? base.tokens,
  microUsd: budget.microUsd ?? base.microUsd,
})
