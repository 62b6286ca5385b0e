import type { MiddlewareHandler } from 'hono'
import { createConsoleFiles } from './files.ts'

/** What a page of the console may do: run and show what comes from here, ask here, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Serves the console's files to whoever asks for the root or an asset; all else, and what is not there, goes on. */
export const serveConsole = (folder: string): MiddlewareHandler => {
  const fileAt = createConsoleFiles(folder)
  return async ({ req }, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? await fileAt(req.path) : undefined
    if (file === undefined) return next()
    const zipped = takesGzip(req.header('accept-encoding')) ? file.zipped : undefined
    const etag = zipped === undefined ? `"${file.etag}"` : `"${file.etag}-gz"`
    const headers = {
      etag,
      vary: 'Accept-Encoding',
      'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    }
    if (isKnown(req.header('if-none-match'), etag)) return new Response(undefined, { status: 304, headers })
    return new Response(zipped ?? file.bytes, {
      headers: {
        ...headers,
        'content-type': file.type,
        ...(zipped === undefined ? {} : { 'content-encoding': 'gzip' }),
      },
    })
  }
}

const takesGzip = (header = ''): boolean =>
  header.split(',').some((wish) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/iu.test(wish))

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((known) => known.trim().replace(/^W\//u, '') === etag)
