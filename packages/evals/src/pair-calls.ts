import type { CallFact, Evidence } from './evidence.ts'
import type { ExpectedCall } from './expectation.ts'
import { matchValues } from './match-values.ts'
import { pairUp } from './pair-up.ts'

/** An expected call beside the one that stands for it. */
interface CallPair {
  readonly expected: ExpectedCall
  readonly call: CallFact
  readonly argumentsFit: boolean
}

export interface PairedCalls {
  readonly pairs: readonly CallPair[]
  /** Expected and never made. */
  readonly missing: readonly ExpectedCall[]
  /** Made and not expected. */
  readonly extra: readonly CallFact[]
}

/** Pairs the expected calls with those that were made: first where the arguments fit, then by the tool alone. */
export const pairCalls = ({ case: { expect }, calls }: Pick<Evidence, 'case' | 'calls'>): PairedCalls => {
  const { match = 'exact', calls: expected = [] } = expect.tools ?? {}
  const inOrder =
    match === 'exact' &&
    expected.length === calls.length &&
    expected.every(({ tool }, index) => calls[index]?.tool === tool)
  const partners = inOrder ? expected.map((_, index) => index) : partnersOf(expected, calls)
  const pairs = expected.flatMap((wanted, index): readonly CallPair[] => {
    const call = calls[partners[index] ?? -1]
    return call === undefined ? [] : [{ expected: wanted, call, argumentsFit: argumentsFit(wanted, call) }]
  })
  return {
    pairs,
    missing: expected.filter((_, index) => partners[index] === undefined),
    extra: calls.filter((_, index) => !partners.includes(index)),
  }
}

const partnersOf = (
  expected: readonly ExpectedCall[],
  calls: readonly CallFact[],
): readonly (number | undefined)[] => {
  const fitting = pairUp(expected, {
    given: calls,
    fits: (wanted, call) => wanted.tool === call.tool && argumentsFit(wanted, call),
  })
  const free = calls.map((call, index) => ({ call, index })).filter(({ index }) => !fitting.includes(index))
  const left = expected.map((wanted, index) => (fitting[index] === undefined ? wanted : undefined))
  const byTool = pairUp(left, { given: free, fits: (wanted, { call }) => wanted?.tool === call.tool })
  return fitting.map((partner, index) => partner ?? free[byTool[index] ?? -1]?.index)
}

const argumentsFit = ({ tool, arguments: expected, match }: ExpectedCall, call: CallFact): boolean =>
  tool === call.tool && matchValues(call.arguments, { expected, match })
