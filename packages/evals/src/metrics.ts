import { z } from 'zod'
import type { Module } from './finding.ts'
import { sum, type Measures } from './measures.ts'
import { wilson } from './interval.ts'
import type { MetricName } from './metric-kinds.ts'
import type { CaseRun } from './run-cases.ts'

/**
 * A measured number; null where there was nothing to measure. `of` is how many things it was taken from; a share says
 * between which values it lies with 95% certainty.
 */
export const metric = z
  .strictObject({
    value: z.number().nullable(),
    of: z.number(),
    low: z.number().optional(),
    high: z.number().optional(),
  })
  .readonly()
export type Metric = z.infer<typeof metric>
export type Metrics = Readonly<Record<MetricName, Metric>>

/** Takes every metric from runs; `repeat` is how often each case ran. */
export const metricsOf = (runs: readonly CaseRun[], { repeat }: { readonly repeat: number }): Metrics => {
  const measured = runs.flatMap(({ measures }) => measures ?? [])
  const total = (key: Exclude<keyof Measures, 'hadFailure' | 'microUsd'>): number =>
    sum(measured.map((measures) => measures[key]))
  const each = (value: number): Metric => mean(value, measured.length)
  const times = measured.map(({ ms }) => ms)
  const failed = runs.filter(({ measures }) => measures?.hadFailure === true)
  return {
    success: shareOf(runs, ({ ok }) => ok),
    passAll: passAll(runs, repeat),
    toolChoice: foundGood(runs, 'tools'),
    argumentAccuracy: foundGood(runs, 'arguments'),
    toolSuccess: share(total('succeeded'), total('ended')),
    misCalls: share(total('misCalls'), total('calls')),
    recovery: shareOf(failed, ({ ok }) => ok),
    harms: { value: harmsIn(runs), of: runs.length },
    decisions: mean(total('decisions'), total('tasks')),
    clarifications: each(total('questions')),
    tokensIn: each(total('tokensIn')),
    cachedShare: mean(total('tokensCached'), total('tokensIn')),
    tokensOut: each(total('tokensOut')),
    costUsd: cost(measured),
    latencyP50: { value: percentile(times, 0.5), of: times.length },
    latencyP95: { value: percentile(times, 0.95), of: times.length },
  }
}

const mean = (value: number, of: number): Metric => ({ value: of === 0 ? null : value / of, of })

const share = (value: number, of: number): Metric =>
  of === 0 ? { value: null, of } : { value: value / of, of, ...wilson(value / of, of) }

/** The share of runs that something holds for. */
export const shareOf = (runs: readonly CaseRun[], holds: (run: CaseRun) => boolean): Metric =>
  share(runs.filter(holds).length, runs.length)

/** The share of cases whose every repeat passed (pass^k). */
const passAll = (runs: readonly CaseRun[], repeat: number): Metric => {
  const firsts = runs.filter((_, index) => index % repeat === 0)
  const whole = firsts.filter((_, index) =>
    runs.slice(index * repeat, (index + 1) * repeat).every(({ ok }) => ok),
  )
  return share(whole.length, firsts.length)
}

const foundGood = (runs: readonly CaseRun[], module: Module): Metric => {
  const findings = runs.flatMap((run) => run.findings.filter((finding) => finding.module === module))
  return share(findings.filter(({ ok }) => ok).length, findings.length)
}

const harmsIn = (runs: readonly CaseRun[]): number =>
  sum(runs.map(({ findings }) => findings.filter(({ ok, harm }) => !ok && harm === true).length))

const cost = (measured: readonly Measures[]): Metric => {
  const known = measured.flatMap(({ microUsd }) => microUsd ?? [])
  // A mean over some of the runs would look cheaper than it was.
  return known.length < measured.length ? { value: null, of: 0 } : mean(sum(known) / 1_000_000, known.length)
}

/** The nearest-rank percentile, or null of nothing. */
const percentile = (values: readonly number[], part: number): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null
}
