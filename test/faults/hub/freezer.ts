import type { Cell, Hold } from '../records/plan.ts'

/**
 * Keeps conversations where they are, and knows when all of them have come to rest one way or the other. So one kill
 * serves many: a frozen conversation has nothing of its own in memory that could still reach the home, and for each
 * the kill comes exactly at its place.
 */
export interface Freezer {
  readonly holdOf: (cell: string) => Hold | undefined
  /** The conversation has come to its place and stays there: never resolves. */
  readonly freeze: (cell: string) => Promise<never>
  /** Nothing more happens in the conversation by itself. */
  readonly rest: (cell: string) => void
  /** Resolves with whether any is frozen, once none is at work. */
  readonly settled: Promise<boolean>
}

export const createFreezer = (cells: readonly Cell[]): Freezer => {
  const holds = new Map(cells.map(({ id, hold }) => [id, hold]))
  const busy = new Set(holds.keys())
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let frozen = false
  const leave = (cell: string): void => {
    busy.delete(cell)
    if (busy.size === 0) resolve(frozen)
  }
  return {
    holdOf: (cell) => holds.get(cell),
    freeze: (cell) => {
      frozen = true
      leave(cell)
      return new Promise(() => undefined)
    },
    rest: leave,
    settled: promise,
  }
}
