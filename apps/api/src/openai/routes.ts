import { defaults, type Actor, type Problem } from '@errand/agent-core'
import { Hono, type Context } from 'hono'
import type { House } from '../house.ts'
import { languageFor } from '../language.ts'
import { createSlots } from '../stream/slots.ts'
import { chat } from './chat.ts'
import { model } from './completion.ts'
import { failure } from './failure.ts'

/** What the endpoint needs of the API around it. */
export interface OpenAIPorts {
  readonly house: House
  /** Who comes with this request; throws UNAUTHENTICATED. */
  readonly actorOf: (context: Context) => Actor
  /** What a caller is told of anything that was thrown; what is no refusal is kept for the log. */
  readonly problemOf: (context: Context, thrown: unknown) => Problem
  /** The same for what ends an answer that has begun. */
  readonly brokenBy: (context: Context, thrown: unknown) => Problem
}

/** OpenAI's models and chat completions, to be mounted at `/v1`. */
export const openAIRoutes = ({ house, actorOf, problemOf, brokenBy }: OpenAIPorts): Hono => {
  const app = new Hono()
  const slots = createSlots({ all: defaults.api.readers, each: defaults.api.readersPerPerson })
  const since = Math.floor(house.works.clock.now() / 1_000)

  app.onError((thrown, context) => {
    const language = languageFor(context.req.header('accept-language'))
    const { status, body } = failure(problemOf(context, thrown), { language, redact: house.works.redact })
    if (status === 401) context.header('www-authenticate', 'Bearer realm="errand"')
    return context.json(body, status)
  })
  app.get('/models', (context) => {
    actorOf(context)
    return context.json({
      object: 'list',
      data: [{ id: model, object: 'model', created: since, owned_by: model }],
    })
  })
  app.post('/chat/completions', (context) => chat(context, { house, by: actorOf(context), slots, brokenBy }))
  return app
}
