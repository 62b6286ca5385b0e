import { messageKey } from './town.ts'

/** When the platforms, or the database for Discord, knew of each message that it was taken. */
export interface Log {
  readonly take: (key: string) => void
  /** On the clock of `performance.now()`. */
  readonly takenAt: (key: string) => number | undefined
  /** A row of the inbox was committed. */
  readonly commit: (source: string, message: string) => void
}

export const createLog = (): Log => {
  const taken = new Map<string, number>()
  const take = (key: string): void => {
    if (!taken.has(key)) taken.set(key, performance.now())
  }
  return {
    take,
    takenAt: (key) => taken.get(key),
    commit: (source, message) => {
      // The other two acknowledge what they brought.
      if (source === 'discord') take(messageKey(source, '', message))
    },
  }
}
