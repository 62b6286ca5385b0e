import { setImmediate as breathe } from 'node:timers/promises'

/** Lets others have their turn, and hears a stop, each time so much was worked through. */
export interface Breath {
  /** Whether it is time to `take` one, with so many characters more worked through. */
  isDue(characters: number): boolean
  /** Throws the signal's reason once it is aborted. */
  take(signal: AbortSignal): Promise<void>
}

/** Milliseconds of work, with the patterns and estimates of this folder. */
const every = 65_536
/** A line costs something also when it is empty. */
const costOfLine = 16

export const createBreath = (): Breath => {
  let since = 0
  return {
    isDue: (characters) => {
      since += characters + costOfLine
      return since > every
    },
    take: async (signal) => {
      since = 0
      await breathe()
      signal.throwIfAborted()
    },
  }
}
