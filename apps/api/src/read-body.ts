import { ErrandError } from '@errand/agent-core'
import type { z } from 'zod'
import { fit } from './fit.ts'

/** The body's bytes; BODY_TOO_LARGE as soon as there are more than `max`, without keeping them. */
export const readBytes = async (request: Request, max: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = Number(request.headers.get('content-length') ?? 0)
  if (length > max) throw new ErrandError('BODY_TOO_LARGE', { max })
  length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > max) throw new ErrandError('BODY_TOO_LARGE', { max })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body as the schema wants it; no body at all counts as `{}`. Throws BODY_TYPE, BODY_TOO_LARGE or BODY_MALFORMED. */
export const readJson = async <Body>(
  request: Request,
  { schema, max }: { readonly schema: z.ZodType<Body>; readonly max: number },
): Promise<Body> => {
  const bytes = await readBytes(request, max)
  if (bytes.length === 0) return fit(schema, {}, 'BODY_MALFORMED')
  const type = request.headers.get('content-type') ?? ''
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== jsonType)
    throw new ErrandError('BODY_TYPE', { type: type === '' ? 'none' : type, wanted: jsonType })
  return fit(schema, parse(bytes), 'BODY_MALFORMED')
}

const jsonType = 'application/json'

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (thrown) {
    // What V8 says repeats the body, which may hold a secret.
    throw new ErrandError('BODY_MALFORMED', { problems: 'it is no JSON in UTF-8' }, { cause: thrown })
  }
}
