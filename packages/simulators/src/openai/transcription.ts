import type { IncomingHttpHeaders } from 'node:http'
import { sendFailure, sendJson, sendText } from './body.ts'
import type { Connection } from './connection.ts'
import { type Failure, invalid, rateLimited, serverError, unauthorized } from './failure.ts'

/** What the server does with one valid recording. */
export type TranscriptionReply =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rate_limited' }
  | { readonly kind: 'server_error'; readonly status: 500 | 502 | 503 }
  | { readonly kind: 'unauthorized' }
  /** Status 200 with a body that is no JSON, or JSON of another shape. */
  | { readonly kind: 'garbage'; readonly body?: string }
  /** More text than anybody speaks. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** Nothing comes, and the connection stays open. */
  | { readonly kind: 'silence' }

/** A valid request for the words of a recording. */
export interface RecordedTranscription {
  readonly model: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  readonly headers: Readonly<IncomingHttpHeaders>
}

type Checked =
  | { readonly ok: true; readonly request: RecordedTranscription }
  | { readonly ok: false; readonly failure: Failure }

const endings = ['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'oga', 'ogg', 'wav', 'webm']
const mostBytes = 25 * 1024 * 1024

const formOf = async (body: Buffer, type: string): Promise<FormData | undefined> => {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    return undefined
  }
}

const refuse = (failure: Failure): Checked => ({ ok: false, failure })

/** The recording of a body, or the 4xx that OpenAI gives for it. */
export const checkTranscription = async (body: Buffer, headers: IncomingHttpHeaders): Promise<Checked> => {
  const missing = (param: string): Checked =>
    refuse(invalid(`Missing required parameter: '${param}'.`, { param, code: 'missing_required_parameter' }))
  const form = await formOf(body, headers['content-type'] ?? '')
  if (form === undefined) return refuse(invalid('We could not parse the form data of your request.'))
  const [model, file] = [form.get('model'), form.get('file')]
  if (typeof model !== 'string' || model === '') return missing('model')
  if (!(file instanceof File)) return missing('file')
  const { name, type } = file
  if (!endings.includes(name.split('.').at(-1)?.toLowerCase() ?? ''))
    return refuse(
      invalid(`Unrecognized file format. Supported formats: ${JSON.stringify(endings)}`, { param: 'file' }),
    )
  if (file.size > mostBytes)
    return refuse({ ...invalid(`Maximum content size limit (${mostBytes}) exceeded.`), status: 413 })
  const bytes = Buffer.from(await file.arrayBuffer())
  return { ok: true, request: { model, name, type, bytes, headers } }
}

/** Plays one reply to the end; without one the server says that none is left. */
export const answerTranscription = async (
  to: Connection,
  reply: TranscriptionReply | undefined,
): Promise<void> => {
  switch (reply?.kind) {
    case undefined:
      return sendFailure(to, serverError(500, 'No transcription is left in the script.', 'script_exhausted'))
    case 'text':
      return sendJson(to, { text: reply.text })
    case 'rate_limited':
      return sendFailure(to, rateLimited())
    case 'server_error':
      return sendFailure(to, serverError(reply.status, 'The server had an error.'))
    case 'unauthorized':
      return sendFailure(to, unauthorized('the key of this request'))
    case 'garbage':
      return sendText(to, reply.body ?? '<html>nginx</html>', { headers: { 'content-type': 'text/html' } })
    case 'huge':
      return sendJson(to, { text: 'x'.repeat(reply.bytes) })
    case 'silence':
  }
}
