/** Discord's ids count from the beginning of 2015, and carry the time in all but their last 22 bits. */
const epoch = 1_420_070_400_000n

/** When the thing with this id came to be, in milliseconds UTC. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + epoch)

/** The least id of that time. */
export const idAt = (ms: number): string => String((BigInt(ms) - epoch) << 22n)
