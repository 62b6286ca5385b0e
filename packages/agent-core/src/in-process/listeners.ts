/** Listeners by key; the same function may listen several times. */
export interface Listeners<Value> {
  readonly add: (key: string, listener: (value: Value) => void) => () => void
  readonly tell: (key: string, value: Value) => void
}

export const createListeners = <Value>(): Listeners<Value> => {
  const byKey = new Map<string, Set<{ readonly listener: (value: Value) => void }>>()
  return {
    add: (key, listener) => {
      const entry = { listener }
      const entries = byKey.get(key) ?? new Set()
      byKey.set(key, entries.add(entry))
      return () => {
        entries.delete(entry)
        if (entries.size === 0 && byKey.get(key) === entries) byKey.delete(key)
      }
    },
    tell: (key, value) => {
      const entries = byKey.get(key)
      // A copy, because a listener may add others; the check, because it may also call one off.
      for (const entry of entries === undefined ? [] : [...entries]) {
        if (entries?.has(entry) !== true) continue
        try {
          entry.listener(value)
        } catch {
          // A listener promised not to throw; one that breaks the promise must not silence the others.
        }
      }
    },
  }
}
