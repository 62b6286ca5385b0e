/** Time as a port, so that tests can own it. All times are milliseconds since the epoch, UTC. */
export interface Clock {
  now(): number
  /** Calls back once after `ms`; returns how to call it off. */
  after(ms: number, callback: () => void): () => void
}

/** Resolves after `ms`, or at once when the signal aborts; it never rejects. */
export const sleep = (clock: Clock, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve()
    const done = (): void => {
      cancel()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const cancel = clock.after(ms, done)
    signal?.addEventListener('abort', done, { once: true })
  })
