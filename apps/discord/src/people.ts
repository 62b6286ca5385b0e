import { createNewest, DeliveryProblem, type Sender } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from './call.ts'

/** Who somebody is in the servers that the bot is in. */
export interface People {
  /**
   * In private nothing tells of a person's servers: their membership and their roles are looked up. Throws a
   * DeliveryProblem where that leaves open now whether they are a member.
   */
  readonly complete: (sender: Sender) => Promise<Sender>
}

const member = z.object({ roles: z.array(z.string()).default([]), pending: z.boolean().default(false) })

/** Servers that are asked, and how long an answer holds. */
const most = { guilds: 10, people: 5_000, ms: 300_000 }

/** What Discord will say again; anything else passes, and is not held against anybody longer than it lasts. */
const settled: ReadonlySet<DeliveryProblem['failure']['kind']> = new Set([
  'closed',
  'forbidden',
  'lost',
  'refused',
])

export const createPeople = ({
  call,
  guilds,
  now,
}: {
  readonly call: Call
  /** The servers that the bot is in. */
  readonly guilds: () => readonly string[]
  readonly now: () => number
}): People => {
  const known = createNewest<{ readonly at: number; readonly is: Pick<Sender, 'isGuest' | 'groups'> }>(
    most.people,
  )

  const look = async (
    user: string,
  ): Promise<{ readonly is: Pick<Sender, 'isGuest' | 'groups'>; readonly isSure: boolean }> => {
    let unknown: DeliveryProblem | undefined
    const found = await Promise.all(
      guilds()
        .slice(0, most.guilds)
        .map(async (guild) => {
          try {
            return member.parse(await call('GET', `/guilds/${guild}/members/${user}`))
          } catch (thrown) {
            // Who is in none that can be looked up is a guest.
            if (!(thrown instanceof DeliveryProblem)) throw thrown
            if (!settled.has(thrown.failure.kind)) unknown = thrown
            return undefined
          }
        }),
    )
    const members = found.filter((one) => one !== undefined)
    const isGuest = !members.some(({ pending }) => !pending)
    if (isGuest && unknown !== undefined) throw unknown
    return {
      is: { isGuest, groups: members.flatMap(({ roles }) => roles) },
      isSure: unknown === undefined,
    }
  }

  return {
    complete: async (sender) => {
      if (sender.isBot) return sender
      const before = known.get(sender.user)
      if (before !== undefined && now() - before.at < most.ms) return { ...sender, ...before.is }
      const { is, isSure } = await look(sender.user)
      if (isSure) known.keep(sender.user, { at: now(), is })
      return { ...sender, ...is }
    },
  }
}
