import { defaults, ErrandError } from '@errand/agent-core'
import type { Language } from '@errand/words'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import { nothing, queryOf, type OpenEndpoint } from '../endpoint.ts'
import { languageFor } from '../language.ts'
import { readJson } from '../read-body.ts'
import { mustBeOurPage, sessionCookie, sessionOf } from '../session/caller.ts'
import { remoteAddress } from '../session/remote-address.ts'
import type { Session, Sessions } from '../session/sessions.ts'
import type { SignInLimit } from '../session/sign-in-limit.ts'
import { sessionAnswer, signInBody } from '../wire/session.ts'

const path = '/api/v1/session'
const json = 'application/json'

/** How a browser signs in with a token, and out. */
export const sessionEndpoints = ({
  sessions,
  limit,
  rehearsal,
  language,
}: {
  readonly sessions: Sessions
  readonly limit: SignInLimit
  readonly rehearsal: boolean
  readonly language: Language | undefined
}): readonly OpenEndpoint[] => {
  const told = (context: Context, { actor, csrf }: Session): Response =>
    answer(context, {
      user: actor.user,
      roles: actor.roles,
      csrf,
      rehearsal,
      language: language ?? languageFor(context.req.header('accept-language')),
    } satisfies z.infer<typeof sessionAnswer>)
  return [
    {
      method: 'post',
      path,
      name: 'signIn',
      about:
        'Signs a browser in with a token: it gets a cookie that holds for 30 days, or until the token changes.',
      security: 'none',
      query: nothing,
      body: { type: json, schema: signInBody },
      answers: [{ status: 200, about: 'Who is signed in.', type: json, schema: sessionAnswer }],
      refuses: ['SIGN_IN_LIMIT'],
      serve: async (context) => {
        queryOf(context, nothing)
        const { token } = await readJson(context.req.raw, { schema: signInBody, max: defaults.api.jsonBytes })
        const address = remoteAddress(context)
        limit.check(address)
        const opened = sessions.open(token)
        if (opened === undefined) {
          limit.failed(address)
          throw new ErrandError('UNAUTHENTICATED')
        }
        setCookie(context, sessionCookie, opened.cookie, {
          path: '/',
          httpOnly: true,
          sameSite: 'Strict',
          maxAge: defaults.session.ms / 1_000,
          secure: cameSecurely(context),
        })
        return told(context, opened)
      },
    },
    {
      method: 'get',
      path,
      name: 'getSession',
      about: 'Who this browser is signed in as.',
      security: 'session',
      query: nothing,
      answers: [{ status: 200, about: 'Who is signed in.', type: json, schema: sessionAnswer }],
      refuses: [],
      serve: (context) => {
        queryOf(context, nothing)
        const session = sessionOf(context, sessions)
        if (session === undefined) throw new ErrandError('UNAUTHENTICATED')
        return told(context, session)
      },
    },
    {
      method: 'delete',
      path,
      name: 'signOut',
      about: 'Signs this browser out; without a session there is nothing to do.',
      security: 'session',
      query: nothing,
      answers: [{ status: 200, about: 'It is signed out.', type: json, schema: nothing }],
      refuses: [],
      serve: (context) => {
        queryOf(context, nothing)
        const session = sessionOf(context, sessions)
        if (session !== undefined) mustBeOurPage(context, session)
        deleteCookie(context, sessionCookie, { path: '/' })
        return answer(context, {})
      },
    },
  ]
}

/** Through the context, so that the cookie goes with it. */
const answer = (context: Context, body: object): Response => {
  context.header('cache-control', 'no-store')
  return context.json(body, 200)
}

/** Over https, here or up to a proxy before us. */
const cameSecurely = ({ req }: Context): boolean =>
  new URL(req.url).protocol === 'https:' || req.header('x-forwarded-proto') === 'https'
