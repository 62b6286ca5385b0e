import type { Access, Clock } from '@errand/agent-core'
import { patient, type Inbound, type Reception, type Sender } from '@errand/channel-kit'
import type { Language } from '@errand/words'
import { z } from 'zod'
import type { Call } from './call.ts'
import type { Directory } from './directory.ts'
import { createDone } from './intake/done.ts'
import { createMessages } from './intake/messages.ts'
import type { People } from './people.ts'
import { persist, type Insist } from './persist.ts'
import type { Showing } from './show.ts'
import type { Us } from './us.ts'

/** Takes in what the gateway tells. */
export interface Intake {
  readonly take: (told: Told) => void
  /** Takes in a message that was said while nobody listened. */
  readonly catchUp: (message: unknown) => void
  /** Resolves when all that came in is taken, and was shown as far as it goes. */
  readonly rest: () => Promise<void>
}

/** An event of the gateway. */
export interface Told {
  readonly t: string | null
  readonly d: unknown
}

export interface IntakeOptions extends Omit<Showing, 'insist'> {
  /** Answers interactions. */
  readonly answer: Call
  readonly us: Us
  readonly directory: Directory
  readonly people: People
  readonly reception: Pick<Reception, 'receive'>
  readonly access: Access
  readonly clock: Clock
  readonly languageFor: (sender: Pick<Sender, 'locale'>) => Language
  readonly report: (error: unknown) => void
  /** A channel was told of, or something was said in it. */
  readonly came: (told: unknown) => void
  /** Aborted when nothing is to be tried any more. */
  readonly signal: AbortSignal
}

const lying = z.object({ channel_id: z.string() })
const guild = z.object({
  id: z.string(),
  channels: z.array(z.unknown()).default([]),
  threads: z.array(z.unknown()).default([]),
})

export const createIntake = (options: IntakeOptions): Intake => {
  const { reception, directory, clock, report, came } = options
  const works = new Set<Promise<unknown>>()
  const lines = new Map<string, Promise<unknown>>()

  const aside = (work: Promise<unknown>): void => {
    const done: Promise<unknown> = work.catch(report).finally(() => works.delete(done))
    works.add(done)
  }
  const insist: Insist = (work) => persist(work, options)
  const call: Call = (...sent) => patient(() => options.call(...sent), options)
  const receive = (inbound: Inbound): ReturnType<Reception['receive']> =>
    insist(() => reception.receive(inbound))
  const ports = { ...options, call, receive, insist, now: () => clock.now() }
  const messages = createMessages(ports)
  const done = createDone(ports)

  /** What is said in a channel is taken in its order; showing what became of it holds up nothing. */
  const inOrder = (raw: unknown, work: (raw: unknown) => ReturnType<typeof messages.said>): void => {
    const key = lying.safeParse(raw).data?.channel_id
    if (key === undefined) return
    const before = lines.get(key)
    const take = async (): Promise<void> => {
      await before
      const after = await work(raw)
      if (after !== undefined) aside(after())
    }
    const now = take().catch(report)
    lines.set(key, now)
    aside(now.finally(() => (lines.get(key) === now ? lines.delete(key) : false)))
  }

  return {
    take: ({ t, d }) => {
      switch (t) {
        case 'MESSAGE_CREATE':
          came(d)
          return inOrder(d, messages.said)
        case 'MESSAGE_UPDATE':
          return inOrder(d, messages.revised)
        case 'MESSAGE_DELETE':
          return inOrder(d, messages.removed)
        case 'INTERACTION_CREATE':
          return aside(done(d))
        case 'GUILD_CREATE': {
          const { data } = guild.safeParse(d)
          for (const channel of [...(data?.channels ?? []), ...(data?.threads ?? [])]) {
            directory.learn(channel, data?.id)
            came(channel)
          }
          return
        }
        case 'CHANNEL_CREATE':
        case 'CHANNEL_UPDATE':
        case 'THREAD_CREATE':
        case 'THREAD_UPDATE':
          return directory.learn(d)
        default:
      }
    },
    catchUp: (message) => inOrder(message, messages.said),
    rest: async () => {
      while (works.size > 0) await Promise.all(works)
    },
  }
}
