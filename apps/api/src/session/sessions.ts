import { createHmac, timingSafeEqual } from 'node:crypto'
import { defaults, type Actor, type Clock, type Ids } from '@errand/agent-core'
import { z } from 'zod'
import type { TokenBook } from '../token-book.ts'

/** Somebody who signed in. */
export interface Session {
  readonly actor: Actor
  /** What only a page of ours can send with a request, as it read it from an answer. */
  readonly csrf: string
}

/** Sessions of browsers. None is kept: each stands in its cookie, signed with what only its token gives. */
export interface Sessions {
  /** Signs in whoever has this token; undefined where nobody does. */
  readonly open: (token: string) => (Session & { readonly cookie: string }) | undefined
  /** Whose cookie this is; undefined once it is too old, or its token was changed or removed. */
  readonly find: (cookie: string) => Session | undefined
}

const claim = z.tuple([z.string(), z.number(), z.string()])

/** The sessions of those in a book of tokens. */
export const createSessions = (
  book: TokenBook,
  { clock, ids }: { readonly clock: Pick<Clock, 'now'>; readonly ids: Pick<Ids, 'secret'> },
): Sessions => ({
  open: (token) => {
    const holder = book.find(token)
    if (holder === undefined) return undefined
    const { actor, sessionKey } = holder
    const told = Buffer.from(JSON.stringify([actor.user, clock.now(), ids.secret()])).toString('base64url')
    const cookie = `${told}.${sign(sessionKey, 'cookie', told)}`
    return { actor, csrf: sign(sessionKey, 'csrf', told), cookie }
  },
  find: (cookie) => {
    const [told = '', signature = ''] = cookie.split('.')
    const read = claim.safeParse(parse(Buffer.from(told, 'base64url').toString()))
    if (!read.success) return undefined
    const [user, at] = read.data
    if (clock.now() - at >= defaults.session.ms) return undefined
    const holder = book
      .ofUser(user)
      .find(({ sessionKey }) => isSame(signature, sign(sessionKey, 'cookie', told)))
    return holder === undefined
      ? undefined
      : { actor: holder.actor, csrf: sign(holder.sessionKey, 'csrf', told) }
  },
})

const sign = (key: Buffer, what: 'cookie' | 'csrf', told: string): string =>
  createHmac('sha256', key).update(`${what} ${told}`).digest('base64url')

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Compares without telling by its time how much of it is the same. */
export const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
