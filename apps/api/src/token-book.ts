import { createHmac, randomBytes } from 'node:crypto'
import type { Actor } from '@errand/agent-core'

/** Whom a token stands for, and what their sessions are signed with: it goes when the token does. */
export interface Holder {
  readonly actor: Actor
  readonly sessionKey: Buffer
}

/** Who comes with which token; the tokens themselves are not kept. */
export interface TokenBook {
  readonly find: (token: string) => Holder | undefined
  /** A user may have several tokens. */
  readonly ofUser: (user: string) => readonly Holder[]
}

/**
 * A book of bearer tokens and whom they stand for.
 *
 * @example createTokenBook([{ token: config.token, actor: owner }])
 */
export const createTokenBook = (
  entries: readonly { readonly token: string; readonly actor: Actor }[],
): TokenBook => {
  // Under a key that nobody knows, how long a look-up takes says nothing about a token.
  const key = randomBytes(32)
  const mark = (token: string): string => createHmac('sha256', key).update(token).digest('base64')
  const holders = new Map(
    entries.map(({ token, actor }): [string, Holder] => [
      mark(token),
      { actor, sessionKey: createHmac('sha256', token).update('errand session').digest() },
    ]),
  )
  const byUser = Map.groupBy(holders.values(), ({ actor }) => actor.user)
  return { find: (token) => holders.get(mark(token)), ofUser: (user) => byUser.get(user) ?? [] }
}
