import { createNewest, DeliveryProblem } from '@errand/channel-kit'
import type { Call } from './call.ts'
import { channelOf, type Channel } from './place.ts'
import { channelShape } from './receive/shapes.ts'

/** What is known of Discord's channels. */
export interface Directory {
  /** Undefined for what we may not see. Throws a DeliveryProblem where Discord cannot tell now. */
  readonly channel: (id: string) => Promise<Channel | undefined>
  /** A channel or thread as it was just told of. */
  readonly learn: (channel: unknown, guild?: string) => void
}

/** More channels than these are asked for again. */
const most = 5_000

export const createDirectory = (call: Call): Directory => {
  const known = createNewest<Channel>(most)
  return {
    channel: async (id) => {
      const before = known.get(id)
      if (before !== undefined) return before
      try {
        const told = channelShape.safeParse(await call('GET', `/channels/${id}`))
        const channel = told.success ? channelOf(told.data) : undefined
        if (channel !== undefined) known.keep(id, channel)
        return channel
      } catch (thrown) {
        if (thrown instanceof DeliveryProblem && thrown.failure.kind === 'closed') return undefined
        throw thrown
      }
    },
    learn: (told, guild) => {
      const read = channelShape.safeParse(told)
      if (!read.success) return
      const channel = channelOf({ ...read.data, guild_id: read.data.guild_id ?? guild })
      if (channel !== undefined) known.keep(read.data.id, channel)
    },
  }
}
