import { ErrandError, type Actor } from '@errand/agent-core'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { TokenBook } from '../token-book.ts'
import { isSame, type Session, type Sessions } from './sessions.ts'

export const sessionCookie = 'errand_session'

/** Who asks with a token of their own; UNAUTHENTICATED without one that is known. */
export const bearerOf = ({ req }: Context, book: TokenBook): Actor => {
  const token = /^Bearer +(?<token>\S+)$/iu.exec(req.header('authorization') ?? '')?.groups?.['token']
  const holder = token === undefined ? undefined : book.find(token)
  if (holder === undefined) throw new ErrandError('UNAUTHENTICATED')
  return holder.actor
}

/** The session of a browser that has one. */
export const sessionOf = (context: Context, sessions: Sessions): Session | undefined => {
  const cookie = getCookie(context, sessionCookie)
  return cookie === undefined ? undefined : sessions.find(cookie)
}

/** CSRF_REFUSED for a change that does not come from a page of ours. */
export const mustBeOurPage = ({ req }: Context, { csrf }: Session): void => {
  const isChange = req.method !== 'GET' && req.method !== 'HEAD'
  if (isChange && !isSame(req.header('x-errand-csrf') ?? '', csrf)) throw new ErrandError('CSRF_REFUSED')
}

/** Who asks, by a token, else by the session of a browser. UNAUTHENTICATED or CSRF_REFUSED. */
export const callerOf = (
  context: Context,
  { book, sessions }: { readonly book: TokenBook; readonly sessions: Sessions },
): Actor => {
  if (context.req.header('authorization') !== undefined) return bearerOf(context, book)
  const session = sessionOf(context, sessions)
  if (session === undefined) throw new ErrandError('UNAUTHENTICATED')
  mustBeOurPage(context, session)
  return session.actor
}
