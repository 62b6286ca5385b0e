/** A place in a line; it is left at the latest when it is disposed of. */
export interface Turn extends Disposable {
  /** Resolves once everybody before has left. */
  readonly comes: Promise<void>
  readonly leave: () => void
}

/** Lines by name, for work that begins at once and has a part that is done in order. */
export interface Lines {
  readonly join: (name: string) => Turn
}

export const createLines = (): Lines => {
  const ends = new Map<string, Promise<void>>()
  return {
    join: (name) => {
      const comes = ends.get(name) ?? Promise.resolve()
      const left = Promise.withResolvers<void>()
      const end = comes.then(() => left.promise)
      ends.set(name, end)
      void end.then(() => (ends.get(name) === end ? ends.delete(name) : false))
      return { comes, leave: left.resolve, [Symbol.dispose]: left.resolve }
    },
  }
}
