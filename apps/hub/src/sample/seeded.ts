/** Numbers that look random and are the same on every run and machine. */
export type Seeded = {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly hex: (digits: number) => string
}

/** A xorshift generator (shifts 13, 17, 5: Marsaglia 2003); the seed is any whole number but 0. */
export function seeded(seed: number): Seeded {
  let state = seed | 0
  const fraction = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  // The first outputs of a small seed are small too.
  for (let round = 0; round < 16; round += 1) fraction()

  const between = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  return {
    between,
    pick(list) {
      const item = list[between(0, list.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from an empty list')
      return item
    },
    hex: (digits) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join(''),
  }
}
