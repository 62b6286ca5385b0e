import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import type { Fields } from './fields.ts'
import { multipartFields } from './multipart.ts'

const object = z.record(z.string(), z.unknown())

/** Reads the fields of a call from its address and its body: JSON, urlencoded or multipart. */
export const readFields = async (request: IncomingMessage): Promise<Fields> => {
  const query = new URL(request.url ?? '/', 'http://loopback').searchParams
  const body = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  const sent = body.length === 0 ? nothing : bodyFields(type, body)
  return { values: new Map([...query, ...sent.values]), uploads: sent.uploads }
}

const nothing: Fields = { values: new Map(), uploads: new Map() }

const bodyFields = (type: string, body: Buffer): Fields => {
  if (/^application\/json\b/i.test(type)) return { ...nothing, values: jsonFields(body.toString()) }
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { ...nothing, values: new Map(new URLSearchParams(body.toString())) }
  if (/^multipart\/form-data\b/i.test(type)) return multipartFields(type, body)
  return nothing
}

const jsonFields = (text: string): ReadonlyMap<string, string> => {
  const read = object.safeParse(parsed(text))
  if (!read.success) throw badRequest("can't parse request JSON")
  return new Map(
    Object.entries(read.data)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
