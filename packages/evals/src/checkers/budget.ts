import type { Budget, Event } from '@errand/agent-core'
import { budgetOf } from '../budget-of.ts'
import type { Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'
import { workedBefore } from '../worked.ts'

/**
 * Whether every decision was made with something of each budget left: what the case sets counts, whatever the task
 * was given. And whether there were no more decisions than the case allows.
 */
export const checkBudget = (evidence: Evidence): readonly Finding[] => {
  const { tasks } = evidence
  const { expect } = evidence.case
  const made = tasks.reduce((sum, { events }) => sum + events.filter(isDecision).length, 0)
  return [
    ...tasks.map(({ events }) => overdrawn(events, evidence.case)),
    ...(expect.decisions === undefined
      ? []
      : [
          {
            module: 'budget',
            what: 'decisions',
            ok: made <= expect.decisions,
            expected: `at most ${expect.decisions}`,
            found: String(made),
          } as const,
        ]),
  ]
}

const isDecision = ({ type }: Event): boolean => type === 'decided' || type === 'corrected'

const kinds = ['steps', 'ms', 'tokens', 'microUsd'] as const
const nothing: Budget = { steps: 0, ms: 0, tokens: 0, microUsd: 0 }

const overdrawn = (events: readonly Event[], own: Evidence['case']): Finding => {
  const over = new Set<string>()
  let spent = nothing
  let limits: Budget | undefined
  events.forEach((event, index) => {
    if (event.type === 'opened' || event.type === 'reopened') {
      limits = budgetOf(own, event.data.budget)
      spent = nothing
    }
    if (limits !== undefined && isDecision(event))
      for (const kind of kinds) if (spent[kind] >= limits[kind]) over.add(`${kind} (${limits[kind]})`)
    spent = plus(spent, event, workedBefore(events, index))
  })
  return {
    module: 'budget',
    what: 'the budget of a task',
    ok: over.size === 0,
    harm: true,
    expected: 'no decision once it is used up',
    found: over.size === 0 ? 'kept' : `decided beyond it: ${[...over].join(', ')}`,
  }
}

const plus = (spent: Budget, event: Event, ms: number): Budget => {
  const usage = 'usage' in event.data ? event.data.usage : undefined
  const price = event.type === 'call_started' ? (event.data.microUsd ?? 0) : 0
  return {
    steps: spent.steps + (isDecision(event) ? 1 : 0),
    ms: spent.ms + ms,
    tokens: spent.tokens + (usage?.input ?? 0) + (usage?.output ?? 0),
    microUsd: spent.microUsd + (usage?.microUsd ?? 0) + price,
  }
}
