import type { EventData } from './event.ts'
import type { Spent, TaskState } from './state.ts'

/** A decision was made, and has its price. */
export const decided = (state: TaskState, usage: EventData<'decided'>['usage']): TaskState => {
  const after = spend(state, usage)
  return { ...after, round: { ...after.round, decisions: after.round.decisions + 1 } }
}

/** What an answer of the model cost; one without a price leaves the sum unpriced. */
export const spend = (state: TaskState, usage: EventData<'retried'>['usage']): TaskState => {
  if (usage === undefined) return state
  const { input, cached, output, microUsd } = usage
  return takeOver(state, { input, cached, output, microUsd: microUsd ?? 0, unpriced: microUsd === undefined })
}

/** What a call of a priced tool cost. */
export const pay = (state: TaskState, microUsd: number): TaskState =>
  microUsd === 0 ? state : takeOver(state, { input: 0, cached: 0, output: 0, microUsd, unpriced: false })

/** Adds to what the task and its round have spent; what a part has spent is spent of its task's too. */
export const takeOver = ({ spent, round, ...state }: TaskState, more: Spent): TaskState => ({
  ...state,
  spent: {
    input: spent.input + more.input,
    cached: spent.cached + more.cached,
    output: spent.output + more.output,
    microUsd: spent.microUsd + more.microUsd,
    unpriced: spent.unpriced || more.unpriced,
  },
  round: {
    ...round,
    tokens: round.tokens + more.input + more.output,
    microUsd: round.microUsd + more.microUsd,
  },
})
