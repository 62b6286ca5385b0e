import { instructions } from '../context/instructions.ts'
import { withImages } from '../context/with-images.ts'
import { defaults } from '../defaults.ts'
import type { Draft } from '../journal/event.ts'
import type { DecideFailure, Decision, Message } from '../ports/decide.ts'
import { sleep } from '../ports/clock.ts'
import { left, spentToday } from './budget.ts'
import { retryDelay } from './retry.ts'
import { wholeWords } from './whole-words.ts'
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
  if (first.kind !== 'failed' || first.failure.code === 'BUDGET_TIME') return first
  if (fallback === undefined || fallback === main) return first
  const { problem, spent } = partsOf(first.failure)
  const fell: Draft = {
    type: 'fell_back',
    actor: 'system',
    data: { from: main, to: fallback, problem, ...spent },
  }
  await append(run, fell)
  return askWithRetries(run, fallback)
}

const askWithRetries = async (run: Run, model: string): Promise<Asked> => {
  const { works, handle } = run
  for (let attempt = 1; ; attempt++) {
    const asked = await askOnce(run, model)
    if (asked.kind !== 'failed' || !asked.failure.passing) return asked
    const { problem, spent } = partsOf(asked.failure)
    const delayMs = retryDelay(attempt, { random: works.random, retryAfterMs: asked.failure.retryAfterMs })
    if (delayMs === undefined || delayMs >= left(handle.state(), works.clock.now()).ms) return asked
    await append(run, {
      type: 'retried',
      actor: 'system',
      data: { what: model, attempt, problem, delayMs, ...spent },
    })
    await sleep(works.clock, delayMs, run.signal())
    if (run.signal().aborted) return { kind: 'aborted' }
  }
}

/** A failure as an event tells it: what happened, and what it cost all the same. */
const partsOf = ({ code, params, usage }: DecideFailure) => ({
  problem: { code, params },
  spent: usage === undefined ? {} : { usage },
})

/** Appends an event about an unusable answer, and counts what that answer cost. */
const append = async (run: Run, draft: Draft): Promise<void> => {
  await run.handle.append([draft], { limits: spentToday([draft], run) })
}

const askOnce = async (run: Run, model: string): Promise<Asked> => {
  const { handle, works, signal } = run
  const rest = left(handle.state(), works.clock.now()).ms
  const answer = await works.decide({
    model,
    messages: [system(works.settings.boundary), ...(await messagesFor(run, model))],
    tools: works.tools.specs,
    temperature: defaults.model.temperature,
    topP: defaults.model.topP,
    firstByteMs: Math.min(works.settings.models.firstByteMs, rest),
    decisionMs: Math.min(works.settings.models.decisionMs, rest),
    signal: signal(),
    onDraft: (text) => {
      const draft = wholeWords(text)
      if (draft !== '') works.live.publish(handle.row.id, { draft: works.redact(draft) })
    },
  })
  if (answer.kind === 'decision') return { ...answer, model }
  return answer.kind === 'failed'
    ? { kind: 'failed', failure: blamed(answer.failure, { run, rest }) }
    : answer
}

const messagesFor = ({ handle, works, folder }: Run, model: string): Promise<readonly Message[]> => {
  const { pictures, settings } = works
  const sees = settings.models.seeing?.includes(model) ?? false
  return withImages(handle.messages(), { pictures, folder, sees })
}

/** A time-out that the task's own time set is no fault of the model. */
const blamed = (
  failure: DecideFailure,
  { run, rest }: { readonly run: Run; readonly rest: number },
): DecideFailure => {
  const { code, params } = failure
  if (code !== 'MODEL_TIMEOUT' || Number(params['seconds']) * 1_000 < rest) return failure
  const seconds = Math.round(run.handle.state().round.budget.ms / 1_000)
  return { ...failure, code: 'BUDGET_TIME', params: { seconds }, passing: false }
}

const system = (boundary: Parameters<typeof instructions>[0]): Message => ({
  role: 'system',
  content: instructions(boundary),
})
