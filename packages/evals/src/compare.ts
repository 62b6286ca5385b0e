import { z } from 'zod'
import type { Interval } from './interval.ts'
import { metricKinds, metricNames, share, type MetricKind } from './metric-kinds.ts'
import type { Metric, Metrics } from './metrics.ts'

/** A number then and now. `loss` and `gain` are changes beyond what chance or the metric's slack explains. */
export const comparison = z
  .strictObject({
    name: z.string(),
    before: z.number().nullable(),
    now: z.number().nullable(),
    verdict: z.enum(['gain', 'same', 'loss', 'unknown']),
  })
  .readonly()
export type Comparison = z.infer<typeof comparison>

/** What of a report is compared. */
export interface Comparable {
  readonly metrics: Metrics
  readonly groups: Readonly<Record<string, Metric>>
  readonly languages: Readonly<Record<string, Metric>>
  readonly cases: readonly CaseCount[]
}

interface CaseCount {
  readonly id: string
  readonly runs: number
  readonly passed: number
}

/**
 * Sets every metric, and the success of every group and language, beside the baseline's, and names the cases that
 * turned round. Each is judged by itself, so that no gain hides a loss.
 */
export const compare = (now: Comparable, baseline: Comparable): readonly Comparison[] => [
  ...metricNames.map((name) =>
    compareOne(name, { kind: metricKinds[name], before: baseline.metrics[name], now: now.metrics[name] }),
  ),
  ...compareParts('group', now.groups, baseline.groups),
  ...compareParts('language', now.languages, baseline.languages),
  ...turnedCases(now.cases, baseline.cases),
]

/** Cases that passed always and now never, or the other way round. Where one ran only once, that may be chance. */
const turnedCases = (now: readonly CaseCount[], before: readonly CaseCount[]): readonly Comparison[] =>
  now.flatMap((one): readonly Comparison[] => {
    const other = before.find(({ id }) => id === one.id)
    if (other === undefined) return []
    const [was, is] = [other.passed / other.runs, one.passed / one.runs]
    if (Math.abs(was - is) !== 1) return []
    const verdict = one.runs < 2 || other.runs < 2 ? 'unknown' : is > was ? 'gain' : 'loss'
    return [{ name: `case ${one.id}`, before: was, now: is, verdict }]
  })

const compareParts = (
  what: string,
  now: Readonly<Record<string, Metric>>,
  before: Readonly<Record<string, Metric>>,
): readonly Comparison[] =>
  Object.entries(now).map(([part, metric]) =>
    compareOne(`${what} ${part}`, {
      kind: share(part),
      before: before[part] ?? { value: null, of: 0 },
      now: metric,
    }),
  )

const compareOne = (
  name: string,
  { kind, before, now }: { readonly kind: MetricKind; readonly before: Metric; readonly now: Metric },
): Comparison => {
  const base = { name, before: before.value, now: now.value }
  if (before.value === null || now.value === null) return { ...base, verdict: 'unknown' }
  const { low, high } = unchanged(before, before.value, kind)
  if (now.value >= low && now.value <= high) return { ...base, verdict: 'same' }
  const isHigher = now.value > high
  return { ...base, verdict: isHigher === (kind.better === 'higher') ? 'gain' : 'loss' }
}

/** Between which values a number counts as the same as before. */
const unchanged = ({ low, high }: Metric, value: number, kind: MetricKind): Interval => {
  if (kind.kind === 'share') return { low: low ?? value, high: high ?? value }
  const room = Math.max(value * kind.slack, kind.least)
  return { low: value - room, high: value + room }
}
