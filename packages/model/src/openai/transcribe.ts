import { defaults, ErrandError, type Problem, type Transcribe } from '@errand/agent-core'
import { isKey, openai } from './endpoint.ts'
import { fieldOf, textField } from './field.ts'
import { cleanReason } from './reason.ts'

export interface TranscriptionOptions {
  readonly model: string
  /** Reads a file of a conversation's folder; throws ErrandError. */
  readonly read: (
    folder: string,
    path: string,
    options: { readonly max: number },
  ) => Promise<Uint8Array<ArrayBuffer>>
  /** Left out for servers that want none. */
  readonly apiKey?: string | undefined
  /** Up to and with `/v1`; default: OpenAI's own. */
  readonly baseUrl?: string | undefined
  /** Milliseconds until the words are there. */
  readonly ms?: number | undefined
  /** Of a recording. */
  readonly maxBytes?: number | undefined
}

/**
 * A `Transcribe` on an endpoint with OpenAI's `/audio/transcriptions`.
 *
 * @example
 * const transcribe = createOpenAITranscribe({ model: 'whisper-1', apiKey, read })
 */
export const createOpenAITranscribe = (options: TranscriptionOptions): Transcribe => {
  const { model, read, baseUrl = openai } = options
  const { ms = defaults.transcription.ms, maxBytes = defaults.incoming.bytes } = options
  const apiKey = options.apiKey?.trim() || undefined
  const failed = (reason: string): { readonly problem: Problem } => ({
    problem: { code: 'TRANSCRIPTION_FAILED', params: { model, reason: cleanReason(reason, apiKey) } },
  })
  const unauthorised = { problem: { code: 'TRANSCRIPTION_UNAUTHORISED', params: { model } } } as const
  return async ({ folder, path, type }, { signal }) => {
    if (apiKey !== undefined && !isKey(apiKey)) return unauthorised
    const late = AbortSignal.timeout(ms)
    try {
      const bytes = await read(folder, path, { max: maxBytes })
      const form = new FormData()
      form.append('model', model)
      form.append('response_format', 'json')
      // The endpoint tells formats by the ending of the name.
      form.append('file', new Blob([bytes], { type }), path.split('/').at(-1))
      const answer = await fetch(`${baseUrl.replace(/\/+$/u, '')}/audio/transcriptions`, {
        method: 'POST',
        body: form,
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        // Elsewhere nobody may have the key or the recording.
        redirect: 'manual',
        signal: AbortSignal.any([signal, late]),
      })
      if (answer.status === 401 || answer.status === 403) return unauthorised
      const body = await bodyOf(answer)
      if (!answer.ok) return failed(reasonIn(answer.status, body))
      const text = textField(body, 'text')?.trim()
      if (text === undefined && typeof fieldOf(body, 'text') !== 'string')
        return failed('the answer cannot be used')
      return text === undefined || text === '' ? failed('no words were heard') : { text }
    } catch (thrown) {
      if (late.aborted) return failed(`no answer within ${ms / 1_000} s`)
      if (signal.aborted) return failed('the task was stopped')
      if (thrown instanceof ErrandError) return { problem: { code: thrown.code, params: thrown.params } }
      // Not its message, which may quote an address with its password.
      return failed(textField(fieldOf(thrown, 'cause'), 'code') ?? 'the connection broke')
    }
  }
}

const reasonIn = (status: number, body: unknown): string => {
  const said = textField(fieldOf(body, 'error'), 'message')
  return said === undefined || status >= 500 || status === 429
    ? `status ${status}`
    : `status ${status}: ${said}`
}

/** The JSON of an answer of a size that a transcript can have; undefined for anything else. */
const bodyOf = async ({ body }: Response): Promise<unknown> => {
  if (body === null) return undefined
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.byteLength
    if (size > defaults.transcription.maxAnswerBytes) return undefined
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    return undefined
  }
}
