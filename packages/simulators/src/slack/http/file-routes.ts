import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Desk } from '../api/answer.ts'
import { Refusal } from '../refusal.ts'
import { bearer, uploadOf } from './body.ts'

/** Takes the bytes of `/upload/v1/<file>`. */
export const uploadRoute =
  ({ context: { store } }: Desk) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const file = store.files.get(/^\/upload\/v1\/(\w+)/.exec(request.url ?? '')?.[1] ?? '')
    if (file === undefined || file.isComplete) return void response.writeHead(404).end()
    const bytes = await uploadOf(request)
    store.files.put(file.id, { ...file, bytes })
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`OK - ${bytes.length}`)
  }

/**
 * Gives the bytes of `/files-pri/<team>-<file>/download/<name>` to who has a good token. Others get what Slack gives
 * them: its page to sign in, with a 200.
 */
export const downloadRoute =
  ({ context: { store, settings }, tokens, note }: Desk) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const file = store.files.get(/^\/files-pri\/\w+-(\w+)\//.exec(request.url ?? '')?.[1] ?? '')
    if (file === undefined) return void response.writeHead(404).end()
    try {
      tokens.check(bearer(request), 'bot')
      if (!settings.scopes.includes('files:read')) throw new Refusal('missing_scope', { words: 'files:read' })
      response
        .writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length })
        .end(Buffer.from(file.bytes))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!error.isChance) note(`download of ${file.name}: ${error.message}`)
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!DOCTYPE html><title>Sign in</title>')
    }
  }
