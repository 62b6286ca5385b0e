import { sleep, type Clock } from '@errand/agent-core'
import { createNewest, DeliveryProblem } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from './call.ts'
import { idAt, timeOf } from './snowflake.ts'

/**
 * Reads what was said while nobody listened: after a restart, and after a session that could not be resumed, Discord
 * tells of none of it. What was taken before is known by its id, and taken no second time.
 */
export interface CatchUp {
  /** A channel with the newest message in it. */
  readonly seen: (channel: unknown) => void
  /** Reads the channels in which something was said lately. */
  readonly run: () => Promise<void>
}

/** So far back, in so many channels, each so many messages. */
const most = { ms: 900_000, channels: 50, messages: '100', rests: 5 }

const lasting = z.object({ id: z.string(), last_message_id: z.string().nullish() })
const spoken = z.object({ channel_id: z.string(), id: z.string() })
const messages = z.array(z.looseObject({ id: z.string() }))

export const createCatchUp = ({
  call,
  clock,
  now,
  take,
  signal,
}: {
  readonly call: Call
  readonly clock: Clock
  /** Discord's own time. */
  readonly now: () => number
  readonly take: (message: unknown) => void
  readonly signal: AbortSignal
}): CatchUp => {
  const newest = createNewest<string>(most.channels)

  const read = async (channel: string, after: string): Promise<void> => {
    for (let rest = most.rests; rest > 0 && !signal.aborted; rest--)
      try {
        const found = messages.parse(
          await call('GET', `/channels/${channel}/messages`, { query: { after, limit: most.messages } }),
        )
        for (const message of found.toSorted((one, other) => timeOf(one.id) - timeOf(other.id))) take(message)
        return
      } catch (thrown) {
        if (!(thrown instanceof DeliveryProblem)) throw thrown
        const { failure } = thrown
        if (failure.kind === 'closed' || failure.kind === 'forbidden') return
        await sleep(clock, failure.kind === 'rate' ? failure.retryAfterMs : 1_000, signal)
      }
  }

  return {
    seen: (told) => {
      const channel = lasting.safeParse(told).data
      const message = spoken.safeParse(told).data
      if (message !== undefined) newest.keep(message.channel_id, message.id)
      else if (typeof channel?.last_message_id === 'string') newest.keep(channel.id, channel.last_message_id)
    },
    run: async () => {
      const since = now() - most.ms
      for (const [channel, last] of newest.all()) if (timeOf(last) >= since) await read(channel, idAt(since))
    },
  }
}
