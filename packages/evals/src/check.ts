import { checkArguments } from './checkers/arguments.ts'
import { checkBudget } from './checkers/budget.ts'
import { checkEffects } from './checkers/effects.ts'
import { checkGate } from './checkers/gate.ts'
import { checkPlan } from './checkers/plan.ts'
import { checkQuestions } from './checkers/questions.ts'
import { checkRests } from './checkers/rests.ts'
import { checkResults } from './checkers/results.ts'
import { checkState } from './checkers/state.ts'
import { checkText } from './checkers/text.ts'
import { checkTools } from './checkers/tools.ts'
import type { Evidence } from './evidence.ts'
import type { Finding } from './finding.ts'

const checkers = [
  checkBudget,
  checkTools,
  checkArguments,
  checkGate,
  checkResults,
  checkQuestions,
  checkEffects,
  checkPlan,
  checkState,
  checkRests,
  checkText,
] as const

/** Everything that the checkers find of a run. Deterministic: the same evidence gives the same findings. */
export const check = (evidence: Evidence): readonly Finding[] =>
  checkers.flatMap((checker) => checker(evidence))
