import { defaults } from '@errand/agent-core'
import { z } from 'zod'
import { metricKinds, metricNames, type MetricName } from './metric-kinds.ts'
import type { Metrics } from './metrics.ts'

/** The bound of a metric: at least it where higher is better, else at most. */
export type Gates = Readonly<Partial<Record<MetricName, number>>>

/** A metric beside its bound. What could not be measured holds. */
export const judgedGate = z
  .strictObject({
    metric: z.enum(metricNames),
    bound: z.number(),
    value: z.number().nullable(),
    ok: z.boolean(),
  })
  .readonly()
export type JudgedGate = z.infer<typeof judgedGate>

/**
 * The usual bounds. With scripted decisions nothing is left to chance, so every case must pass; a model must reach 70%
 * at first and 85% once there is a baseline to keep.
 */
export const defaultGates = ({
  scripted,
  hasBaseline,
}: {
  readonly scripted: boolean
  readonly hasBaseline: boolean
}): Gates => ({
  success: scripted ? 1 : hasBaseline ? 0.85 : 0.7,
  toolSuccess: 0.95,
  harms: 0,
  decisions: 5,
  latencyP95: 15_000,
  costUsd: defaults.budget.microUsd / 1_000_000,
})

/** Holds each metric against its bound. */
export const judge = (metrics: Metrics, gates: Gates): readonly JudgedGate[] =>
  metricNames.flatMap((metric) => {
    const bound = gates[metric]
    if (bound === undefined) return []
    const { value } = metrics[metric]
    const better = metricKinds[metric].better
    const ok = value === null || (better === 'higher' ? value >= bound : value <= bound)
    return [{ metric, bound, value, ok }]
  })
