import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallFault } from '../../chat/index.ts'
import { Refusal, refusal, unknownRoute, wordsOf } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import { type Answer, limited, refused, send, succeeded } from './answer.ts'
import { sentBy } from './body.ts'
import type { newBuckets } from './buckets.ts'
import type { FaultBook } from './fault-book.ts'
import { type Matched, matcher } from './match.ts'
import { namedRefusal } from './named-refusal.ts'
import type { Route } from './route.ts'

/** A call that was answered. */
export interface Recorded {
  readonly route: string
  readonly status: number
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/** Undefined: no answer at all. */
const met = async (
  fault: CallFault | undefined,
  act: () => Promise<Answer>,
): Promise<Answer | 'cut' | undefined> => {
  switch (fault?.kind) {
    case undefined:
      return act()
    case 'silence':
      return undefined
    case 'unanswered':
      await act()
      return undefined
    case 'rate':
      return limited({ seconds: fault.retryAfterS, isGlobal: false }, {})
    case 'error':
      return {
        status: fault.status,
        headers: {},
        body: { message: `${fault.status}: Internal Server Error`, code: 0 },
      }
    case 'refusal':
      return refused(namedRefusal(fault.error), {})
    case 'lost':
      await act()
      return fault.status === undefined
        ? 'cut'
        : { status: fault.status, headers: {}, body: { message: 'upstream request timeout', code: 0 } }
  }
}

/** Serves `/api/v10`: faults first, then the token, the limits, and what the route does. */
export const apiHandler = ({
  platform,
  routes,
  buckets,
  faults,
  isRevoked,
}: {
  readonly platform: Platform
  readonly routes: readonly Route[]
  readonly buckets: ReturnType<typeof newBuckets>
  readonly faults: FaultBook
  readonly isRevoked: () => boolean
}): {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly recorded: () => readonly Recorded[]
} => {
  const find = matcher(routes)
  let recorded: readonly Recorded[] = []

  const run = async (request: IncomingMessage, url: URL, { route, parts }: Matched): Promise<Answer> => {
    const { headers, wait, isImpatient } = buckets.take({ route, parts })
    if (isImpatient) platform.note(`${route.name}: called again before its retry_after was over`)
    try {
      const isLetIn =
        route.isOpen === true ||
        (!isRevoked() && request.headers.authorization === `Bot ${platform.identity.token}`)
      if (!isLetIn) throw refusal(0)
      if (wait) return limited(wait, headers)
      const sent = await sentBy(request)
      const note = (words: string): void => platform.note(`${route.name}: ${words}`)
      const part = (name: string): string => parts.get(name) ?? ''
      return succeeded(route.run({ platform, part, query: url.searchParams, note, ...sent }), headers)
    } catch (error) {
      const why = asRefusal(error)
      if (!why.isChance && !(why.code === 0 && isRevoked())) platform.note(`${route.name}: ${wordsOf(why)}`)
      return refused(why, headers)
    }
  }

  return {
    recorded: () => recorded,
    handle: async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://loopback')
      // Clients write `@me` and `@original` either way.
      const path = url.pathname.replace(/^\/api(\/v\d+)?/, '').replaceAll('%40', '@')
      const matched = find(request.method ?? 'GET', path)
      if (matched === undefined) {
        platform.note(`${request.method} ${path} is no route`)
        return send(response, refused(unknownRoute(), {}))
      }
      const answer = await met(faults.take(matched.route.name), () => run(request, url, matched))
      recorded = [
        ...recorded,
        { route: matched.route.name, status: answer === undefined || answer === 'cut' ? 0 : answer.status },
      ]
      if (answer === 'cut') request.socket.destroy()
      else if (answer) send(response, answer)
    },
  }
}
