/** Values by their key, oldest first; a value that is put again keeps its place. */
export interface Table<Value> {
  readonly get: (key: string) => Value | undefined
  readonly put: (key: string, value: Value) => Value
  readonly drop: (key: string) => void
  readonly all: () => readonly Value[]
}

export const newTable = <Value>(): Table<Value> => {
  const rows = new Map<string, Value>()
  return {
    get: (key) => rows.get(key),
    put: (key, value) => {
      rows.set(key, value)
      return value
    },
    drop: (key) => void rows.delete(key),
    all: () => [...rows.values()],
  }
}
