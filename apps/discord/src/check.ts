import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import type { DiscordSettings } from './app.ts'
import { openClient, readUs } from './client.ts'
import { startProblem, wanted } from './trouble.ts'

/** How Errand stands with Discord. */
export interface DiscordCheck {
  /** The bot's name; undefined where Discord did not take the token. */
  readonly bot?: string
  /** Where it is; empty where it was invited nowhere. */
  readonly servers: readonly string[]
  /** Where it is invited into a server with all that it needs. */
  readonly invite: string
  readonly problems: readonly ErrandError[]
}

const named = z.object({ username: z.string() })
const guilds = z.array(z.object({ name: z.string(), permissions: z.string().regex(/^\d+$/u) }))

/** Discord's bits of what the bot needs; an administrator may do everything. */
const bits: Readonly<Record<(typeof wanted)[number], bigint>> = {
  'View Channels': 1n << 10n,
  'Send Messages': 1n << 11n,
  'Create Public Threads': 1n << 35n,
  'Send Messages in Threads': 1n << 38n,
  'Attach Files': 1n << 15n,
  'Read Message History': 1n << 16n,
  'Add Reactions': 1n << 6n,
}
const administrator = 1n << 3n

/** What a token that was pasted with its scheme or with spaces, or that is another secret, can be told by. */
const tokenShape = /^[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}$/u

/** Looks with a token alone, and connects to nothing, for what an operator has to click. */
export const checkDiscord = async ({ botToken: token, apiUrl }: DiscordSettings): Promise<DiscordCheck> => {
  const none = { servers: [], invite: '' }
  if (!tokenShape.test(token))
    return { ...none, problems: [new ErrandError('DISCORD_TOKEN_REFUSED', { reason: 'no token of a bot' })] }
  try {
    const { call } = await openClient({ token, apiUrl })
    const us = await readUs(call, { tenant: '' })
    const { username } = named.parse(await call('GET', '/users/@me'))
    const there = guilds.parse(await call('GET', '/users/@me/guilds'))
    return {
      bot: username,
      servers: there.map(({ name }) => name),
      invite: inviteOf(us.application),
      problems: [
        ...(us.canRead ? [] : [new ErrandError('DISCORD_CONTENT_MISSING')]),
        ...there.flatMap(({ name, permissions }) => missingIn(name, BigInt(permissions))),
      ],
    }
  } catch (thrown) {
    return { ...none, problems: [startProblem(thrown)] }
  }
}

const inviteOf = (application: string): string => {
  const permissions = Object.values(bits).reduce((sum, bit) => sum | bit, 0n)
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot%20applications.commands&permissions=${permissions}`
}

const missingIn = (server: string, may: bigint): readonly ErrandError[] => {
  const missing = wanted.filter((name) => (may & (bits[name] | administrator)) === 0n)
  return missing.length === 0
    ? []
    : [new ErrandError('DISCORD_PERMISSIONS_MISSING', { permissions: `${missing.join(', ')} (${server})` })]
}
