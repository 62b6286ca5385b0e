import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { exportRequest } from './request.ts'
import { receivedSpans, type ReceivedSpan } from './span.ts'
import { treeOf, type SpanTree } from './tree.ts'

/**
 * How the server treats a request: it takes it, hangs up, takes it after some milliseconds, or says with a 503 that
 * it is busy and after how many seconds to come again.
 */
export type Manner =
  | { readonly kind: 'well' }
  | { readonly kind: 'down' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

export type OtlpOptions = {
  /** Default 0, a free one. */
  readonly port?: number
  /** One manner for each request in turn; the last one stays. Default: well. */
  readonly manners?: readonly Manner[]
}

/** A request that was not taken. */
export type OtlpRefusal = { readonly status: number; readonly reason: string }

/** A running receiver; disposing of it is closing it. */
export type OtlpSimulator = AsyncDisposable & {
  /** The base URL for an exporter, `http://127.0.0.1:PORT`; traces go to `/v1/traces` below it. */
  readonly url: string
  /** Every span that was taken, in order of arrival; one that was sent twice is here twice. */
  spans(): readonly ReceivedSpan[]
  /** The one tree of a trace; throws when the spans of the trace are none. */
  tree(traceId: string): SpanTree
  /** The headers of every request, also of those that were not taken. */
  headers(): readonly Readonly<IncomingHttpHeaders>[]
  /** Requests that were answered with an error, in order. */
  refusals(): readonly OtlpRefusal[]
  /** Treats the next requests like this, the last one for good. */
  behave(...manners: readonly Manner[]): void
  /** Ends all sockets at once and resolves when the port is free. */
  close(): Promise<void>
}

/**
 * Starts a receiver of OTLP traces over HTTP on 127.0.0.1: it takes JSON of the right shape, and nothing else.
 *
 * @example
 * await using otlp = await startOtlp()
 * // … something exports to otlp.url …
 * const { span, children } = otlp.tree(traceId)
 */
export const startOtlp = async ({
  port = 0,
  manners: first = [],
}: OtlpOptions = {}): Promise<OtlpSimulator> => {
  let manners = first
  let spans: readonly ReceivedSpan[] = []
  let headers: readonly Readonly<IncomingHttpHeaders>[] = []
  let refusals: readonly OtlpRefusal[] = []

  const nextManner = (): Manner => {
    const [manner = { kind: 'well' }, ...rest] = manners
    if (rest.length > 0) manners = rest
    return manner
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    headers = [...headers, request.headers]
    const body = await readText(request)
    const manner = nextManner()
    if (manner.kind === 'down') return void request.socket.destroy()
    if (manner.kind === 'slow') await delay(manner.ms, undefined, { ref: false })
    const taken = manner.kind === 'busy' ? { status: 503, reason: 'busy' } : take(request, body)
    if (manner.kind === 'busy') response.setHeader('retry-after', String(manner.retryAfter))
    if ('status' in taken) refusals = [...refusals, taken]
    else spans = [...spans, ...taken.spans]
    const { status, answer } =
      'status' in taken
        ? { status: taken.status, answer: { message: taken.reason } }
        : { status: 200, answer: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A sender that hung up is no fault of this server.
      if (!request.socket.destroyed) throw error
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The OTLP simulator has no TCP port.')
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  return {
    url: `http://127.0.0.1:${address.port}`,
    spans: () => spans,
    tree: (traceId) => treeOf(spans, traceId),
    headers: () => headers,
    refusals: () => refusals,
    behave: (...next) => {
      manners = next
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Checks a request as a collector does: place, method, type, then shape. */
const take = (
  { method, url, headers }: IncomingMessage,
  body: string,
): OtlpRefusal | { readonly spans: readonly ReceivedSpan[] } => {
  if (url !== '/v1/traces') return { status: 404, reason: `there is no ${url}` }
  if (method !== 'POST') return { status: 405, reason: `${method} is not allowed` }
  const type = headers['content-type'] ?? 'nothing'
  if (!/^application\/json\b/i.test(type)) return { status: 415, reason: `${type} is not taken, only JSON` }
  const read = exportRequest.safeParse(jsonOf(body))
  return read.success
    ? { spans: receivedSpans(read.data) }
    : { status: 400, reason: z.prettifyError(read.error) }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
