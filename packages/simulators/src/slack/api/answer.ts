import { Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import type { Answer, Arguments } from './method.ts'
import { methods } from './methods.ts'
import { type Rates, tierAllowance } from './rates.ts'
import type { Tokens } from './tokens.ts'

/** An answer over HTTP. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Answer
}

export interface Call {
  readonly method: string
  readonly token: string
  readonly sent: Arguments
}

export interface Desk {
  readonly context: Context
  readonly tokens: Tokens
  readonly rates: Rates
  /** Writes a violation down. */
  readonly note: (words: string) => void
}

export const rateLimited = (seconds: number): Reply => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: { ok: false, error: 'ratelimited' },
})

/** Under which name calls are counted: by channel where Slack does. */
export const rateKey = ({ method, sent }: Pick<Call, 'method' | 'sent'>): string =>
  methods[method]?.tier === 'channel' ? `${method} ${String(sent['channel'])}` : method

const limited = ({ method, sent }: Call, { context, rates, note }: Desk): Reply | undefined => {
  const key = rateKey({ method, sent })
  const blocked = rates.blocked(key)
  if (blocked > 0) {
    note(`${method}: called ${blocked} s before Retry-After was over`)
    return rateLimited(blocked)
  }
  const { rates: allowed } = context.settings
  const tier = methods[method]?.tier
  if (allowed === 'off' || tier === undefined) return undefined
  const wait = rates.take(key, tier === 'channel' ? allowed : tierAllowance(tier))
  if (wait === 0) return undefined
  rates.block(key, wait)
  note(`${method}: rate limit`)
  return rateLimited(wait)
}

const refused = (method: string, refusal: Refusal, note: Desk['note']): Answer => {
  if (!refusal.isChance) note(`${method}: ${refusal.message}`)
  return { ok: false, error: refusal.code, ...refusal.extra }
}

/** Answers a call as Slack does: known method, token, rate, scope, arguments, and then the method itself. */
export const answer = (call: Call, desk: Desk): Reply => {
  const { method: name, token, sent } = call
  const { context, tokens, note } = desk
  const { scopes } = context.settings
  const method = methods[name]
  const headers = {
    'x-oauth-scopes': scopes.join(','),
    'x-accepted-oauth-scopes': method?.scopes.join(',') ?? '',
  }
  try {
    if (method === undefined) throw new Refusal('unknown_method', { extra: { req_method: name } })
    tokens.check(token, method.token)
    const late = limited(call, desk)
    if (late !== undefined) return late
    if (method.scopes.length > 0 && !method.scopes.some((scope) => scopes.includes(scope)))
      throw new Refusal('missing_scope', {
        words: method.scopes.join(' or '),
        extra: { needed: method.scopes.join(','), provided: scopes.join(',') },
      })
    return { status: 200, headers, body: { ok: true, ...method.call(sent, context) } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: 200, headers, body: refused(name, error, note) }
  }
}
