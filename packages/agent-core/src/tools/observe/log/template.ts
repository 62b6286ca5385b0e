import type { Level } from './level.ts'

/** What the lines of one statement have in common. Line numbers begin at 1. */
export interface Template {
  readonly words: readonly string[]
  readonly level: Level | undefined
  /** Whether its level or its words speak of trouble. */
  readonly trouble: boolean
  readonly count: number
  readonly first: number
  readonly last: number
  /** How many messages were joined in it; 1 for one that stands alone. */
  readonly kinds: number
  /** The message of its first line. */
  readonly example: string
  /** What stood between its time and its message: level, thread, component. */
  readonly source: string
  /** What stood where templates were joined: by place, the values in the order in which they came. */
  readonly values: ReadonlyMap<number, readonly string[]>
}
