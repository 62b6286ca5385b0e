import { type IncomingMessage, ServerResponse } from 'node:http'
import type { FaultBook } from '../api/fault-book.ts'

type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** A route outside the Web API, whose requests meet the faults that wait under its name. */
export const guarded =
  (name: 'upload' | 'download' | 'response_url', route: Route, faults: FaultBook): Route =>
  async (request, response) => {
    const fault = faults.take(name)
    switch (fault?.kind) {
      case undefined:
        return route(request, response)
      case 'silence':
        return
      case 'unanswered':
        return route(request, new ServerResponse(request))
      case 'rate':
        return void response.writeHead(429, { 'retry-after': String(fault.retryAfterS) }).end()
      case 'error':
        return void response.writeHead(fault.status).end()
      case 'refusal':
        return void response.writeHead(200).end(JSON.stringify({ ok: false, error: fault.error }))
      case 'lost':
        // It happens, with an answer that leads nowhere.
        await route(request, new ServerResponse(request))
        if (fault.status === undefined) request.socket.destroy()
        else response.writeHead(fault.status).end()
    }
  }
