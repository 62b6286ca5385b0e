import type { Kind } from './kind.ts'

/** One thing that a digest can say. */
export interface Part {
  /** Who gets room first: 0 before all others. Parts are shown in the order of the digest, whatever their rank. */
  readonly rank: number
  /** The same thing said at growing length, the shortest first; none is empty. */
  readonly forms: readonly [string, ...string[]]
  /** A line above the first part of a section that found room. */
  readonly section?: string
}

/** What a long text comes down to, before it is known how much room there is. The same text gives the same digest. */
export interface Digest {
  readonly kind: Kind
  /** One line: what the whole is, in numbers. */
  readonly head: string
  readonly parts: readonly Part[]
}
