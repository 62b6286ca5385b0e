import type { Problem } from '../codes.ts'

/** A recording in a conversation's folder; `path` counts from there, `type` is what its platform says it is. */
export interface Recording {
  readonly folder: string
  readonly path: string
  readonly name: string
  readonly type: string
}

/** The words of a recording, never empty; or why there are none. */
export type Transcribed = { readonly text: string } | { readonly problem: Problem }

/**
 * Writes down what was spoken, once: no retries of its own. Never throws: every failure is data. It ends soon after the
 * signal aborts, then with a problem.
 */
export type Transcribe = (
  recording: Recording,
  options: { readonly signal: AbortSignal },
) => Promise<Transcribed>
