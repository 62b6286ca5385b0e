import { reasonOf } from '../errors.ts'
import type { Decide, DecideFailure, DecideRequest, Decided, Usage } from '../ports/decide.ts'

/** A call of a script; arguments given as an object become JSON text, a string stays as it is. */
export interface ScriptedCall {
  readonly name: string
  readonly arguments: string | Readonly<Record<string, unknown>>
}

/**
 * One reply of a script: what the model says and wants, a failure, or `waits`, which answers only to the signal.
 * Tokens that are left out count 0; so do the times.
 */
export type ScriptedReply =
  | Decided
  | {
      readonly content?: string
      readonly calls?: readonly ScriptedCall[]
      readonly usage?: Partial<Usage>
      readonly ms?: number
      readonly firstByteMs?: number
    }
  | { readonly failure: DecideFailure }
  | 'waits'

/** Replies in order, or a function from each request and its number (from 0) to a reply. */
export type Script =
  | readonly ScriptedReply[]
  | ((request: DecideRequest, index: number) => ScriptedReply | Promise<ScriptedReply>)

export interface ScriptedDecide {
  readonly decide: Decide
  /** Every request so far, oldest first. */
  readonly requests: readonly DecideRequest[]
}

const broken = (request: DecideRequest, reason: string): Decided => ({
  kind: 'failed',
  failure: { code: 'MODEL_REJECTED', params: { model: request.model, reason }, passing: false },
})

const decided = (reply: Exclude<ScriptedReply, 'waits'>): Decided => {
  if ('kind' in reply) return reply
  if ('failure' in reply) return { kind: 'failed', failure: reply.failure }
  const { content = '', calls = [], usage = {}, ms = 0, firstByteMs = 0 } = reply
  return {
    kind: 'decision',
    decision: {
      content,
      calls: calls.map((call) => ({
        name: call.name,
        arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
      })),
      usage: { input: 0, cached: 0, output: 0, ...usage },
      ms,
      firstByteMs,
    },
  }
}

const stream = async (content: string, request: DecideRequest): Promise<void> => {
  for (const word of content.matchAll(/\S+/g)) {
    if (request.signal.aborted) return
    request.onDraft?.(content.slice(0, word.index + word[0].length))
    await Promise.resolve()
  }
}

const play = async (reply: ScriptedReply, request: DecideRequest): Promise<Decided> => {
  if (reply === 'waits') return new Promise(() => {})
  const answer = decided(reply)
  if (answer.kind === 'decision') await stream(answer.decision.content, request)
  return answer
}

/** The answer, or `aborted` as soon as the signal says so. */
const unlessAborted = async (answer: Promise<Decided>, signal: AbortSignal): Promise<Decided> => {
  const { promise, resolve } = Promise.withResolvers<Decided>()
  const abort = (): void => resolve({ kind: 'aborted' })
  signal.addEventListener('abort', abort, { once: true })
  const first = await Promise.race([answer, promise])
  signal.removeEventListener('abort', abort)
  return first
}

/** A `Decide` that answers from a script, word by word; past its end it fails with MODEL_REJECTED. */
export const createScriptedDecide = (script: Script): ScriptedDecide => {
  const requests: DecideRequest[] = []
  const next = async (request: DecideRequest, index: number): Promise<Decided> => {
    const reply = typeof script === 'function' ? await script(request, index) : script[index]
    if (reply === undefined) return broken(request, `the script has no reply number ${index + 1}`)
    return play(reply, request)
  }
  return {
    requests,
    decide: async (request) => {
      const index = requests.push(request) - 1
      if (request.signal.aborted) return { kind: 'aborted' }
      const answer = next(request, index).catch((error: unknown) => broken(request, reasonOf(error)))
      const first = await unlessAborted(answer, request.signal)
      return request.signal.aborted ? { kind: 'aborted' } : first
    },
  }
}
