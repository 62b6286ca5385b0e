import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Arguments } from '../api/method.ts'

const jsonObject = (text: string): Arguments => {
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The arguments of a call: from its query, and from a form or JSON body. */
export const argumentsOf = async (request: IncomingMessage): Promise<Arguments> => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  const text = (await buffer(request)).toString()
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  return {
    ...Object.fromEntries(query),
    ...(isJson ? jsonObject(text) : Object.fromEntries(new URLSearchParams(text))),
  }
}

/** The bytes of an upload: the whole body, or the one file of a form. */
export const uploadOf = async (request: IncomingMessage): Promise<Uint8Array> => {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return bytes
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  for (const [, value] of form)
    if (typeof value !== 'string') return new Uint8Array(await value.arrayBuffer())
  return new Uint8Array()
}

/** The bearer token of a request; empty where there is none. */
export const bearer = ({ headers }: IncomingMessage): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
