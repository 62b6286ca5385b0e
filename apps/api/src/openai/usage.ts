import type { Event } from '@errand/agent-core'

/** Tokens as OpenAI counts them: `prompt_tokens` includes the cached ones. */
export interface WireUsage {
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly total_tokens: number
  readonly prompt_tokens_details: { readonly cached_tokens: number }
}

/** What all decisions of a task used since it was opened or, later, reopened. */
export const usageOf = (events: readonly Event[]): WireUsage => {
  const start = events.findLastIndex(({ type }) => type === 'opened' || type === 'reopened')
  const used = events.slice(start).flatMap(({ data }) => ('usage' in data && data.usage ? [data.usage] : []))
  const sum = (of: 'input' | 'cached' | 'output'): number =>
    used.reduce((total, usage) => total + usage[of], 0)
  const [input, output] = [sum('input'), sum('output')]
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: sum('cached') },
  }
}
