import type { Evidence } from '../evidence.ts'
import { shown, type Finding } from '../finding.ts'
import { pairCalls } from '../pair-calls.ts'
import { breaches } from '../text-expectation.ts'

/** Whether the tools ended as they should and gave the model what is so. */
export const checkResults = (evidence: Evidence): readonly Finding[] =>
  pairCalls(evidence).pairs.flatMap(({ expected: { outcome, result }, call }): readonly Finding[] => {
    const what = `${call.id} ${call.tool}`
    const broken = result === undefined ? [] : breaches(call.text, result)
    return [
      ...(outcome === undefined
        ? []
        : [
            {
              module: 'results',
              what: `${what} outcome`,
              ok: call.outcome === outcome,
              expected: outcome,
              found: call.outcome ?? 'no end',
            } as const,
          ]),
      ...(result === undefined
        ? []
        : [
            {
              module: 'results',
              what: `${what} result`,
              ok: broken.length === 0,
              expected: broken.join('; ') || shown(result),
              found: shown(call.text),
            } as const,
          ]),
    ]
  })
