/** A browser opens six connections to one address: so many of its tabs hold a stream, the others are for requests. */
const places = 3

const nameOf = (place: number): string => `errand-stream-${place}`
const forGood = new Promise<never>(() => {})

/**
 * Takes one of the places that a browser has for streams, for as long as the tab is open. Calls `onPlace` as soon as it
 * has one, at once where tabs cannot tell of each other (a page that is not served over TLS or by this machine), and
 * `onNone` before it waits for one.
 */
export const takeStreamPlace = ({
  onPlace,
  onNone,
}: {
  readonly onPlace: () => void
  readonly onNone: () => void
}): void => {
  const locks: LockManager | null | undefined = navigator.locks
  if (locks === undefined || locks === null) {
    onPlace()
    return
  }
  const hold = (): Promise<never> => {
    onPlace()
    return forGood
  }
  const take = async (place: number): Promise<void> => {
    if (place < places)
      return locks.request(nameOf(place), { ifAvailable: true }, (lock) =>
        lock === null ? take(place + 1) : hold(),
      )
    onNone()
    return locks.request(nameOf(Math.floor(Math.random() * places)), hold)
  }
  void take(0)
}
