import { unrunText } from '../context/guidance.ts'
import type { Draft } from '../journal/event.ts'
import { askModel } from './ask-model.ts'
import { left, spentToday } from './budget.ts'
import { planDrafts, planEnding } from './control.ts'
import { conclude } from './exits.ts'
import { leadingReads } from './leading-reads.ts'
import { readDecision, type DecidedCalls } from './read-decision.ts'
import { admitReads, begins } from './run-reads.ts'
import type { Run } from './worker.ts'

/**
 * Makes one decision (L1): asks the model, checks what it wants, and appends the decision with the start of its first
 * reads in one commit. What cannot be used goes back to the model; when no model answers, the task fails honestly.
 */
export const decide = async (run: Run): Promise<void> => {
  const { handle, works } = run
  const asked = await askModel(run)
  if (asked.kind === 'aborted') return
  if (asked.kind === 'failed') {
    const { code, params, usage } = asked.failure
    const exit = code === 'BUDGET_TIME' ? 'interrupted' : 'failed'
    const drafts = conclude(exit, { code, params }, usage)
    await handle.append(drafts, { limits: spentToday(drafts, run) })
    return
  }
  const state = handle.state()
  const { tools, redact } = works
  const read = readDecision(asked.decision, { state, tools, model: asked.model, redact })
  const follows = read.kind === 'calls' ? await firstMoves(run, read.calls) : []
  const drafts = [...read.drafts, ...follows]
  await handle.append(drafts, { limits: begins(drafts, run) })
}

/** What begins together with the decision: nothing on the last step, else its plan and its leading reads. */
const firstMoves = async (run: Run, calls: DecidedCalls): Promise<readonly Draft[]> => {
  const { handle, works } = run
  if (left(handle.state(), works.clock.now()).steps <= 1)
    return calls.map(({ id: call }): Draft => {
      const data = { call, outcome: 'skipped', origin: 'agent', text: unrunText.lastStep, ms: 0 } as const
      return { type: 'call_finished', actor: 'system', data }
    })
  const [first] = calls
  const plans = first?.tool === 'update_plan' && calls.length > 1 ? [first] : []
  const planned = plans.flatMap((call): readonly Draft[] => {
    const { outcome, text } = planEnding(call)
    const data = { call: call.id, outcome, origin: 'agent', text, ms: 0 } as const
    return [...planDrafts(call), { type: 'call_finished', actor: 'system', data }]
  })
  const { starts } = await admitReads(run, leadingReads(run, calls.slice(plans.length)))
  return [...planned, ...starts]
}
