import type { IncomingFile, Place } from '@errand/agent-core'

/**
 * Brings the bytes of a file of a message from its platform. It throws an ErrandError FILE_LOST, or one of the platform's
 * own, for what is gone or not ours to read; whoever reads stops it through the signal.
 */
export type FileSource = (
  file: IncomingFile,
  options: { readonly place: Place; readonly signal: AbortSignal },
) => Promise<AsyncIterable<Uint8Array>>
