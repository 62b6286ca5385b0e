import type { StreamPart } from './stream.ts'

const bytes = (text: string | undefined): number => Buffer.byteLength(text ?? '')

const weight = (part: StreamPart): number => {
  switch (part.kind) {
    case 'text':
      return bytes(part.text)
    case 'plan':
      return bytes(part.title)
    case 'task':
      return bytes(part.title) + 2 * (bytes(part.details) + bytes(part.output))
    case 'blocks':
      return bytes(JSON.stringify(part.blocks))
  }
}

/**
 * What Slack weighs of a stream, in bytes of UTF-8, once it holds text: details and output count twice. Not documented;
 * read off measurements in public threads.
 */
export const streamWeight = (parts: readonly StreamPart[]): number =>
  parts.some(({ kind }) => kind === 'text') ? parts.reduce((sum, part) => sum + weight(part), 0) : 0
