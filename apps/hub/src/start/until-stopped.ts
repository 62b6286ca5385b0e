import { constants } from 'node:os'

/** Stops at the first signal, and at once at the second; resolves when all is laid down. */
export const untilStopped = (stop: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    let isStopping = false
    const onSignal = (signal: 'SIGINT' | 'SIGTERM'): void => {
      if (isStopping) process.exit(128 + constants.signals[signal])
      isStopping = true
      stop().then(resolve, reject)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
