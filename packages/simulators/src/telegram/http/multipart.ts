import { badRequest } from '../refusal.ts'
import type { Fields, Upload } from './fields.ts'

/**
 * Reads a multipart body. Written out, because the parser of the runtime insists on quotes around names, which not
 * every client of Telegram sends and Telegram does not need.
 */
export const multipartFields = (type: string, body: Buffer): Fields => {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) ?? []
  const boundary = `--${quoted ?? bare ?? ''}`
  const values = new Map<string, string>()
  const uploads = new Map<string, Upload>()
  for (const part of partsOf(body, boundary)) {
    const end = part.indexOf('\r\n\r\n')
    if (end === -1) throw badRequest('wrong multipart body')
    const headers = part.subarray(0, end).toString()
    const content = part.subarray(end + 4)
    const name = parameterOf(headers, 'name')
    if (name === undefined) throw badRequest('wrong multipart body')
    const file = parameterOf(headers, 'filename')
    if (file === undefined) values.set(name, content.toString())
    else {
      const mime = /^content-type:\s*(.+)$/im.exec(headers)?.[1]?.trim() ?? ''
      uploads.set(name, { name: file, type: mime, bytes: new Uint8Array(content) })
    }
  }
  return { values, uploads }
}

const partsOf = (body: Buffer, boundary: string): readonly Buffer[] => {
  let parts: readonly Buffer[] = []
  let start = body.indexOf(boundary)
  while (start !== -1) {
    const from = start + boundary.length + 2
    const next = body.indexOf(`\r\n${boundary}`, from - 2)
    if (next === -1) break
    parts = [...parts, body.subarray(from, next)]
    start = next + 2
  }
  return parts
}

const parameterOf = (headers: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^;\\r\\n]*))`, 'i').exec(headers) ?? []
  return quoted ?? bare
}
