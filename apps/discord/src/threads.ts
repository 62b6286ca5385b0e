import type { Place } from '@errand/agent-core'
import { DeliveryProblem, limits } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from './call.ts'
import { oneLine } from './one-line.ts'
import { codes, refusalOf } from './problem.ts'

/** Opens the threads that conversations are held in. */
export interface Threads {
  /**
   * Begins the thread of a place at its message, unless it is there. False where there cannot be one: the message is
   * gone, or we may not open threads. Throws a DeliveryProblem.
   */
  readonly begin: (place: Place, name?: string) => Promise<boolean>
}

const named = z.object({ content: z.string() })

export const createThreads = ({
  call,
  report,
}: {
  readonly call: Call
  readonly report: (error: unknown) => void
}): Threads => {
  const begun = new Map<string, Promise<boolean>>()

  const nameOf = async ({ channel, thread }: Place): Promise<string> =>
    named.parse(await call('GET', `/channels/${channel}/messages/${thread}`)).content

  const open = async (place: Place, given: string | undefined): Promise<boolean> => {
    const { channel, thread } = place
    try {
      const name = oneLine(given ?? (await nameOf(place)), limits.discord.threadName.max - 1)
      await call('POST', `/channels/${channel}/messages/${thread}/threads`, {
        body: { name: name === '' ? 'Errand' : name },
      })
      return true
    } catch (thrown) {
      if (refusalOf(thrown) === codes.threadExists) return true
      if (!(thrown instanceof DeliveryProblem)) throw thrown
      const { kind } = thrown.failure
      if (kind === 'forbidden') report(thrown)
      if (kind === 'forbidden' || kind === 'lost' || kind === 'refused') return false
      throw thrown
    }
  }

  return {
    begin: (place, name) => {
      const { thread = '' } = place
      const before = begun.get(thread)
      if (before !== undefined) return before
      const now = open(place, name)
      begun.set(thread, now)
      // Only what goes on at once is done once: later there may be other reasons.
      const forget = (): unknown => begun.delete(thread)
      now.then(forget, forget)
      return now
    },
  }
}
