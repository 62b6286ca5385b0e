import { createHmac, randomBytes } from 'node:crypto'
import type { Actor } from '@errand/agent-core'

/** Who comes with which token; the tokens themselves are not kept. */
export interface TokenBook {
  readonly find: (token: string) => Actor | undefined
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
  const actors = new Map(entries.map(({ token, actor }) => [mark(token), actor]))
  return { find: (token) => actors.get(mark(token)) }
}
