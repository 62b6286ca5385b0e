import { ErrandError, type Actor, type Problem } from '@errand/agent-core'
import type { Language } from '@errand/words'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { serveConsole } from './console/serve-console.ts'
import type { Refuse } from './endpoint.ts'
import { approvalEndpoints } from './endpoints/approvals.ts'
import { fileEndpoints } from './endpoints/files.ts'
import { houseEndpoints } from './endpoints/house.ts'
import { messageEndpoints } from './endpoints/messages.ts'
import { openEndpoints } from './endpoints/open.ts'
import { peopleEndpoints } from './endpoints/people.ts'
import { sessionEndpoints } from './endpoints/session.ts'
import { streamEndpoints } from './endpoints/stream.ts'
import { taskEndpoints } from './endpoints/tasks.ts'
import { guard } from './guard.ts'
import type { House } from './house.ts'
import { openAIRoutes } from './openai/routes.ts'
import { problemAnswer } from './problem.ts'
import { bearerOf, callerOf } from './session/caller.ts'
import { createSessions } from './session/sessions.ts'
import { createSignInLimit } from './session/sign-in-limit.ts'
import { statusOf } from './statuses.ts'
import type { TokenBook } from './token-book.ts'

/** One request that was answered; of a stream, its beginning, and that it broke. */
export interface ApiLog {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Whole milliseconds until the answer began. */
  readonly ms: number
  readonly failure?: Failure
}

/** What failed inside, with the id that the client was given. */
interface Failure {
  readonly id: string
  readonly error: unknown
}

export interface ApiOptions extends House {
  readonly actors: TokenBook
  /** False until work can begin. */
  readonly isReady: () => boolean
  /** The host names under which requests may come; default: those of this machine. */
  readonly hosts?: readonly string[]
  readonly log?: (entry: ApiLog) => void
  /** The folder of the console's files, where it has one. */
  readonly consoleFiles?: string
  /** Where platforms post to, by path: each proves by itself who sent a request, under whatever name it comes. */
  readonly webhooks?: ReadonlyMap<string, (request: Request) => Promise<Response>>
  /** Whether answers are rehearsed, because no model is set. */
  readonly isRehearsal?: boolean
  /** The language that the house was told to speak; without it each reader is spoken to in theirs. */
  readonly language?: Language
}

/**
 * The HTTP API, without a server of its own.
 *
 * @example serve({ fetch: createApi({ agent, works, actors, isReady, isDraining }).fetch, port, hostname: '127.0.0.1' })
 */
export const createApi = ({
  actors: book,
  isReady,
  hosts,
  log = () => undefined,
  isRehearsal: rehearsal = false,
  language,
  consoleFiles,
  webhooks = new Map(),
  ...house
}: ApiOptions): Hono => {
  const { redact, ids, clock } = house.works
  const failures = new WeakMap<Context, Failure>()
  const problemOf = (context: Context, thrown: unknown): Problem => {
    const isOurs = !(thrown instanceof ErrandError) || (statusOf(thrown) >= 500 && thrown.code !== 'DRAINING')
    const id = ids.id()
    // Whoever hung up in the middle of a request broke nothing.
    if (isOurs && !context.req.raw.signal.aborted) failures.set(context, { id, error: thrown })
    return thrown instanceof ErrandError ? thrown : { code: 'INTERNAL', params: { id } }
  }
  const refuse = (
    context: Context,
    thrown: unknown,
    beside?: Readonly<Record<string, unknown>>,
  ): Response => {
    const extra = beside === undefined ? {} : { beside }
    return problemAnswer(context, problemOf(context, thrown), { redact, ...extra })
  }
  /** A stream that breaks off was told of when it began, so that it broke is told by itself. */
  const brokenBy = (context: Context, thrown: unknown): Problem => {
    const problem = problemOf(context, thrown)
    const { method, path } = context.req
    const failure = failures.get(context)
    if (failure !== undefined) log({ method, path, status: 500, ms: 0, failure })
    return problem
  }

  const app = new Hono()
  app.onError((thrown, context) => refuse(context, thrown))
  app.notFound((context) => {
    const { method, path } = context.req
    return refuse(context, new ErrandError('NOT_FOUND', { path: `${method} ${path}` }))
  })
  app.use(async (context, next) => {
    const begun = clock.now()
    await next()
    const { method, path } = context.req
    const failure = failures.get(context)
    const ms = Math.max(0, clock.now() - begun)
    log({ method, path, status: context.res.status, ms, ...(failure === undefined ? {} : { failure }) })
  })
  app.use(bodiless)
  const onStreamFault = (path: string, error: unknown): void =>
    log({ method: 'GET', path, status: 500, ms: 0, failure: { id: ids.id(), error } })
  const endpoints = [
    ...messageEndpoints(house),
    ...taskEndpoints(house),
    ...streamEndpoints(house, { onFault: onStreamFault }),
    ...approvalEndpoints(house),
    ...fileEndpoints(house),
    ...houseEndpoints(house),
    ...peopleEndpoints(house),
  ]
  const sessions = createSessions(book, { clock, ids })
  const limit = createSignInLimit({ clock })
  const signIn = sessionEndpoints({ sessions, limit, rehearsal, language })
  // These come before the guard: whoever probes comes under whatever name it has for this machine.
  for (const open of openEndpoints({
    isReady,
    isDraining: house.isDraining,
    others: [...signIn, ...endpoints],
  }))
    app.on(open.method, open.path, (context) => open.serve(context))
  for (const [path, serve] of webhooks) app.post(path, (context) => serve(context.req.raw))
  app.use(guard(hosts))
  if (consoleFiles !== undefined) app.use(serveConsole(consoleFiles))
  for (const endpoint of signIn) app.on(endpoint.method, endpoint.path, (context) => endpoint.serve(context))
  for (const endpoint of endpoints)
    app.on(endpoint.method, endpoint.path, (context) => {
      const refuseHere: Refuse = (thrown, beside) => refuse(context, thrown, beside)
      return endpoint.serve(context, { by: callerOf(context, { book, sessions }), refuse: refuseHere })
    })
  const ofCaller = (context: Context): Actor => bearerOf(context, book)
  app.route('/v1', openAIRoutes({ house, actorOf: ofCaller, problemOf, brokenBy }))
  return app
}

/** A HEAD is answered like a GET without its body, which nobody then reads: it must not stay open. */
const bodiless: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.req.raw.method === 'HEAD') await context.res.body?.cancel()
}
