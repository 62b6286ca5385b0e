import type { Identity } from '../identity.ts'
import { Refusal } from '../refusal.ts'

/** The tokens of an app, and whether they are still good. */
export interface Tokens {
  /** Throws as Slack refuses a token of the wrong kind, an unknown one, none, or one that was revoked. */
  check(token: string, wanted: 'bot' | 'app'): void
  revoke(kind: 'bot' | 'app'): void
}

export const newTokens = ({ botToken, appToken }: Identity): Tokens => {
  const revoked = new Set<string>()
  const kinds = new Map([
    [botToken, 'bot'],
    [appToken, 'app'],
  ])
  return {
    check: (token, wanted) => {
      if (token === '') throw new Refusal('not_authed')
      const kind = kinds.get(token)
      if (kind === undefined) throw new Refusal('invalid_auth')
      if (kind !== wanted) throw new Refusal('not_allowed_token_type', { words: `a ${kind} token` })
      if (revoked.has(token)) throw new Refusal('account_inactive', { isChance: true })
    },
    revoke: (kind) => void revoked.add(kind === 'bot' ? botToken : appToken),
  }
}
