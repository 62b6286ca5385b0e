import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallFault } from '../../chat/index.ts'
import { type Call, type Desk, type Reply, answer, rateKey, rateLimited } from '../api/answer.ts'
import type { FaultBook } from '../api/fault-book.ts'
import { argumentsOf, bearer } from './body.ts'

const send = (response: ServerResponse, { status, headers, body }: Reply): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body))
}

const failed = (status: number): Reply => ({
  status,
  headers: {},
  body: { ok: false, error: 'internal_error' },
})

const faulty = (fault: CallFault, call: Call, desk: Desk): Reply | 'reset' | 'silence' => {
  switch (fault.kind) {
    case 'rate':
      desk.rates.block(rateKey(call), fault.retryAfterS)
      return rateLimited(fault.retryAfterS)
    case 'error':
      return failed(fault.status)
    case 'lost':
      answer(call, desk)
      return fault.status === undefined ? 'reset' : failed(fault.status)
    case 'unanswered':
      answer(call, desk)
      return 'silence'
    case 'silence':
      return 'silence'
    case 'refusal':
      return { status: 200, headers: {}, body: { ok: false, error: fault.error } }
  }
}

/** Answers `/api/<method>`, or lets it meet the fault that waits for it. */
export const apiRoute =
  ({ desk, faults }: { readonly desk: Desk; readonly faults: FaultBook }) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = /^\/api\/([^?]*)/.exec(request.url ?? '')?.[1] ?? ''
    const sent = await argumentsOf(request)
    const { token: inBody } = sent
    const token = bearer(request) || (typeof inBody === 'string' ? inBody : '')
    const call: Call = { method, sent, token }
    const fault = faults.take(method)
    const reply = fault === undefined ? answer(call, desk) : faulty(fault, call, desk)
    if (reply === 'silence') return
    if (reply === 'reset') request.socket.destroy()
    else send(response, reply)
  }
