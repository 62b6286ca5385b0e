import { defaults } from '../defaults.ts'
import type { Budget } from '../journal/event.ts'
import { runningParts, type Part } from '../journal/parts.ts'
import { allCalls, type TaskState } from '../journal/state.ts'

/**
 * What one part may spend of tokens and money: an equal share with all that have not ended, of what its task has left
 * and has not kept for others. What a part leaves over goes to those after it.
 */
export const roomForPart = (
  state: TaskState,
  { budget: own, waiting }: { readonly budget: Budget; readonly waiting: number },
): Budget => {
  const { budget, tokens, microUsd } = state.round
  const kept = allCalls(state)
    .flatMap(({ parts = [] }) => runningParts(parts))
    .flatMap((part: Part) => part.budget ?? [])
  const share = (of: number, used: number, held: readonly number[]): number => {
    const reserved = held.reduce((sum, one) => sum + one, 0)
    return Math.max(0, Math.floor(((of - used) * defaults.parts.share - reserved) / Math.max(1, waiting)))
  }
  return {
    ...own,
    tokens: share(
      budget.tokens,
      tokens,
      kept.map((one) => one.tokens),
    ),
    microUsd: share(
      budget.microUsd,
      microUsd,
      kept.map((one) => one.microUsd),
    ),
  }
}
