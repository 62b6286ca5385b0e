import type { Observation } from './observation.ts'

/** A call the plan wants; the purpose is what the person reads. */
export interface Wish {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly purpose: string
}

/** Calls of one decision, with the progress note beside them. */
export interface Batch {
  readonly note: string
  readonly wishes: readonly Wish[]
  /** All steps of the plan and which of them this is, for a plan of more than two. */
  readonly outline?: { readonly steps: readonly string[]; readonly at: number }
}

/** Yields batches, is given their observations in the same order, and returns the answer. */
export type Plan = Generator<Batch, string, readonly Observation[]>

/** Replays a plan over the rounds so far: the next batch, or the answer. */
export const replay = (plan: Plan, rounds: readonly (readonly Observation[])[]): Batch | string => {
  let step = plan.next()
  for (const round of rounds) {
    if (step.done === true) break
    step = plan.next(round)
  }
  return step.value
}
