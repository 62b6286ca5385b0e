/** Turns an event's data of one version into the next version's shape. */
type Upcaster = (type: string, data: unknown) => unknown

/** `upcasters[n]` lifts version n to n + 1; version 1 is the first, so there is none yet. */
const upcasters: Readonly<Record<number, Upcaster>> = {}

/** Lifts stored data to today's version. */
export const upcast = (type: string, version: number, data: unknown, table = upcasters): unknown => {
  const lift = table[version]
  return lift === undefined ? data : upcast(type, version + 1, lift(type, data), table)
}
