/** So many go on in one turn of the event loop. */
const most = 4

/**
 * Has work that can wait make way: each `await` of what this gives goes on in a later turn of the event loop, in the
 * order in which it came and few in one turn, so that what comes in meanwhile is taken in between.
 */
export const systemTurns = (): (() => Promise<void>) => {
  let waiting: (() => void)[] = []
  const goOn = (): void => {
    const now = waiting.slice(0, most)
    waiting = waiting.slice(most)
    if (waiting.length > 0) setImmediate(goOn)
    for (const next of now) next()
  }
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(goOn)
    return promise
  }
}
