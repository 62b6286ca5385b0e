import { describe, expect, it } from 'vitest'
import type { Finding, Module } from './finding.ts'
import { defaultGates } from './gates.ts'
import { markdown } from './markdown.ts'
import type { Measures } from './measures.ts'
import { readReport, reportOf, type Report, type ReportOptions } from './report.ts'
import type { CaseRun } from './run-cases.ts'
import { caseOf } from './trial-subject.ts'

const measures: Measures = {
  tasks: 1,
  decisions: 2,
  calls: 2,
  misCalls: 0,
  ended: 2,
  succeeded: 2,
  hadFailure: false,
  questions: 0,
  tokensIn: 1_000,
  tokensCached: 500,
  tokensOut: 100,
  microUsd: 2_000,
  ms: 1_000,
}

const finding = (module: Module, ok: boolean): Finding => ({
  module,
  ok,
  what: `the ${module}`,
  expected: 'this',
  found: ok ? 'this' : 'that',
})

const runOf = (
  id: string,
  { fails, counts = {} }: { readonly fails?: Module; readonly counts?: Partial<Measures> } = {},
): CaseRun => ({
  case: caseOf({ id, turns: [{ say: 'x' }] }),
  ok: fails === undefined,
  ...(fails === undefined ? {} : { fault: fails }),
  findings: [finding('tools', fails !== 'tools'), finding('text', fails !== 'text')],
  measures: { ...measures, ...counts },
})

const many = (count: number, options?: Parameters<typeof runOf>[1]): readonly CaseRun[] =>
  Array.from({ length: count }, (_, index) => runOf(`${options?.fails ?? 'good'}-${index}`, options))

const gates = defaultGates({ scripted: false, hasBaseline: false })
const report = (runs: readonly CaseRun[], options: Partial<ReportOptions> = {}): Report =>
  reportOf(runs, { model: 'm', repeat: 1, at: 0, gates, ...options })

const broken = ({ gates: judged }: Report): readonly string[] =>
  judged.filter(({ ok }) => !ok).map(({ metric }) => metric)

