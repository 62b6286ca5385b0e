import type { EventData } from '../journal/event.ts'
import type { Part } from '../journal/parts.ts'
import { allCalls, workedMs, type TaskState } from '../journal/state.ts'
import { reportOf } from '../journal/stage-report.ts'
import { inWords } from '../tools/failure.ts'
import type { Registry } from '../tools/registry.ts'

type Ended = NonNullable<Part['ended']>

/** How a part ended, for the journal of its task: an answer, or where it stopped; and what it used. */
export const partEnded = (
  state: TaskState,
  { tools, now }: { readonly tools: Registry; readonly now: number },
): Ended => {
  const fromOutside = allCalls(state).some(({ tool }) => tools.get(tool)?.origin === 'outside')
  const outcome = outcomeOf(state)
  const answer = outcome === 'done' ? state.conclusion?.answer : undefined
  return {
    outcome,
    origin: fromOutside ? 'outside' : 'workspace',
    text: answer ?? reportText(state),
    spent: state.spent,
    steps: state.round.decisions,
    ms: workedMs(state, now),
  }
}

const outcomeOf = ({ standing: { status } }: TaskState): EventData<'part_ended'>['outcome'] =>
  status === 'done' || status === 'failed' || status === 'stopped' ? status : 'interrupted'

/** The stage report of a part, for the model. */
const reportText = (state: TaskState): string => {
  const { done, unknown, failed, notDone, stuck } = reportOf(state)
  const lists = { Done: done, 'Not known whether done': unknown, Failed: failed, 'Not done': notDone }
  const lines = Object.entries(lists).flatMap(([what, items]) =>
    items.length === 0 ? [] : [`${what}: ${items.join('; ')}`],
  )
  const why = stuck === undefined ? [] : [`Stuck: ${inWords(stuck)}`]
  return [...why, ...lines].join('\n') || 'Nothing was done.'
}

/** How a part ends that never began, because of another that it needs. */
export const skippedPart = (missing: Pick<Part, 'key'>): Ended => ({
  outcome: 'skipped',
  origin: 'agent',
  text: `Never began: it needs ${missing.key}, which did not end well.`,
  spent: { input: 0, cached: 0, output: 0, microUsd: 0, unpriced: false },
  steps: 0,
  ms: 0,
})

/** What the model reads once all parts have ended. */
export const partsText = (parts: readonly Part[]): string =>
  parts
    .map(({ key, ended }) => `## ${key}: ${ended?.outcome ?? 'skipped'}\n${ended?.text ?? ''}`)
    .join('\n\n')
