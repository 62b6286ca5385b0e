/**
 * Gives each of `wanted` a partner of its own among `given`, as many as can have one; returns the partners' indexes
 * by the wanted ones' places. Earlier ones are served from the front.
 */
export const pairUp = <Wanted, Given>(
  wanted: readonly Wanted[],
  {
    given,
    fits,
  }: {
    readonly given: readonly Given[]
    readonly fits: (wanted: Wanted, given: Given) => boolean
  },
): readonly (number | undefined)[] => {
  const holders = new Map<number, number>()
  // Augmenting paths: where none is free, who holds a partner moves to another if that makes room.
  const seat = (index: number, one: Wanted, tried: Set<number>): boolean => {
    const fitting = given.flatMap((candidate, place) =>
      !tried.has(place) && fits(one, candidate) ? [place] : [],
    )
    const free = fitting.find((place) => !holders.has(place))
    const place = free ?? fitting.find((taken) => makesRoom(taken, tried))
    if (place === undefined) return false
    holders.set(place, index)
    return true
  }
  const makesRoom = (place: number, tried: Set<number>): boolean => {
    if (tried.has(place)) return false
    tried.add(place)
    const holder = holders.get(place)
    const other = holder === undefined ? undefined : wanted[holder]
    return holder !== undefined && other !== undefined && seat(holder, other, tried)
  }
  wanted.forEach((one, index) => seat(index, one, new Set()))
  const places = new Map([...holders].map(([place, index]) => [index, place]))
  return wanted.map((_, index) => places.get(index))
}
