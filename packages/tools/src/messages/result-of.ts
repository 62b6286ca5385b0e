import type { Posted, ToolResult } from '@errand/agent-core'

/** What a posting comes to as a result of its tool, with the words for what went well. */
export const resultOf = (
  end: Posted,
  words: { readonly posted: string; readonly offered: string },
): ToolResult => {
  switch (end.state) {
    case 'posted':
    case 'offered':
      return { outcome: 'ok', value: words[end.state] }
    case 'failed': {
      const { problem, passing, retryAfterMs } = end
      return {
        outcome: 'failed',
        problem,
        ...(passing === undefined ? {} : { passing }),
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      }
    }
    case 'unknown':
      return {
        outcome: 'unknown',
        problem: end.problem,
        ...(end.passing === undefined ? {} : { passing: end.passing }),
      }
  }
}
