import type { Evidence } from '../evidence.ts'
import { shown, type Finding } from '../finding.ts'
import { pairCalls } from '../pair-calls.ts'

/** Whether each expected call that was made had the arguments that it should. */
export const checkArguments = (evidence: Evidence): readonly Finding[] =>
  pairCalls(evidence).pairs.map(({ expected, call, argumentsFit }) => ({
    module: 'arguments',
    what: `${call.id} ${call.tool}`,
    ok: argumentsFit,
    expected: `${expected.match}: ${shown(expected.arguments)}`,
    found: shown(call.arguments),
  }))
