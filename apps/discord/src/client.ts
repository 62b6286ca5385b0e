import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import { callOf, type Call } from './call.ts'
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import type { Us } from './us.ts'

/** The API and the gateway of one bot, with the SDK loaded. */
export interface Client {
  readonly call: Call
  /**
   * Answers interactions. They count for nothing that the bot may do, and have limits of their own
   * (docs.discord.com/developers/interactions/receiving-and-responding): a bot that may not post now can still answer.
   */
  readonly answer: Call
  /** How far Discord's clock is ahead of this machine's, by its last answer; 0 before the first. */
  readonly aheadMs: () => number
  readonly gateway: (options: Omit<GatewayOptions, 'sdk' | 'token' | 'way'>) => Gateway
}

const callMs = 15_000

/** Loads the SDK and points it at an API, Discord's own unless another one is named. Nothing is called. */
export const openClient = async ({
  token,
  apiUrl = 'https://discord.com/api',
  now = () => Date.now(),
}: {
  readonly token: string
  readonly apiUrl?: string | undefined
  readonly now?: () => number
}): Promise<Client> => {
  const [sdk, { Agent }] = await Promise.all([import('discord.js'), import('undici')])
  const way = {
    api: apiUrl.replace(/\/+$/u, ''),
    // The SDK's own release of undici. What is set for the whole process may be another one, which refuses its files.
    agent: new Agent(),
    // A repeat could post twice, and waiting for one channel would hold up all others.
    retries: 0,
  }
  const once = { ...way, timeout: callMs, rejectOnRateLimit: () => true } as const
  const rest = new sdk.REST(once).setToken(token)
  let aheadMs = 0
  rest.on(sdk.RESTEvents.Response, (_request, { headers }) => {
    const at = Date.parse(headers.get('date') ?? '')
    if (Number.isFinite(at)) aheadMs = at - now()
  })
  const open = new sdk.REST({ ...once, globalRequestsPerSecond: Infinity })
  return {
    call: callOf(rest),
    answer: callOf(open, { isOpen: true }),
    aheadMs: () => aheadMs,
    gateway: (options) => createGateway({ ...options, sdk, token, way }),
  }
}

const application = z.object({
  id: z.string(),
  flags: z.number().default(0),
  bot: z.object({ id: z.string() }).optional(),
})

/** The application's flags for an intent that Discord grants: to verified bots, and to small ones that ask for it. */
const contentFlags = (1 << 18) | (1 << 19)

/** Asks Discord who we are. Throws a DeliveryProblem, or an ErrandError where the application has no bot. */
export const readUs = async (call: Call, { tenant }: { readonly tenant: string }): Promise<Us> => {
  const { id, flags, bot } = application.parse(await call('GET', '/applications/@me'))
  if (bot === undefined) throw new ErrandError('DISCORD_TOKEN_REFUSED', { reason: 'no bot' })
  return { tenant, application: id, user: bot.id, canRead: (flags & contentFlags) !== 0 }
}
