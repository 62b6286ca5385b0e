import { defaults } from '../defaults.ts'
import type { Works } from './worker.ts'

/**
 * A signal that aborts when the task of a job is told to stop or has ended, and when this process lets go of its jobs.
 * A cancel may be lost, so the task's row is looked at as well.
 */
export const watchJob = (
  { signals, store, clock, letGo }: Pick<Works, 'signals' | 'store' | 'clock' | 'letGo'>,
  task: string,
): { readonly signal: AbortSignal; readonly close: () => void } => {
  const stop = new AbortController()
  const abort = (): void => stop.abort()
  const off = signals.onCancel(task, abort)
  letGo?.addEventListener('abort', abort, { once: true })
  if (letGo?.aborted === true) abort()
  let isOpen = true
  let callOff: () => void
  const look = async (): Promise<void> => {
    // A store that cannot be read now can be read the next time.
    const row = await store.task(task).catch(() => undefined)
    if (row?.ended === true) abort()
    if (isOpen) callOff = clock.after(defaults.job.lookMs, () => void look())
  }
  callOff = clock.after(defaults.job.lookMs, () => void look())
  return {
    signal: stop.signal,
    close: () => {
      isOpen = false
      callOff()
      off()
      letGo?.removeEventListener('abort', abort)
    },
  }
}