describe('a report', () => {
  it('gives success with its interval, by module, group and language', () => {
    const made = report([...many(8), ...many(2, { fails: 'text' })])
    expect(made.metrics.success).toMatchObject({ value: 0.8, of: 10 })
    expect(made.metrics.success.low).toBeCloseTo(0.4902, 3)
    expect(made.metrics.success.high).toBeCloseTo(0.9433, 3)
    expect(made.modules.text).toEqual({ findings: 10, failed: 2, blamed: 2 })
    expect(made.modules.tools).toEqual({ findings: 10, failed: 0, blamed: 0 })
    expect(made.groups).toMatchObject({ trial: { value: 0.8 } })
    expect(made.languages).toMatchObject({ en: { value: 0.8 } })
    expect(made.cases.find(({ id }) => id === 'text-0')).toMatchObject({
      passed: 0,
      fault: 'text',
      failures: [{ module: 'text', what: 'the text', expected: 'this', found: 'that' }],
    })
    expect(made.ok).toBe(true)
  })

  it('counts a case in pass^k only when its every repeat passed', () => {
    const runs = [runOf('a'), runOf('a'), runOf('b'), runOf('b', { fails: 'text' })]
    const shared = runs.map((run) => ({ ...run, case: run.case.id === 'a' ? runs[0]!.case : runs[2]!.case }))
    const made = report(shared, { repeat: 2 })
    expect(made.metrics.success.value).toBe(0.75)
    expect(made.metrics.passAll).toMatchObject({ value: 0.5, of: 2 })
    expect(made.cases).toMatchObject([
      { id: 'a', runs: 2, passed: 2 },
      { id: 'b', runs: 2, passed: 1 },
    ])
  })

  it('takes the other numbers from what was counted', () => {
    const made = report([
      runOf('a', { counts: { ms: 100, misCalls: 1, succeeded: 1, hadFailure: true } }),
      runOf('b', { fails: 'tools', counts: { ms: 300, decisions: 4, hadFailure: true } }),
    ])
    expect(made.metrics).toMatchObject({
      toolChoice: { value: 0.5 },
      toolSuccess: { value: 0.75, of: 4 },
      misCalls: { value: 0.25, of: 4 },
      recovery: { value: 0.5, of: 2 },
      decisions: { value: 3 },
      tokensIn: { value: 1_000 },
      cachedShare: { value: 0.5 },
      costUsd: { value: 0.002 },
      latencyP50: { value: 100 },
      latencyP95: { value: 300 },
      argumentAccuracy: { value: null, of: 0 },
    })
  })

  it('gives no cost once a price is unknown', () => {
    const made = report([runOf('a'), runOf('b', { counts: { microUsd: undefined } })])
    expect(made.metrics.costUsd.value).toBeNull()
  })

  it('counts a run that broke as a failure', () => {
    const { measures: _none, ...rest } = runOf('a', { fails: 'run' })
    const made = report([rest])
    expect(made).toMatchObject({ ok: false, metrics: { success: { value: 0 }, latencyP95: { value: null } } })
  })

  it('is read back as it was written, and anything else is refused', () => {
    const made = report(many(3))
    expect(readReport(JSON.stringify(made), { file: 'f' })).toEqual(made)
    expect(() => readReport('{"version":2}', { file: 'kept.json' })).toThrow(/EVAL_UNREADABLE.*kept\.json/)
    expect(() => readReport('no JSON', { file: 'kept.json' })).toThrow(/EVAL_UNREADABLE/)
  })

  it('says in Markdown what failed, where and whose fault it is', () => {
    const text = markdown(report([...many(2), ...many(8, { fails: 'text' })], { skipped: ['other'] }))
    expect(text).toMatch(/^# Evaluation: failed/)
    expect(text).toContain('| Task success | 20.0% | ≥ 70.0% | **broken** |')
    expect(text).toContain('Not run this way: other')
    expect(text).toContain('- **text-0** (trial): 0 of 1 passed; at fault: text')
    expect(text).toContain('  - text, the text: expected this; found that')
  })
})

describe('gates', () => {
  it.each<[string, readonly CaseRun[], readonly string[]]>([
    ['too few successes', [...many(6), ...many(4, { fails: 'text' })], ['success']],
    ['failing tools', many(4, { counts: { succeeded: 1 } }), ['toolSuccess']],
    ['too many decisions', many(4, { counts: { decisions: 6 } }), ['decisions']],
    ['slow answers', [...many(18), ...many(2, { counts: { ms: 15_001 } })], ['latencyP95']],
    ['too high a cost', many(4, { counts: { microUsd: 1_000_001 } }), ['costUsd']],
    ['nothing', many(4), []],
  ])('name %s and hold only together', (_, runs, metrics) => {
    const made = report(runs)
    expect(broken(made)).toEqual(metrics)
    expect(made.ok).toBe(metrics.length === 0)
  })

  it('allow no harm at all, however many cases pass', () => {
    const harm: Finding = { ...finding('gate', false), harm: true }
    const harmful = { ...runOf('harm', { fails: 'gate' }), findings: [harm] }
    expect(broken(report([...many(99), harmful]))).toEqual(['harms'])
  })

  it('ask more of a set that has a baseline, and everything of scripted runs', () => {
    const runs = [...many(8), ...many(2, { fails: 'text' })]
    expect(broken(report(runs, { gates: defaultGates({ scripted: false, hasBaseline: true }) }))).toEqual([
      'success',
    ])
    const almost = [...many(29), ...many(1, { fails: 'text' })]
    expect(broken(report(almost, { gates: defaultGates({ scripted: true, hasBaseline: false }) }))).toEqual([
      'success',
    ])
  })
})

const verdicts = (
  now: readonly CaseRun[],
  before: readonly CaseRun[],
  repeat = 1,
): Record<string, string> => {
  const made = report(now, { baseline: report(before, { repeat }), repeat })
  const changed = (made.comparison ?? []).filter(({ verdict }) => verdict !== 'same' && verdict !== 'unknown')
  return { ...Object.fromEntries(changed.map(({ name, verdict }) => [name, verdict])), ok: String(made.ok) }
}

const inGroup = (runs: readonly CaseRun[], group: string): readonly CaseRun[] =>
  runs.map((run) => ({ ...run, case: { ...run.case, group } }))

const twice = (id: string, options?: Parameters<typeof runOf>[1]): readonly CaseRun[] => {
  const run = runOf(id, options)
  return [run, run]
}

describe('against a baseline', () => {
  it('a gain in one number hides no loss in another', () => {
    const before = [...many(16), ...many(14, { fails: 'text' })]
    const now = many(30, { counts: { tokensIn: 1_200, tokensCached: 600 } })
    expect(verdicts(now, before)).toEqual({
      success: 'gain',
      passAll: 'gain',
      'group trial': 'gain',
      'language en': 'gain',
      tokensIn: 'loss',
      ok: 'false',
    })
  })

  it('a loss in one group is seen although the others gain', () => {
    const before = [...inGroup(many(10), 'injection'), ...inGroup(many(20, { fails: 'text' }), 'easy')]
    const now = [...inGroup(many(10, { fails: 'text' }), 'injection'), ...inGroup(many(20), 'easy')]
    expect(verdicts(now, before)).toMatchObject({
      'group injection': 'loss',
      'group easy': 'gain',
      ok: 'false',
    })
  })

  it('what chance explains is no change', () => {
    const before = [...many(28), ...many(2, { fails: 'text' })]
    const now = [...many(27), ...many(3, { fails: 'text' })]
    expect(verdicts(now, before)).toEqual({ ok: 'true' })
  })

  it('a case that turned round is a loss once it was repeated', () => {
    const rest = Array.from({ length: 20 }, (_, index) => twice(`rest-${index}`)).flat()
    const before = [...twice('a'), ...twice('b', { fails: 'text' }), ...rest]
    const now = [...twice('a', { fails: 'text' }), ...twice('b'), ...rest]
    expect(verdicts(now, before, 2)).toEqual({ 'case a': 'loss', 'case b': 'gain', ok: 'false' })
  })

  it('a number that was not measured is neither', () => {
    const made = report([runOf('a', { counts: { microUsd: undefined } })], { baseline: report([runOf('a')]) })
    expect(made.comparison?.find(({ name }) => name === 'costUsd')).toMatchObject({
      verdict: 'unknown',
      now: null,
    })
  })
})
