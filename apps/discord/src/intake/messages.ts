import { createNewest, type Inbound, type Reception, type Sender } from '@errand/channel-kit'
import type { Directory } from '../directory.ts'
import type { People } from '../people.ts'
import { readRemoved, readRevised, readSaid } from '../receive/message.ts'
import { deletion, message as messageShape } from '../receive/shapes.ts'
import { show, type Showing } from '../show.ts'
import type { Us } from '../us.ts'

/** What is said, changed and deleted. Each resolves once it is committed, with what is to be shown after that. */
export interface Messages {
  readonly said: (raw: unknown) => Promise<After>
  readonly revised: (raw: unknown) => Promise<After>
  readonly removed: (raw: unknown) => Promise<After>
}

type After = (() => Promise<void>) | undefined

interface Ports extends Showing {
  readonly us: Us
  readonly directory: Directory
  readonly people: People
  readonly receive: Reception['receive']
  readonly now: () => number
}

/** Of so many messages is known who wrote them, in case they are deleted. */
const mostWriters = 10_000

export const createMessages = (ports: Ports): Messages => {
  const { us, directory, people, receive, insist, now } = ports
  const writers = createNewest<Sender>(mostWriters)

  const take = async (inbound: Inbound | undefined): Promise<After> => {
    if (inbound === undefined) return undefined
    const reply = await receive(inbound)
    return () => show(reply, inbound, ports)
  }
  const reading =
    (read: typeof readSaid | typeof readRevised) =>
    async (raw: unknown): Promise<After> => {
      const told = messageShape.safeParse(raw)
      // Discord adds kinds of messages, and what we cannot read is none of ours.
      if (!told.success) return undefined
      const channel = await insist(() => directory.channel(told.data.channel_id))
      const inbound = channel && read(told.data, { us, channel })
      if (inbound === undefined) return undefined
      // In private, and in what is read afterwards, nothing tells of a person's servers.
      const by = told.data.member === undefined ? await insist(() => people.complete(inbound.by)) : inbound.by
      writers.keep(told.data.id, by)
      return take({ ...inbound, by })
    }

  return {
    said: reading(readSaid),
    revised: reading(readRevised),
    removed: async (raw) => {
      const told = deletion.safeParse(raw)
      const by = told.success ? writers.get(told.data.id) : undefined
      if (!told.success || by === undefined) return undefined
      const channel = await insist(() => directory.channel(told.data.channel_id))
      return take(channel && readRemoved(told.data, { us, channel, by, now: now() }))
    },
  }
}
