/** Items that wait to be sent together. */
export interface Batches<T> {
  /** Takes items from the first on as long as there is room; returns how many it could not take. */
  add(items: readonly T[]): number
  /** Sends all that waits, and resolves when nothing is on its way any more. */
  flush(): Promise<void>
}

/**
 * Sends what is added in batches, one after the other: `delayMs` after the first item, or as soon as a batch is full.
 * `send` must not reject. What waits keeps no process alive.
 */
export const createBatches = <T>({
  send,
  batchSize,
  queueSize,
  delayMs,
}: {
  readonly send: (items: readonly T[]) => Promise<void>
  readonly batchSize: number
  readonly queueSize: number
  readonly delayMs: number
}): Batches<T> => {
  let waiting: readonly T[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const sendOne = (): Promise<void> => {
    const batch = waiting.slice(0, batchSize)
    waiting = waiting.slice(batchSize)
    return send(batch).finally(() => {
      sending = undefined
    })
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    while (sending !== undefined || waiting.length > 0) {
      sending ??= sendOne()
      await sending
    }
  }

  return {
    add: (items) => {
      const taken = items.slice(0, Math.max(0, queueSize - waiting.length))
      waiting = [...waiting, ...taken]
      // What is on its way is followed by what waits.
      if (sending !== undefined || waiting.length === 0) return items.length - taken.length
      if (waiting.length >= batchSize) void flush()
      else timer ??= setTimeout(() => void flush(), delayMs).unref()
      return items.length - taken.length
    },
    flush,
  }
}
