import type { ServerResponse } from 'node:http'
import { type Refusal, bodyOf } from '../refusal.ts'

type Headers = Readonly<Record<string, string>>

/** An answer as it goes out; without a body it is a 204, which carries no content type. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body?: object
}

export const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
  if (body === undefined) return void response.writeHead(status, headers).end()
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const succeeded = (body: object | undefined, headers: Headers): Answer => ({
  status: body === undefined ? 204 : 200,
  headers,
  ...(body && { body }),
})

export const refused = (why: Refusal, headers: Headers): Answer => ({
  status: why.status,
  headers,
  body: bodyOf(why),
})

export const limited = (
  { seconds, isGlobal }: { readonly seconds: number; readonly isGlobal: boolean },
  headers: Headers,
): Answer => ({
  status: 429,
  headers: {
    ...headers,
    'retry-after': String(Math.ceil(seconds)),
    'x-ratelimit-scope': isGlobal ? 'global' : 'user',
    ...(isGlobal && { 'x-ratelimit-global': 'true' }),
  },
  body: { message: 'You are being rate limited.', retry_after: seconds, global: isGlobal },
})
