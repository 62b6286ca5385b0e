import type { Clock } from '../ports/clock.ts'

/** Why a call is ended before it ends by itself. */
export type Interruption = 'stopped' | 'timed_out'

/** Waits for a stop or for the end of the time, where there is one; `close` calls both off, then it never resolves. */
export const watchFor = (
  signal: AbortSignal,
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs?: number | undefined },
): { readonly interrupted: Promise<Interruption>; readonly close: () => void } => {
  const { promise, resolve } = Promise.withResolvers<Interruption>()
  const stop = (): void => resolve('stopped')
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const cancel = timeoutMs === undefined ? undefined : clock.after(timeoutMs, () => resolve('timed_out'))
  return {
    interrupted: promise,
    close: () => {
      signal.removeEventListener('abort', stop)
      cancel?.()
    },
  }
}

/** Resolves to what the promise gives, or to undefined after `ms`. */
export const within = async <T>(
  promise: Promise<T>,
  { clock, ms }: { readonly clock: Clock; readonly ms: number },
): Promise<T | undefined> => {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const cancel = clock.after(ms, () => resolve(undefined))
  const first = await Promise.race([promise, over])
  cancel()
  return first
}
