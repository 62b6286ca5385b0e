import { approvalsAgree } from './invariants/approvals.ts'
import { eachEffectIsAllowed, endsAreTrue, noEffectTwice, repeatsAreAsked } from './invariants/effects.ts'
import { eachMessageEndsOnce, nothingWaits, whoIsHeardGetsAStep } from './invariants/inbox.ts'
import {
  countersAreSums,
  effectsAreFolds,
  journalsAreWhole,
  viewsAreFolds,
} from './invariants/projections.ts'
import { callsHaveTheirResults, promptsAreFolds, promptsOnlyGrow } from './invariants/prompts.ts'
import type { Invariant } from './rest.ts'

/** What holds whatever happened, once everything has come to rest. */
export const invariants: readonly Invariant[] = [
  eachMessageEndsOnce,
  nothingWaits,
  whoIsHeardGetsAStep,
  eachEffectIsAllowed,
  noEffectTwice,
  repeatsAreAsked,
  endsAreTrue,
  approvalsAgree,
  journalsAreWhole,
  effectsAreFolds,
  viewsAreFolds,
  countersAreSums,
  promptsOnlyGrow,
  promptsAreFolds,
  callsHaveTheirResults,
]
