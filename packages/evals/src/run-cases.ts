import { reasonOf } from '@errand/agent-core'
import type { EvalCase } from './case.ts'
import { check } from './check.ts'
import { blamed, type Finding, type Module } from './finding.ts'
import { measure, type Measures } from './measures.ts'
import { runCase, type OpenSubject } from './run-case.ts'

/** One run of one case: what was found and counted. */
export interface CaseRun {
  readonly case: EvalCase
  readonly ok: boolean
  /** The module at fault when it is not ok. */
  readonly fault?: Module
  readonly findings: readonly Finding[]
  /** Undefined when the run itself broke. */
  readonly measures?: Measures
}

/**
 * Runs every case `repeat` times, each time with a subject of its own, at most `parallel` at once. Never throws: a run
 * that breaks is a finding of the module `run`. In order of the cases, repeats of one beside each other.
 */
export const runCases = async (
  cases: readonly EvalCase[],
  {
    open,
    repeat = 1,
    parallel = 4,
  }: { readonly open: OpenSubject; readonly repeat?: number; readonly parallel?: number },
): Promise<readonly CaseRun[]> => {
  const jobs = cases.flatMap((one) => Array.from({ length: repeat }, () => one))
  const runs = new Map<number, CaseRun>()
  const queue = jobs.entries()
  const work = async (): Promise<void> => {
    for (const [index, job] of queue) runs.set(index, await runOne(job, open))
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return jobs.flatMap((_, index) => runs.get(index) ?? [])
}

const runOne = async (evalCase: EvalCase, open: OpenSubject): Promise<CaseRun> => {
  try {
    const evidence = await runCase(evalCase, { open })
    const findings = check(evidence)
    const fault = blamed(findings)
    return {
      case: evalCase,
      ok: fault === undefined,
      ...(fault === undefined ? {} : { fault }),
      findings,
      measures: measure(evidence),
    }
  } catch (thrown) {
    const broken: Finding = {
      module: 'run',
      what: 'the run',
      ok: false,
      expected: 'an end',
      found: reasonOf(thrown),
    }
    return { case: evalCase, ok: false, fault: 'run', findings: [broken] }
  }
}
