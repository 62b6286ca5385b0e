import type { Problem } from '../codes.ts'
import { perTask } from '../loop/family-limits.ts'
import type { Call, TaskState } from '../journal/state.ts'
import type { EffectRow } from '../ports/store.ts'
import type { Level, Tool } from '../tools/contract.ts'

/** What the gate says of one call. */
export type Gate =
  | { readonly kind: 'run'; readonly approval?: string }
  | { readonly kind: 'ask'; readonly level: Level; readonly repeatOf?: number }
  | { readonly kind: 'refuse'; readonly problem: Problem }

/** What the gate must know; it looks nothing up itself. */
export interface GateFacts {
  readonly state: TaskState
  readonly tool: Tool
  readonly call: Call
  /** The tools of the calls that start together with this one. */
  readonly starting: readonly string[]
  /** The call's canonical target, what a task-wide grant binds to. */
  readonly target: string
  /** What an approval of exactly this call would be bound to. */
  readonly hash: string
  readonly now: number
  /** Why all effects are held, while they are. */
  readonly held: string | undefined
  /** Milliseconds until this tool's breaker lets a trial through, while it is open. */
  readonly breakerMs: number | undefined
  /** Which of the task's limits a tool counts against. */
  readonly countsOf: (tool: string) => Tool['counts']
  /** How many calls of the tool's kind the task and its parts, or its siblings, have begun together. */
  readonly familyUsed?: number | undefined
  /** The last time the same effect ran in this conversation. */
  readonly ran: EffectRow | undefined
}

/**
 * Decides whether a call runs, asks first, or is refused (P1–P5, P9). Pure; the executor obeys, the model has no say.
 */
export const gate = (facts: GateFacts): Gate => {
  const { tool, call, state, target, hash, ran } = facts
  const refused = refusal(facts)
  if (refused !== undefined) return { kind: 'refuse', problem: refused }
  if (tool.level === 'read') return { kind: 'run' }
  const repeat = tool.idempotency === 'none' ? (ran ?? runningTwin(facts)) : undefined
  if (call.approval?.state === 'approved') {
    // A part or a job may have done the same since the person was asked, who then knows nothing of it.
    const isNews = repeat !== undefined && call.approval.repeatOf === undefined && call.edited !== true
    if (call.approval.hash === hash && !isNews) return { kind: 'run', approval: call.approval.id }
    return { kind: 'refuse', problem: { code: 'APPROVAL_CHANGED', params: { call: call.id } } }
  }
  const granted = state.grants.some((grant) => grant.tool === tool.name && grant.target === target)
  if (tool.level === 'write' && granted && repeat === undefined) return { kind: 'run' }
  return { kind: 'ask', level: tool.level, ...(repeat === undefined ? {} : { repeatOf: repeat.at }) }
}

/** The same effect, as a job of the same task that still runs. */
const runningTwin = ({ state, call }: GateFacts): { readonly at: number } | undefined => {
  const twin = state.steps
    .at(-1)
    ?.calls.find(
      (other) =>
        other.id !== call.id &&
        other.state === 'running' &&
        other.tool === call.tool &&
        other.arguments === call.arguments,
    )
  return twin === undefined ? undefined : { at: twin.startedAt ?? state.lastAt }
}

/** What no approval can lift: a hold, an open breaker, a limit. */
const refusal = (facts: GateFacts): Problem | undefined => {
  const { tool, held, breakerMs } = facts
  if (held !== undefined && tool.level !== 'read') return { code: 'TOOL_HELD', params: { reason: held } }
  if (breakerMs !== undefined)
    return { code: 'BREAKER_OPEN', params: { tool: tool.name, seconds: Math.ceil(breakerMs / 1_000) } }
  return overLimit(facts)
}

const overLimit = (facts: GateFacts): Problem | undefined => {
  const { tool, state, starting, now, countsOf, familyUsed } = facts
  const recent = (): number => startedBefore(facts, (name, at) => name === tool.name && now - at < 60_000)
  if (state.calls + starting.length >= tool.perMinute && recent() >= tool.perMinute)
    return { code: 'LIMIT_REACHED', params: { limit: `${tool.name} a minute`, max: tool.perMinute } }
  if (tool.counts === undefined) return undefined
  const max = perTask[tool.counts]
  const own = startedBefore(facts, (name) => countsOf(name) === tool.counts)
  const together = starting.filter((name) => countsOf(name) === tool.counts).length
  const used = Math.max(own, familyUsed === undefined ? 0 : familyUsed + together)
  return used < max ? undefined : { code: 'LIMIT_REACHED', params: { limit: `${tool.counts} a task`, max } }
}

/** How many other calls that started, or start with this one, are of a kind. */
const startedBefore = (
  { call, state, starting, now }: GateFacts,
  isOfKind: (tool: string, startedAt: number) => boolean,
): number => {
  let count = starting.filter((tool) => isOfKind(tool, now)).length
  for (const { calls } of state.steps)
    for (const other of calls) {
      const { startedAt } = other
      if (startedAt !== undefined && other.id !== call.id && isOfKind(other.tool, startedAt)) count++
    }
  return count
}
