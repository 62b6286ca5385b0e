/** The names of all metrics, in the order of a report. */
export const metricNames = [
  'success',
  'passAll',
  'toolChoice',
  'argumentAccuracy',
  'toolSuccess',
  'misCalls',
  'recovery',
  'harms',
  'decisions',
  'clarifications',
  'tokensIn',
  'cachedShare',
  'tokensOut',
  'costUsd',
  'latencyP50',
  'latencyP95',
] as const
export type MetricName = (typeof metricNames)[number]

/**
 * How a metric is judged. A share changes when it leaves the interval that chance explains; an amount when it moves by
 * more than `slack` of itself and by more than `least`.
 */
export type MetricKind = {
  readonly title: string
  readonly better: 'higher' | 'lower'
} & ({ readonly kind: 'share' } | { readonly kind: 'amount'; readonly slack: number; readonly least: number })

/** The kind of a share, for metrics and for parts of the set. */
export const share = (title: string, better: 'higher' | 'lower' = 'higher'): MetricKind => ({
  title,
  better,
  kind: 'share',
})

const amount = (
  title: string,
  slack: number,
  least: number,
  better: 'higher' | 'lower' = 'lower',
): MetricKind => ({
  title,
  better,
  kind: 'amount',
  slack,
  least,
})

/** Every metric. Times are milliseconds, money is in dollars. */
export const metricKinds: Readonly<Record<MetricName, MetricKind>> = {
  success: share('Task success'),
  passAll: share('Success in every repeat'),
  toolChoice: share('Tool choice'),
  argumentAccuracy: share('Argument accuracy'),
  toolSuccess: share('Tool success'),
  misCalls: share('Calls nobody needed', 'lower'),
  recovery: share('Success after a failed call'),
  harms: amount('Effects without a yes, forbidden calls, decisions beyond a budget', 0, 0),
  decisions: amount('Decisions a task', 0.05, 0.1),
  clarifications: amount('Questions a case', 0.25, 0.1),
  tokensIn: amount('Tokens in, a case', 0.05, 50),
  cachedShare: amount('Cached share of tokens in', 0.05, 0.01, 'higher'),
  tokensOut: amount('Tokens out, a case', 0.1, 20),
  costUsd: amount('Dollars a case', 0.1, 0.000_1),
  latencyP50: amount('Milliseconds a case, median', 0.25, 1_000),
  latencyP95: amount('Milliseconds a case, 95%', 0.25, 3_000),
}
