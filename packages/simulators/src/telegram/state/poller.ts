import { conflict } from '../refusal.ts'
import type { WireUpdate } from '../wire.ts'
import type { Feed } from './feed.ts'

/** How the bot asks for updates itself. */
export interface Poller {
  /** Waits up to `waitMs` for updates; a call that is still waiting when another one comes is refused. */
  poll(ask: {
    readonly offset: number
    readonly limit: number
    readonly waitMs: number
    readonly signal: AbortSignal
  }): Promise<readonly WireUpdate[]>
  /** Refuses the call that is waiting. */
  end(why: string): void
  /** A call is waiting now. */
  isWaiting(): boolean
}

const twoPollers = 'terminated by other getUpdates request; make sure that only one bot instance is running'

export const pollerOf = (feed: Feed): Poller => {
  let endOther: ((why: string) => void) | undefined
  return {
    end: (why) => endOther?.(why),
    isWaiting: () => endOther !== undefined,
    poll: ({ offset, limit, waitMs, signal }) => {
      endOther?.(twoPollers)
      const ready = feed.from(offset, limit)
      if (ready.length > 0 || waitMs === 0) return Promise.resolve(ready)
      return new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer)
          stop()
          if (endOther === terminate) endOther = undefined
        }
        const terminate = (why: string): void => {
          end()
          reject(conflict(why))
        }
        const answer = (): void => {
          end()
          resolve(feed.from(offset, limit))
        }
        const timer = setTimeout(answer, waitMs)
        const stop = feed.onUpdate(answer)
        signal.addEventListener('abort', () => {
          end()
          resolve([])
        })
        endOther = terminate
      })
    },
  }
}
