import { ErrandError, type Clock } from '@errand/agent-core'
import type * as Sdk from 'discord.js'
import { z } from 'zod'
import type { Told } from './intake.ts'
import { sdkCache } from './sdk-cache.ts'
import { closedWith, startProblem } from './trouble.ts'

/** The connection over which Discord tells what happens. */
export interface Gateway {
  /** Resolves once Discord tells us things. Throws ErrandError with what an operator has to do. */
  readonly connect: () => Promise<void>
  readonly close: () => Promise<void>
  /** The servers that the bot is in. */
  readonly guilds: () => readonly string[]
}

export interface GatewayOptions {
  readonly sdk: Pick<typeof Sdk, 'Client' | 'GatewayIntentBits' | 'Options' | 'Partials'>
  readonly token: string
  /** Where the API is, and what its requests go out with. */
  readonly way: Pick<Sdk.RESTOptions, 'api' | 'agent' | 'retries'>
  readonly canRead: boolean
  readonly take: (told: Told) => void
  /** A new session began: what was said since the last one is not told. */
  readonly began: () => void
  readonly clock: Clock
  readonly report: (error: unknown) => void
}

/** Connecting and closing take so long at most: the SDK waits for a connection without an end. */
const mostMs = { connect: 30_000, close: 3_000 }

const event = z.object({ t: z.string().nullable(), d: z.unknown() })
const guild = z.object({
  id: z.string(),
  name: z.string().default(''),
  unavailable: z.boolean().default(false),
})
const ready = z.object({ guilds: z.array(guild) })

export const createGateway = ({
  sdk,
  token,
  way,
  canRead,
  take,
  began,
  clock,
  report,
}: GatewayOptions): Gateway => {
  const { Client, GatewayIntentBits, Partials } = sdk
  const guilds = new Map<string, string>()
  const client = new Client({
    intents: [
      GatewayIntentBits.Guilds,
      GatewayIntentBits.GuildMessages,
      GatewayIntentBits.DirectMessages,
      ...(canRead ? [GatewayIntentBits.MessageContent] : []),
    ],
    partials: [Partials.Channel],
    ...sdkCache(sdk),
    rest: way,
  })
  let isClosing = false
  let settle: { readonly done: () => void; readonly fail: (error: ErrandError) => void } | undefined

  const know = ({ t, d }: Told): void => {
    const told = guild.safeParse(d)
    if (t === 'READY') {
      guilds.clear()
      for (const { id, name } of ready.safeParse(d).data?.guilds ?? []) guilds.set(id, name)
      settle?.done()
      began()
    }
    if (!told.success) return
    if (t === 'GUILD_CREATE') guilds.set(told.data.id, told.data.name)
    // One that is only unavailable comes back.
    if (t !== 'GUILD_DELETE' || told.data.unavailable) return
    report(new ErrandError('DISCORD_OUT', { server: guilds.get(told.data.id) ?? told.data.id }))
    guilds.delete(told.data.id)
  }
  const end = (error: ErrandError): void => {
    if (isClosing) return
    if (settle === undefined) report(error)
    else settle.fail(error)
  }

  client.on('raw', (raw: unknown) => {
    const told = event.safeParse(raw)
    if (!told.success || isClosing) return
    const { t, d } = told.data
    take({ t, d })
    know({ t, d })
  })
  client.on('shardDisconnect', ({ code }) => end(closedWith(code)))
  // What ends the connection for good is told above, and everything else the SDK mends by itself.
  client.on('shardError', () => {})
  client.on('error', (error) => {
    if (!isClosing) report(startProblem(error))
  })

  const close = async (): Promise<void> => {
    isClosing = true
    await Promise.race([
      client.destroy().catch(() => {}),
      new Promise<void>((resolve) => {
        clock.after(mostMs.close, resolve)
      }),
    ])
  }

  return {
    guilds: () => [...guilds.keys()],
    connect: async () => {
      const opened = new Promise<void>((resolve, reject) => {
        settle = { done: resolve, fail: reject }
      })
      const callOff = clock.after(mostMs.connect, () =>
        settle?.fail(new ErrandError('DISCORD_UNREACHABLE', { reason: 'no answer from the gateway' })),
      )
      client.login(token).catch((thrown: unknown) => settle?.fail(startProblem(thrown)))
      try {
        await opened
      } catch (thrown) {
        await close()
        throw thrown
      } finally {
        settle = undefined
        callOff()
      }
    },
    close,
  }
}
