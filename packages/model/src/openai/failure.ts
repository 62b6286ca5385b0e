import type { Code, DecideFailure } from '@errand/agent-core'
import { fieldOf, textField } from './field.ts'
import { cleanReason } from './reason.ts'
import { retryAfterOf } from './retry-after.ts'

interface Asked {
  readonly model: string
  readonly apiKey?: string | undefined
}

/** A failure with the parameters of its code: the model and, where there is one, the reason. */
export const failure = (
  code: Extract<Code, `MODEL_${string}`>,
  {
    model,
    reason,
    passing = false,
  }: { readonly model: string; readonly reason?: string; readonly passing?: boolean },
): DecideFailure => ({ code, params: reason === undefined ? { model } : { model, reason }, passing })

const contextCodes = new Set(['context_length_exceeded', 'exceed_context_size_error'])
const unusablePrompt = new Set(['ContextOverflowError'])

const isContextFull = (thrown: unknown): boolean =>
  unusablePrompt.has(textField(thrown, 'name') ?? '') ||
  contextCodes.has(textField(thrown, 'code') ?? '') ||
  contextCodes.has(textField(thrown, 'type') ?? '')

/** The innermost cause names what happened to the connection. */
const networkReason = (thrown: unknown): string => {
  const cause = fieldOf(thrown, 'cause')
  if (cause !== undefined && cause !== null) return networkReason(cause)
  return textField(thrown, 'code') ?? textField(thrown, 'message') ?? 'the connection broke'
}

const ofStatus = (status: number, thrown: unknown, { model, apiKey }: Asked): DecideFailure => {
  const said = textField(fieldOf(thrown, 'error'), 'message')
  const reason = cleanReason(said === undefined ? `status ${status}` : `status ${status}: ${said}`, apiKey)
  if (status === 401 || status === 403) return failure('MODEL_UNAUTHORISED', { model })
  if (status === 413) return failure('MODEL_CONTEXT_FULL', { model })
  // An empty account answers 429 as well, and no waiting fills it.
  if (textField(thrown, 'code') === 'insufficient_quota') return failure('MODEL_REJECTED', { model, reason })
  if (status === 429) {
    const headers = fieldOf(thrown, 'headers')
    const retryAfterMs = headers instanceof Headers ? retryAfterOf(headers) : undefined
    const limited = failure('MODEL_RATE_LIMITED', { model, passing: true })
    return retryAfterMs === undefined ? limited : { ...limited, retryAfterMs }
  }
  if (status >= 500 || status === 408 || status === 409 || status === 425)
    return failure('MODEL_UNAVAILABLE', { model, reason: `status ${status}`, passing: true })
  return failure('MODEL_REJECTED', { model, reason })
}

/** What something thrown while asking means. */
export const failureOf = (thrown: unknown, asked: Asked): DecideFailure => {
  const { model, apiKey } = asked
  if (isContextFull(thrown)) return failure('MODEL_CONTEXT_FULL', { model })
  const status = fieldOf(thrown, 'status')
  if (typeof status === 'number') return ofStatus(status, thrown, asked)
  if (thrown instanceof SyntaxError)
    return failure('MODEL_GARBAGE', { model, reason: 'the stream is no JSON', passing: true })
  const error = fieldOf(thrown, 'error')
  // An error event inside a stream that began well has a code but no status.
  if (textField(error, 'code') === 'rate_limit_exceeded')
    return failure('MODEL_RATE_LIMITED', { model, passing: true })
  const reason = cleanReason(textField(error, 'message') ?? networkReason(thrown), apiKey)
  return failure('MODEL_UNAVAILABLE', { model, reason, passing: true })
}
