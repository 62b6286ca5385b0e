import { constants } from 'node:os'
import { onPress } from '../presses.ts'

/** Stops at the first press of Ctrl-C, and at once at the second; resolves when all is laid down. */
export const untilStopped = (stop: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    let isStopping = false
    onPress(['SIGINT', 'SIGTERM'], (signal) => {
      if (isStopping) process.exit(128 + constants.signals[signal])
      isStopping = true
      stop().then(resolve, reject)
    })
  })
