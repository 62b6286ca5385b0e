import { ErrandError, type Access, type Clock } from '@errand/agent-core'
import {
  onceInAWhile,
  type Delivery,
  type FileSource,
  type Reception,
  type Sender,
  type Surface,
} from '@errand/channel-kit'
import type { Language } from '@errand/words'
import { createCatchUp } from './catch-up.ts'
import { openClient, readUs } from './client.ts'
import { register } from './commands.ts'
import { createSurface } from './deliver.ts'
import { createMark } from './deliver/mark.ts'
import { createTyping } from './deliver/typing.ts'
import { createDirectory } from './directory.ts'
import type { Native } from './draw/native.ts'
import { fileSource } from './files.ts'
import { createIntake } from './intake.ts'
import { createPeople } from './people.ts'
import { createThreads } from './threads.ts'
import { startProblem, troubleOf } from './trouble.ts'

/** Which bot, and where Discord's API is. */
export interface DiscordSettings {
  readonly botToken: string
  /** Another API than Discord's own. */
  readonly apiUrl?: string | undefined
}

/** What the app works with. */
export interface DiscordPorts {
  readonly tenant: string
  readonly reception: Pick<Reception, 'receive'>
  readonly access: Access
  readonly deliver: (surface: Surface<Native>) => Delivery<Native>
  readonly clock: Clock
  readonly languageFor: (sender: Pick<Sender, 'locale'>) => Language
  /** Told of what went wrong and stopped nobody, and of what ended the connection. */
  readonly report: (error: unknown) => void
}

export interface DiscordApp {
  /** Connects, and begins to deliver and to listen. Throws ErrandError with what an operator has to do. */
  readonly start: () => Promise<void>
  readonly stop: (options: { readonly graceMs: number }) => Promise<void>
  readonly files: FileSource
}

/**
 * Errand as a Discord bot. The SDK is loaded when it is started.
 *
 * @example const app = createDiscordApp({ botToken }, ports); await app.start()
 */
export const createDiscordApp = (
  { botToken: token, apiUrl }: DiscordSettings,
  ports: DiscordPorts,
): DiscordApp => {
  const { tenant, clock } = ports
  const tell = onceInAWhile(ports)
  const report = (error: unknown): void => tell(troubleOf(error))
  let close: ((options: { readonly graceMs: number }) => Promise<void>) | undefined

  const start = async (): Promise<void> => {
    const client = await openClient({ token, apiUrl, now: () => clock.now() })
    const { call, answer } = client
    const us = await readUs(call, { tenant }).catch((thrown: unknown) => {
      throw startProblem(thrown)
    })
    if (!us.canRead) report(new ErrandError('DISCORD_CONTENT_MISSING'))
    const ending = new AbortController()
    const { signal } = ending
    const threads = createThreads({ call, report })
    const typing = createTyping(call)
    const mark = createMark({ call, clock })
    const delivery = ports.deliver(createSurface({ call, us, threads, typing, mark }))
    const directory = createDirectory(call)
    const people = createPeople({ call, guilds: () => gateway.guilds(), now: () => clock.now() })
    const intake = createIntake({
      ...ports,
      call,
      answer,
      us,
      threads,
      delivery,
      directory,
      people,
      report,
      signal,
      came: (told) => catchUp.seen(told),
    })
    const catchUp = createCatchUp({
      call,
      clock,
      // Its messages bear Discord's time, and the clock here may be off by hours.
      now: () => clock.now() + client.aheadMs(),
      take: intake.catchUp,
      signal,
    })
    const gateway = client.gateway({
      canRead: us.canRead,
      take: intake.take,
      began: () => {
        clock.after(settleMs, () => void catchUp.run().catch(report))
      },
      clock,
      report,
    })
    await gateway.connect()
    // Commands are a nicety: without them all else still works.
    await register(call, us).catch(report)
    await delivery.start()
    close = async ({ graceMs }) => {
      ending.abort()
      await gateway.close()
      await delivery.stop({ graceMs })
      typing.stop()
      await intake.rest()
    }
  }

  return {
    start,
    stop: async (options) => {
      const end = close
      close = undefined
      await end?.(options)
    },
    files: fileSource({ apiUrl }),
  }
}

/** After a session began, Discord tells of its servers one by one. */
const settleMs = 1_000
