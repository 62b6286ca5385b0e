import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Platform } from '../state/platform.ts'
import type { FaultBook } from './fault-book.ts'

/** The name of a download for faults; it is no route of the API. */
export const download = 'GET /attachments/{channel.id}/{attachment.id}/{filename}'

/** Serves attached files, without a token as Discord does, by an address that carries its signature. */
export const serveFile = (
  platform: Platform,
  faults: FaultBook,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
  const [, , room, id] = pathname.split('/')
  const file = platform.posts
    .in(room ?? '')
    .flatMap(({ files }) => files)
    .find((one) => one.id === id)
  const fault = faults.take(download)
  if (fault?.kind === 'silence') return
  if (fault?.kind === 'lost') return void request.socket.destroy()
  if (fault) return void response.writeHead(fault.kind === 'error' ? fault.status : 429).end()
  if (file === undefined || !searchParams.has('ex'))
    return void response
      .writeHead(404, { 'content-type': 'text/plain' })
      .end('This content is no longer available.')
  response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length }).end(file.bytes)
}
