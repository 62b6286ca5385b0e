import { reasonOf } from '@errand/agent-core'
import { z } from 'zod'
import { compare, comparison } from './compare.ts'
import { modules } from './finding.ts'
import { judge, judgedGate, type Gates } from './gates.ts'
import { metricNames } from './metric-kinds.ts'
import { metric, metricsOf, shareOf, type Metric } from './metrics.ts'
import type { CaseRun } from './run-cases.ts'
import { onOneLine, unreadable } from './unreadable.ts'

const count = z.number().int().nonnegative()

/** A module in numbers: what was checked of it, what failed, and how many failed runs are its fault. */
const moduleRow = z.strictObject({ findings: count, failed: count, blamed: count }).readonly()

/** A case in a report, with what failed in its first failed run. */
const caseRow = z
  .strictObject({
    id: z.string(),
    group: z.string(),
    language: z.string(),
    runs: count,
    passed: count,
    fault: z.enum(modules).optional(),
    failures: z
      .array(
        z
          .strictObject({
            module: z.enum(modules),
            what: z.string(),
            expected: z.string(),
            found: z.string(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly()

/** A report as it is kept: JSON that a later run reads as its baseline. */
const report = z
  .strictObject({
    version: z.literal(1),
    /** When it was made, ISO 8601. */
    at: z.string(),
    model: z.string(),
    repeat: count,
    /** Whether every gate holds and nothing was lost against the baseline. */
    ok: z.boolean(),
    gates: z.array(judgedGate).readonly(),
    metrics: z.record(z.enum(metricNames), metric).readonly(),
    /** Success by group and by language. */
    groups: z.record(z.string(), metric).readonly(),
    languages: z.record(z.string(), metric).readonly(),
    modules: z.record(z.enum(modules), moduleRow).readonly(),
    cases: z.array(caseRow).readonly(),
    /** Ids of cases that could not run this way. */
    skipped: z.array(z.string()).readonly(),
    comparison: z.array(comparison).readonly().optional(),
  })
  .readonly()
export type Report = z.infer<typeof report>

/** Reads a kept report; EVAL_UNREADABLE, under the name of its file, when it is none. */
export const readReport = (text: string, { file }: { readonly file: string }): Report => {
  try {
    return report.parse(JSON.parse(text))
  } catch (thrown) {
    throw unreadable(file, thrown instanceof z.ZodError ? onOneLine(thrown) : reasonOf(thrown), thrown)
  }
}

export interface ReportOptions {
  readonly model: string
  /** How often each case ran. */
  readonly repeat: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly gates: Gates
  readonly skipped?: readonly string[]
  readonly baseline?: Report
}

/** Makes the report of some runs, in the order of `runCases`. */
export const reportOf = (
  runs: readonly CaseRun[],
  { model, repeat, at, gates: bounds, skipped = [], baseline }: ReportOptions,
): Report => {
  const metrics = metricsOf(runs, { repeat })
  const groups = successBy(runs, (run) => run.case.group)
  const languages = successBy(runs, (run) => run.case.language)
  const gates = judge(metrics, bounds)
  const cases = caseRows(runs)
  const compared =
    baseline === undefined ? undefined : compare({ metrics, groups, languages, cases }, baseline)
  const holds = gates.every(({ ok }) => ok)
  return {
    version: 1,
    at: new Date(at).toISOString(),
    model,
    repeat,
    ok: holds && compared?.some(({ verdict }) => verdict === 'loss') !== true,
    gates,
    metrics,
    groups,
    languages,
    modules: moduleRows(runs),
    cases,
    skipped,
    ...(compared === undefined ? {} : { comparison: compared }),
  }
}

const successBy = (
  runs: readonly CaseRun[],
  part: (run: CaseRun) => string,
): Readonly<Record<string, Metric>> => {
  const parts = Map.groupBy(runs, part)
  return Object.fromEntries(
    [...parts.keys()].toSorted().map((name) => [name, shareOf(parts.get(name) ?? [], ({ ok }) => ok)]),
  )
}

const moduleRows = (runs: readonly CaseRun[]): Report['modules'] => {
  const findings = runs.flatMap((run) => run.findings)
  const row = (module: (typeof modules)[number]): z.infer<typeof moduleRow> => {
    const own = findings.filter((finding) => finding.module === module)
    return {
      findings: own.length,
      failed: own.filter(({ ok }) => !ok).length,
      blamed: runs.filter(({ fault }) => fault === module).length,
    }
  }
  return {
    run: row('run'),
    budget: row('budget'),
    tools: row('tools'),
    arguments: row('arguments'),
    gate: row('gate'),
    results: row('results'),
    questions: row('questions'),
    effects: row('effects'),
    plan: row('plan'),
    state: row('state'),
    rests: row('rests'),
    text: row('text'),
  }
}

const caseRows = (runs: readonly CaseRun[]): Report['cases'] =>
  [...Map.groupBy(runs, (run) => run.case).entries()].map(([{ id, group, language }, own]) => {
    const failed = own.find(({ ok }) => !ok)
    const failures = (failed?.findings ?? []).filter(({ ok }) => !ok)
    return {
      id,
      group,
      language,
      runs: own.length,
      passed: own.filter(({ ok }) => ok).length,
      ...(failed?.fault === undefined ? {} : { fault: failed.fault }),
      failures: failures.map(({ module, what, expected, found }) => ({ module, what, expected, found })),
    }
  })
