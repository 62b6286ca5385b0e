import { useEffect, useState } from 'preact/hooks'
import { Refusal } from '../api/request.ts'

export interface Read {
  /** Why the last attempt gave nothing. */
  readonly refusal: Refusal | undefined
  /** Reads anew. */
  readonly retry: () => void
}

/** Reads something from the hub, and again whenever one of `on` changes; an attempt that is under way then is called off. */
export const useRead = (read: (signal: AbortSignal) => Promise<void>, on: readonly unknown[]): Read => {
  const [refusal, setRefusal] = useState<Refusal>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const run = async (): Promise<void> => {
      try {
        await read(stop.signal)
        setRefusal(undefined)
      } catch (thrown) {
        if (stop.signal.aborted) return
        if (!(thrown instanceof Refusal)) throw thrown
        setRefusal(thrown)
      }
    }
    void run()
    return () => stop.abort()
  }, [...on, attempt])
  return { refusal, retry: () => setAttempt((times) => times + 1) }
}
