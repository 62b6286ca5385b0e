import type { Decide, DecideRequest } from '@errand/agent-core'

/**
 * A `Decide` whose usage is counted from what goes in and comes out, for models that report none: `cached` is what a
 * request has in common with the one before it, from the front. So prompts that grow, or lose their common front, show
 * in a report without a model.
 */
export const countingTokens = (
  decide: Decide,
  { countTokens }: { readonly countTokens: (text: string) => number },
): Decide => {
  let last: readonly string[] = []
  return async (request) => {
    const parts = partsOf(request)
    const shared = sharedFront(parts, last)
    last = parts
    const decided = await decide(request)
    if (decided.kind !== 'decision') return decided
    const { content, calls } = decided.decision
    const usage = {
      input: countTokens(parts.join('\n')),
      cached: countTokens(parts.slice(0, shared).join('\n')),
      output: countTokens(`${content}${calls.length === 0 ? '' : JSON.stringify(calls)}`),
      microUsd: 0,
      estimated: true,
    }
    return { kind: 'decision', decision: { ...decided.decision, usage } }
  }
}

const partsOf = ({ tools, messages }: DecideRequest): readonly string[] => [
  ...tools.map((tool) => JSON.stringify(tool)),
  ...messages.map((message) => JSON.stringify(message)),
]

const sharedFront = (parts: readonly string[], before: readonly string[]): number => {
  const different = parts.findIndex((part, index) => part !== before[index])
  return different === -1 ? parts.length : different
}
