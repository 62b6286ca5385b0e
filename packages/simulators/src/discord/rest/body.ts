import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Upload } from '../body/message-shape.ts'
import { refusal } from '../refusal.ts'

const mostFileBytes = 10 * 1024 * 1024
const mostBytes = 25 * 1024 * 1024

/** What a call brings. */
export interface Sent {
  readonly body: unknown
  readonly uploads: readonly Upload[]
}

const parsed = (text: string): unknown => {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(50_109)
  }
}

const fromForm = async (bytes: Buffer, type: string): Promise<Sent> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const json = form.get('payload_json')
  const files = [...form].flatMap(([field, value]) => {
    const [, index] = /^files?\[?(\d*)\]?$/.exec(field) ?? []
    return index === undefined || typeof value === 'string' ? [] : [{ index, value }]
  })
  const uploads = await Promise.all(
    files.map(async ({ index, value }) => ({
      index,
      // Discord makes names plain.
      name: value.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_'),
      type: value.type || 'application/octet-stream',
      bytes: new Uint8Array(await value.arrayBuffer()),
    })),
  )
  if (uploads.some((upload) => upload.bytes.length > mostFileBytes)) throw refusal(40_005)
  return {
    body:
      typeof json === 'string'
        ? parsed(json)
        : Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
    uploads,
  }
}

/** Reads the body of a call; throws 40005 where it is too large, 50109 where it is no JSON. */
export const sentBy = async (request: IncomingMessage): Promise<Sent> => {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length > mostBytes) throw refusal(40_005)
  if (type.startsWith('multipart/form-data')) return fromForm(bytes, type)
  return { body: parsed(bytes.toString('utf8')), uploads: [] }
}
