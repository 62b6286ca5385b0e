import type { Digest } from '../tools/observe/digest.ts'

/** What came of a long raw result. */
export interface Digested {
  /** The text that is kept: without its secrets, control characters named, up to `defaults.result.wholeBytes` of it. */
  readonly whole: string
  /** What it comes down to; undefined where there was no time, no memory or no use for one. */
  readonly digest: Digest | undefined
  /** Why there is no digest, where one was due. */
  readonly lost?: 'time' | 'memory' | 'stopped' | 'broken'
}

/**
 * Cleans and digests raw results that are too long to be worked on in between. It never rejects, loses no result (where
 * the digest is lost, head and tail of it are in `whole`), and the same text gives the same digest.
 */
export interface Digests {
  /** Resolves soon after the signal aborts, then without a digest. */
  digest(raw: string, options: { readonly signal: AbortSignal }): Promise<Digested>
}
