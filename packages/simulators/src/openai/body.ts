import type { Connection } from './connection.ts'
import type { Failure } from './failure.ts'
import type { SpokenReply } from './reply.ts'

type Ending = NonNullable<SpokenReply['ending']>

type Json = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly ending?: Ending
}

type Events = { readonly ending?: Ending; readonly betweenMs?: number | undefined }

const isHalf = (ending: Ending): boolean => ending === 'cut' || ending === 'stall' || ending === 'early_end'

const finish = (to: Connection, ending: Ending): void => {
  if (ending === 'cut') to.hangUp('destroy')
  else if (ending !== 'stall') to.end()
}

/** Sends text, or the first half of its bytes: under the length of the whole, unless it is an `early_end`. */
export const sendText = async (
  to: Connection,
  text: string,
  { status = 200, headers = {}, ending = 'whole' }: Json = {},
): Promise<void> => {
  const bytes = Buffer.from(text)
  const sent = isHalf(ending) ? bytes.subarray(0, bytes.length / 2) : bytes
  const length = ending === 'early_end' ? sent.length : bytes.length
  to.open(status, { ...headers, 'content-length': String(length) })
  await to.write(sent)
  finish(to, ending)
}

/** Sends a value as a JSON body. */
export const sendJson = (
  to: Connection,
  value: unknown,
  { headers = {}, ...rest }: Json = {},
): Promise<void> =>
  sendText(to, JSON.stringify(value), {
    headers: { 'content-type': 'application/json', ...headers },
    ...rest,
  })

/** Sends a failure as `{error}`. */
export const sendFailure = (to: Connection, { status, error, headers = {} }: Failure): Promise<void> =>
  sendJson(to, { error }, { status, headers })

/** The content type of a streamed answer. */
export const eventStream = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }

/** Streams values as server-sent events and `[DONE]`, or the first half of them. */
export const sendEvents = async (
  to: Connection,
  values: readonly object[],
  { ending = 'whole', betweenMs }: Events = {},
): Promise<void> => {
  const payloads = [
    ...values.map((value) => JSON.stringify(value)),
    ...(ending === 'no_done' ? [] : ['[DONE]']),
  ]
  const sent = isHalf(ending) ? payloads.slice(0, payloads.length / 2) : payloads
  to.open(200, eventStream)
  for (const [index, payload] of sent.entries()) {
    if (index > 0) await to.pause(betweenMs)
    await to.write(Buffer.from(`data: ${payload}\n\n`))
  }
  finish(to, ending)
}
