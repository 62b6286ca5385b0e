import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { buffer as readBytes } from 'node:stream/consumers'
import { answer } from './answer.ts'
import { sendFailure, sendJson } from './body.ts'
import { connection } from './connection.ts'
import { type Failure, modelNotFound, unauthorized, unknownUrl } from './failure.ts'
import { type RecordedRequest, type Refusal, recorder } from './record.ts'
import type { Reply } from './reply.ts'
import { type Decide, scriptOf } from './script.ts'
import {
  answerTranscription,
  checkTranscription,
  type RecordedTranscription,
  type TranscriptionReply,
} from './transcription.ts'
import { promptCounter } from './usage.ts'
import { checkRequest } from './validation.ts'

/** How a simulator behaves; without options it takes any key and model and has an empty script. */
export type OpenAIOptions = {
  /** Default 0, a free one. */
  readonly port?: number
  /** The only accepted bearer key; default: any that is not empty. */
  readonly key?: string
  /** The models there are, others are a 404; default: any. */
  readonly models?: readonly string[]
  /** Parameters that are answered with a 400 `unsupported_value`, as reasoning models do. */
  readonly rejects?: readonly string[]
  readonly script?: readonly Reply[] | Decide
  /** What becomes of recordings, in their order. */
  readonly transcriptions?: readonly TranscriptionReply[]
}

/** A running server; disposing of it is closing it. */
export type OpenAISimulator = AsyncDisposable & {
  /** The base URL for a client, `http://127.0.0.1:PORT/v1`. */
  readonly url: string
  /** The valid chat requests so far, in order of arrival. */
  requests(): readonly RecordedRequest[]
  /** The valid requests for the words of a recording so far. */
  transcriptions(): readonly RecordedTranscription[]
  /** All other requests so far: none, where the client speaks the protocol well. */
  refusals(): readonly Refusal[]
  /** Adds replies to the end of the queue, which goes before a scripted function. */
  script(...replies: readonly Reply[]): void
  /** Ends all sockets at once and resolves when the port is free. */
  close(): Promise<void>
}

const keyOf = (authorization = ''): string => /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''

const modelList = (models: readonly string[]) => ({
  object: 'list',
  data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'simulator' })),
})

/**
 * Starts an OpenAI-compatible server on 127.0.0.1 which checks requests as the real one does and answers by script.
 *
 * @example
 * await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hello' }] })
 * const client = new OpenAI({ baseURL: openai.url, apiKey: 'any', maxRetries: 0 })
 */
export const startOpenAI = async (options: OpenAIOptions = {}): Promise<OpenAISimulator> => {
  const { port = 0, key, models, rejects = [], script: first = [], transcriptions = [] } = options
  const script = scriptOf(first)
  const record = recorder()
  const countPrompt = promptCounter()
  let recordings: readonly RecordedTranscription[] = []
  let closing = false

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const to = connection(response)
    response.setHeader('x-request-id', `req_${randomUUID().replaceAll('-', '')}`)
    const { method = '', url = '', headers } = request
    const [path = ''] = url.split('?')
    const body = await readBytes(request)
    const isRecording = headers['content-type']?.startsWith('multipart/') === true
    const received = { headers, text: isRecording ? '' : body.toString(), at: Date.now() }
    const refuse = (failure: Failure): Promise<void> => {
      record.refuse({ ...received, method, path, status: failure.status, error: failure.error })
      return sendFailure(to, failure)
    }

    const sent = keyOf(headers.authorization)
    if (sent === '' || (key !== undefined && sent !== key)) return refuse(unauthorized(sent))
    const route = `${method} ${path}`
    if (route === 'GET /v1/models') return sendJson(to, modelList(models ?? ['simulated']))
    if (route === 'POST /v1/audio/transcriptions') {
      const heard = await checkTranscription(body, headers)
      if (!heard.ok) return refuse(heard.failure)
      if (models && !models.includes(heard.request.model)) return refuse(modelNotFound(heard.request.model))
      recordings = [...recordings, heard.request]
      return answerTranscription(to, transcriptions[recordings.length - 1])
    }
    if (route !== 'POST /v1/chat/completions') return refuse(unknownUrl(method, path))
    const checked = checkRequest(received.text, { rejects })
    if (!checked.ok) return refuse(checked.failure)
    const asked = checked.request
    if (models && !models.includes(asked.model)) return refuse(modelNotFound(asked.model))

    const abort = record.accept(received, asked)
    to.onAbort(() => closing || abort())
    const tokens = countPrompt(asked)
    const next = await to.whileOpen(script.next(asked))
    return 'kind' in next ? answer(to, next, { request: asked, tokens }) : sendFailure(to, next)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A client that hung up is on record already; anything else is a fault of this server.
      if (!request.socket.destroyed) throw error
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The OpenAI simulator has no TCP port.')

  const close = (): Promise<void> => {
    closing = true
    return new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests: record.requests,
    transcriptions: () => recordings,
    refusals: record.refusals,
    script: (...replies) => script.add(replies),
    close,
    [Symbol.asyncDispose]: close,
  }
}
