import { DeliveryProblem, type DeliveryFailure } from '@errand/channel-kit'
import { z } from 'zod'

/** Discord's own refusal, as the SDK has it. */
const apiError = z.object({
  name: z.string().startsWith('DiscordAPIError'),
  code: z.union([z.number(), z.string()]),
  status: z.number(),
  rawError: z.object({ message: z.string().default('') }).catch({ message: '' }),
})
const rateError = z.object({
  name: z.string().startsWith('RateLimitError'),
  retryAfter: z.number(),
  global: z.boolean().default(false),
})
const httpError = z.object({ name: z.literal('HTTPError'), status: z.number() })

/** Codes by which Discord says that a place is gone or closed to us. */
const closed: ReadonlySet<number | string> = new Set([
  10_003, 10_004, 10_013, 50_001, 50_007, 50_008, 160_005,
])
const lost: ReadonlySet<number | string> = new Set([10_008, 50_005, 50_021])
/** The message is not there, or the thread has to be woken first. */
export const codes = {
  unknownChannel: 10_003,
  unknownMessage: 10_008,
  acknowledged: 40_060,
  threadExists: 160_004,
  threadArchived: 50_083,
} as const

/** Failures of a connection before anything was sent. */
const unsent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** What an error of the SDK says of a call, in Discord's own words: no address, for tokens of interactions are in it. */
export const problemOf = (thrown: unknown): DeliveryProblem => {
  if (thrown instanceof DeliveryProblem) return thrown
  const rate = rateError.safeParse(thrown)
  if (rate.success) {
    const { retryAfter, global: isGlobal } = rate.data
    const failure = { kind: 'rate', retryAfterMs: Math.max(retryAfter, 1) } as const
    return new DeliveryProblem('429 rate limited', isGlobal ? { ...failure, isGlobal } : failure)
  }
  const refused = apiError.safeParse(thrown)
  if (refused.success) {
    const { code, status, rawError } = refused.data
    // Discord's 0 stands for no code of its own; its words then begin with the status.
    const reason = code === 0 ? rawError.message || `HTTP ${status}` : `${code} ${rawError.message}`
    return new DeliveryProblem(reason, failureOf(code, status))
  }
  // The SDK forgets a token that Discord refused.
  if (thrown instanceof Error && thrown.message.startsWith('Expected token'))
    return new DeliveryProblem('401 Unauthorized', { kind: 'forbidden', missing: 'DISCORD_BOT_TOKEN' })
  const http = httpError.safeParse(thrown)
  if (http.success) return new DeliveryProblem(`HTTP ${http.data.status}`, { kind: 'uncertain' })
  const reason = codeIn(thrown)
  return new DeliveryProblem(reason, { kind: unsent.has(reason) ? 'passing' : 'uncertain' })
}

/** Discord's number of a refusal; undefined for what is none. */
export const refusalOf = (thrown: unknown): number | undefined => {
  const found = /^(?<code>\d+) /u.exec(thrown instanceof DeliveryProblem ? thrown.message : '')
  return found === null ? undefined : Number(found.groups?.['code'])
}

const failureOf = (code: number | string, status: number): DeliveryFailure => {
  // The interaction is over: its own token is meant, and not ours.
  if (code === 50_027) return { kind: 'refused' }
  if (status === 401) return { kind: 'forbidden', missing: 'DISCORD_BOT_TOKEN' }
  if (code === 50_013) return { kind: 'forbidden', missing: 'permissions' }
  if (closed.has(code)) return { kind: 'closed' }
  if (lost.has(code)) return { kind: 'lost' }
  return { kind: 'refused' }
}

/** The system's word for a failed connection, wherever in the chain of causes it stands. */
const codeIn = (thrown: unknown): string => {
  if (typeof thrown !== 'object' || thrown === null) return 'no answer'
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code
  if ('cause' in thrown && thrown.cause !== undefined) return codeIn(thrown.cause)
  return 'name' in thrown && typeof thrown.name === 'string' ? thrown.name : 'no answer'
}
