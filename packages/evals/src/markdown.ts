import { metricKinds, metricNames, type MetricName } from './metric-kinds.ts'
import type { Metric } from './metrics.ts'
import { modules } from './finding.ts'
import type { Report } from './report.ts'

/** A report to read: the verdict and its gates first, then every number, then what failed and whose fault it is. */
export const markdown = (report: Report): string =>
  [
    head(report),
    table(['Gate', 'Measured', 'Bound', ''], report.gates.map(gateRow)),
    '## Metrics',
    table(
      ['Metric', 'Value', '95% interval', 'Of'],
      metricNames.map((name) => metricRow(name, report.metrics[name])),
    ),
    ...comparisonPart(report),
    '## Success by part',
    table(
      ['Part', 'Success', '95% interval', 'Runs'],
      [
        ...Object.entries(report.groups).map(([name, metric]) => partRow(name, metric)),
        ...Object.entries(report.languages).map(([name, metric]) => partRow(name, metric)),
      ],
    ),
    '## Modules',
    table(
      ['Module', 'Checks', 'Failed', 'Runs it failed'],
      modules
        .map((module) => ({ module, row: report.modules[module] }))
        .filter(({ row }) => row.findings > 0)
        .map(({ module, row }) => [module, row.findings, row.failed, row.blamed].map(String)),
    ),
    ...failedPart(report),
  ].join('\n\n') + '\n'

const head = ({ cases, skipped, model, repeat, at, ok }: Report): string =>
  [
    `# Evaluation: ${ok ? 'passed' : 'failed'}`,
    '',
    `${cases.length} ${cases.length === 1 ? 'case' : 'cases'}, ${repeat === 1 ? 'once' : `${repeat} times`} each, model ${model}, ${at}.${
      skipped.length === 0 ? '' : ` Not run this way: ${skipped.join(', ')}.`
    }`,
  ].join('\n')

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n')

const sign = { higher: '≥', lower: '≤' } as const

const gateRow = ({ metric, value, bound, ok }: Report['gates'][number]): readonly string[] => {
  const { title, better } = metricKinds[metric]
  return [
    title,
    number(metric, value),
    `${sign[better]} ${number(metric, bound)}`,
    ok ? 'holds' : '**broken**',
  ]
}

const metricRow = (name: MetricName, metric: Metric): readonly string[] => [
  metricKinds[name].title,
  number(name, metric.value),
  interval(metric),
  String(metric.of),
]

const partRow = (name: string, metric: Metric): readonly string[] => [
  name,
  percent(metric.value),
  interval(metric),
  String(metric.of),
]

const number = (name: MetricName, value: number | null): string => {
  if (metricKinds[name].kind === 'share') return percent(value)
  return value === null ? '–' : String(Number(value.toPrecision(4)))
}

const percent = (value: number | null): string => (value === null ? '–' : `${(value * 100).toFixed(1)}%`)

const interval = ({ low, high }: Metric): string =>
  low === undefined || high === undefined ? '' : `${percent(low)} to ${percent(high)}`

const comparisonPart = ({ comparison }: Report): readonly string[] => {
  if (comparison === undefined) return []
  const rows = comparison.map(({ name, before, now, verdict }) => {
    const metric = metricNames.find((known) => known === name)
    const say = (value: number | null): string =>
      metric === undefined ? percent(value) : number(metric, value)
    const title = metric === undefined ? name : metricKinds[metric].title
    return [title, say(before), say(now), verdict === 'loss' ? '**loss**' : verdict]
  })
  return ['## Against the baseline', table(['What', 'Before', 'Now', ''], rows)]
}

const failedPart = ({ cases }: Report): readonly string[] => {
  const failed = cases.filter(({ passed, runs }) => passed < runs)
  if (failed.length === 0) return []
  return [
    '## Failed cases',
    failed
      .map(({ id, group, runs, passed, fault, failures }) =>
        [
          `- **${id}** (${group}): ${passed} of ${runs} passed; at fault: ${fault ?? 'unknown'}`,
          ...failures.map(
            ({ module, what, expected, found }) =>
              `  - ${module}, ${what}: expected ${expected}; found ${found}`,
          ),
        ].join('\n'),
      )
      .join('\n'),
  ]
}
