import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Desk } from '../api/answer.ts'
import { respond } from '../api/respond.ts'
import { Refusal } from '../refusal.ts'
import type { ResponseUrls } from '../workspace/response-urls.ts'
import { argumentsOf } from './body.ts'

/** Takes an answer at a `response_url`: a 200 with `ok`, a 404 for a URL that is used up, a 400 for a bad payload. */
export const responseRoute =
  ({ desk, urls }: { readonly desk: Desk; readonly urls: ResponseUrls }) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await argumentsOf(request)
    const to = urls.use(request.url ?? '')
    const end = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (to === undefined || typeof to === 'string') {
      desk.note(`response_url: ${to ?? 'unknown'}`)
      return end(404, { ok: false, error: to ?? 'invalid_url' })
    }
    try {
      respond(sent, to, desk.context)
      end(200, { ok: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!error.isChance) desk.note(`response_url: ${error.message}`)
      end(error.isChance ? 404 : 400, { ok: false, error: error.code, ...error.extra })
    }
  }
