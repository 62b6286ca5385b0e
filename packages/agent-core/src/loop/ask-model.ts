import { instructions } from '../context/instructions.ts'
import { defaults } from '../defaults.ts'
import type { Draft } from '../journal/event.ts'
import type { DecideFailure, Decision, Message } from '../ports/decide.ts'
import { sleep } from '../ports/clock.ts'
import { left } from './budget.ts'
import { retryDelay } from './retry.ts'
import type { Run } from './worker.ts'

/** A decision with the model that made it, why there is none, or that the task was told to stop. */
export type Asked =
  | { readonly kind: 'decision'; readonly decision: Decision; readonly model: string }
  | { readonly kind: 'failed'; readonly failure: DecideFailure }
  | { readonly kind: 'aborted' }

/**
 * Asks the main model for one decision; what can pass is tried again, then the fallback is asked (L8). Each retry and
 * the fallback is an event before it happens. A model call changes nothing, so repeating it is harmless.
 */
export const askModel = async (run: Run): Promise<Asked> => {
  const { main, fallback } = run.works.settings.models
  const first = await askWithRetries(run, main)
  if (first.kind !== 'failed' || fallback === undefined || fallback === main) return first
  const { code, params } = first.failure
  const fell: Draft = {
    type: 'fell_back',
    actor: 'system',
    data: { from: main, to: fallback, problem: { code, params } },
  }
  await run.handle.append([fell])
  return askWithRetries(run, fallback)
}

const askWithRetries = async (run: Run, model: string): Promise<Asked> => {
  const { works, handle } = run
  for (let attempt = 1; ; attempt++) {
    const asked = await askOnce(run, model)
    if (asked.kind !== 'failed' || !asked.failure.passing) return asked
    const { code, params, retryAfterMs } = asked.failure
    const delayMs = retryDelay(attempt, { random: works.random, retryAfterMs })
    if (delayMs === undefined || delayMs >= left(handle.state(), works.clock.now()).ms) return asked
    await handle.append([
      {
        type: 'retried',
        actor: 'system',
        data: { what: model, attempt, problem: { code, params }, delayMs },
      },
    ])
    await sleep(works.clock, delayMs, run.signal())
    if (run.signal().aborted) return { kind: 'aborted' }
  }
}

const askOnce = async ({ handle, works, signal }: Run, model: string): Promise<Asked> => {
  const rest = left(handle.state(), works.clock.now()).ms
  const answer = await works.decide({
    model,
    messages: [system(works.settings.boundary), ...handle.messages()],
    tools: works.tools.specs,
    temperature: defaults.model.temperature,
    topP: defaults.model.topP,
    firstByteMs: Math.min(works.settings.models.firstByteMs, rest),
    decisionMs: Math.min(works.settings.models.decisionMs, rest),
    signal: signal(),
    onDraft: (draft) => works.live.publish(handle.row.id, { draft: works.redact(draft) }),
  })
  return answer.kind === 'decision' ? { ...answer, model } : answer
}

const system = (boundary: Parameters<typeof instructions>[0]): Message => ({
  role: 'system',
  content: instructions(boundary),
})
