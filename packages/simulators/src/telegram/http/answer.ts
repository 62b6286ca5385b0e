import type { ServerResponse } from 'node:http'
import type { Refusal } from '../refusal.ts'

/** Answers a call with its result. */
export const answerResult = (response: ServerResponse, result: unknown): void =>
  send(response, 200, { ok: true, result })

/** Answers a call with why it is refused. */
export const answerRefusal = (
  response: ServerResponse,
  { status, message, retryAfter, migrateTo }: Refusal,
): void =>
  send(response, status, {
    ok: false,
    error_code: status,
    description: message,
    ...(retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } }),
    ...(migrateTo === undefined ? {} : { parameters: { migrate_to_chat_id: migrateTo } }),
  })

/** Answers with a 5xx: what stands in front of the server sends a page, the server itself an object. */
export const answerBroken = (response: ServerResponse, status: number): void => {
  if (status === 500)
    return send(response, 500, { ok: false, error_code: 500, description: 'Internal Server Error' })
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<html><h1>${status}</h1></html>`)
}

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
