import type { Readable } from 'node:stream'

/** The first `maxBytes` of a stream as text; the rest is read and dropped, so that the writer never blocks. No stream, no text. */
export interface Capture {
  readonly text: () => string
  readonly isCut: () => boolean
}

export const capture = (stream: Readable | null | undefined, maxBytes: number): Capture => {
  const kept: Buffer[] = []
  let length = 0
  let cut = false
  stream?.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, maxBytes - length)
    cut ||= part.length < chunk.length
    if (part.length === 0) return
    length += part.length
    // A copy, because a part would keep the whole chunk in memory.
    kept.push(part.length < chunk.length ? Buffer.from(part) : part)
  })
  // A pipe that breaks is the end of the output.
  stream?.on('error', () => {})
  return {
    // Streaming leaves out a last character whose bytes were cut apart.
    text: () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(kept), { stream: cut }),
    isCut: () => cut,
  }
}
