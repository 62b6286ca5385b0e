import type { Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'
import { pairCalls } from '../pair-calls.ts'

/** Which tools were called, and in which order where the case says so. */
export const checkTools = (evidence: Evidence): readonly Finding[] => {
  const expected = evidence.case.expect.tools
  if (expected === undefined) return []
  const { missing, extra } = pairCalls(evidence)
  const wanted = expected.calls.map(({ tool }) => tool)
  const made = evidence.calls.map(({ tool }) => tool)
  const ok = {
    exact: made.length === wanted.length && made.every((tool, index) => tool === wanted[index]),
    unordered: missing.length === 0 && extra.length === 0,
    subset: extra.length === 0,
    superset: missing.length === 0,
  }[expected.match]
  return [
    {
      module: 'tools',
      what: 'the calls',
      ok,
      expected: `${expected.match}: ${wanted.join(', ') || 'none'}`,
      found: made.join(', ') || 'none',
    },
  ]
}
