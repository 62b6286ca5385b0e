/** How often something was seen, and on which lines first and last. */
export interface Tally {
  readonly count: number
  readonly first: number
  readonly last: number
}

/** Counts names; beyond `most` different ones new names are not counted. */
export const createTally = ({
  most,
}: {
  readonly most: number
}): {
  readonly add: (name: string, line: number) => void
  readonly all: () => ReadonlyMap<string, Tally>
} => {
  const seen = new Map<string, { count: number; first: number; last: number }>()
  return {
    add: (name, line) => {
      const known = seen.get(name)
      if (known !== undefined) {
        known.count++
        known.last = line
      } else if (seen.size < most) seen.set(name, { count: 1, first: line, last: line })
    },
    all: () => seen,
  }
}
