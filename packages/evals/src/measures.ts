import type { CallFact, Evidence } from './evidence.ts'
import { isPlanted } from './faults.ts'
import { pairCalls } from './pair-calls.ts'
import { workedMs } from './worked.ts'

/** What is counted of a run. */
export interface Measures {
  readonly tasks: number
  readonly decisions: number
  readonly calls: number
  /** Calls that the case has no use for, or forbids. */
  readonly misCalls: number
  /** Calls that ran to their end, without those that were to fail. */
  readonly ended: number
  readonly succeeded: number
  /** Whether a call failed, for whatever reason, or was tried again. */
  readonly hadFailure: boolean
  readonly questions: number
  readonly tokensIn: number
  readonly tokensCached: number
  readonly tokensOut: number
  /** Undefined once a model without a known price took part. */
  readonly microUsd: number | undefined
  /** Working time; waiting for the person does not count. */
  readonly ms: number
}

/** Counts what a run did, from its journals and views. */
export const measure = (evidence: Evidence): Measures => {
  const { tasks, calls } = evidence
  const events = tasks.flatMap((task) => task.events)
  const usage = tasks.map(({ view }) => view.usage)
  const ended = endedCalls(evidence)
  return {
    tasks: tasks.length,
    decisions: events.filter(({ type }) => type === 'decided' || type === 'corrected').length,
    calls: calls.length,
    misCalls: misCalls(evidence),
    ended: ended.length,
    succeeded: ended.filter(({ outcome }) => outcome !== 'failed' && outcome !== 'unknown').length,
    hadFailure:
      calls.some(({ outcome }) => outcome === 'failed') ||
      events.some((event) => event.type === 'retried' && calls.some(({ id }) => id === event.data.what)),
    questions: events.filter((event) => event.type === 'asked' && event.data.about === 'model').length,
    tokensIn: sum(usage.map(({ input }) => input)),
    tokensCached: sum(usage.map(({ cached }) => cached)),
    tokensOut: sum(usage.map(({ output }) => output)),
    microUsd: usage.some(({ unpriced }) => unpriced) ? undefined : sum(usage.map(({ microUsd }) => microUsd)),
    ms: sum(tasks.map((task) => workedMs(task.events))),
  }
}

/** The sum of some numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const ran: ReadonlySet<string | undefined> = new Set(['ok', 'empty', 'partial', 'failed', 'unknown'])

const endedCalls = (evidence: Evidence): readonly CallFact[] => {
  const toFail = new Set(
    pairCalls(evidence)
      .pairs.filter(({ expected }) => expected.outcome === 'failed')
      .map(({ call }) => call),
  )
  return evidence.calls.filter(
    (call) => ran.has(call.outcome) && !isPlanted(call.problem) && !toFail.has(call),
  )
}

const misCalls = (evidence: Evidence): number => {
  const { expect, forbid } = evidence.case
  const isLimited = expect.tools !== undefined && expect.tools.match !== 'superset'
  return pairCalls(evidence).extra.filter(({ tool }) => isLimited || forbid.tools.includes(tool)).length
}
