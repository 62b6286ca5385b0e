import type { Problem } from '../codes.ts'
import type { Draft } from '../journal/event.ts'
import { workedMs, type TaskState } from '../journal/state.ts'
import { actorKey } from '../people/actor.ts'
import type { Tool } from '../tools/contract.ts'
import type { LimitChange } from '../ports/store.ts'
import type { Run, Works } from './worker.ts'

/** Decisions and working time left; both may be negative. */
export const left = (state: TaskState, now: number): { readonly steps: number; readonly ms: number } => ({
  steps: state.round.budget.steps - state.round.decisions,
  ms: state.round.budget.ms - workedMs(state, now),
})

/** Milliseconds that a tool may take now: the operator's time or its own, at most what is left of the task's. */
export const timeFor = (
  { name, timeoutMs }: Pick<Tool, 'name' | 'timeoutMs'>,
  { handle, works }: Pick<Run, 'handle' | 'works'>,
): number => {
  const own = works.settings.toolTimeouts[name] ?? timeoutMs
  return Math.max(1, Math.min(own, left(handle.state(), works.clock.now()).ms))
}

/** Which of the task's own budgets is used up, if any. */
export const overspent = (state: TaskState, now: number): Problem | undefined => {
  const { budget, decisions, tokens, microUsd } = state.round
  if (decisions >= budget.steps)
    return { code: 'BUDGET_STEPS', params: { used: decisions, of: budget.steps } }
  if (left(state, now).ms <= 0)
    return { code: 'BUDGET_TIME', params: { seconds: Math.round(budget.ms / 1_000) } }
  if (tokens >= budget.tokens) return { code: 'BUDGET_TOKENS', params: { used: tokens, of: budget.tokens } }
  if (microUsd >= budget.microUsd) return money('task', budget.microUsd)
  return undefined
}

/** Which budget of a day (the person's or the tenant's) is used up, if any. */
export const overspentToday = async (
  state: TaskState,
  { store, clock, settings }: Pick<Works, 'store' | 'clock' | 'settings'>,
): Promise<Problem | undefined> => {
  const { tenant, perDay } = settings
  const user = actorKey(state.requester)
  const keys = [`money:${user}`, 'money', `tokens:${user}`]
  const [ofUser = 0, ofTenant = 0, tokens = 0] = await store.used(tenant, dayOf(clock.now()), keys)
  if (ofUser >= perDay.userMicroUsd) return money('user', perDay.userMicroUsd)
  if (ofTenant >= perDay.tenantMicroUsd) return money('tenant', perDay.tenantMicroUsd)
  if (tokens >= perDay.userTokens)
    return { code: 'BUDGET_TOKENS', params: { used: tokens, of: perDay.userTokens } }
  return undefined
}

/** What events add to the day's counters: a model's answers, usable or not, and calls that have a price. */
export const spentToday = (
  drafts: readonly Draft[],
  { handle, works }: Pick<Run, 'handle' | 'works'>,
): readonly LimitChange[] => {
  const costs = drafts.map(costOf)
  const microUsd = costs.reduce((sum, cost) => sum + cost.microUsd, 0)
  const tokens = costs.reduce((sum, cost) => sum + cost.tokens, 0)
  const user = actorKey(handle.state().requester)
  const window = dayOf(works.clock.now())
  return [
    { key: `money:${user}`, window, add: microUsd },
    { key: 'money', window, add: microUsd },
    { key: `tokens:${user}`, window, add: tokens },
  ].filter(({ add }) => add > 0)
}

const costOf = (draft: Draft): { readonly microUsd: number; readonly tokens: number } => {
  if (draft.type === 'call_started') return { microUsd: draft.data.microUsd ?? 0, tokens: 0 }
  const usage = 'usage' in draft.data ? draft.data.usage : undefined
  if (usage === undefined) return { microUsd: 0, tokens: 0 }
  return { microUsd: usage.microUsd ?? 0, tokens: usage.input + usage.output }
}

/** The UTC day as a counter's window. */
export const dayOf = (now: number): string => `day ${Math.floor(now / 86_400_000)}`

const money = (scope: string, microUsd: number): Problem => ({
  code: 'BUDGET_MONEY',
  params: { scope, of: microUsd / 1_000_000 },
})
