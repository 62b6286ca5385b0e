/** The newest of many things, by their ids: of more than there is room for, the oldest are forgotten. */
export interface Newest<Value> {
  readonly get: (id: string) => Value | undefined
  readonly keep: (id: string, value: Value) => void
  readonly drop: (id: string) => void
  /** Oldest first. */
  readonly all: () => readonly (readonly [string, Value])[]
}

export const createNewest = <Value>(most: number): Newest<Value> => {
  const kept = new Map<string, Value>()
  return {
    get: (id) => kept.get(id),
    keep: (id, value) => {
      kept.delete(id)
      kept.set(id, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    all: () => [...kept],
    drop: (id) => {
      kept.delete(id)
    },
  }
}
