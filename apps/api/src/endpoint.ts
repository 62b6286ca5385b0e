import { defaults, type Actor } from '@errand/agent-core'
import type { Context } from 'hono'
import { z } from 'zod'
import { fit } from './fit.ts'
import { readJson } from './read-body.ts'
import type { Refusal } from './statuses.ts'
import { named } from './wire/common.ts'

/** A request whose parts were checked, of a person who is known. */
export interface Asked<Query, Body> {
  readonly by: Actor
  readonly query: Query
  readonly body: Body
  readonly param: (name: string) => string
  readonly header: (name: string) => string | undefined
}

/** How a request is refused by hand, with something beside the error. */
export type Refuse = (thrown: unknown, beside: Readonly<Record<string, unknown>>) => Response

/** One answer as the document tells it. */
export interface Answer {
  readonly status: 200 | 201 | 202 | 503
  readonly about: string
  readonly type: string
  readonly schema?: z.ZodType
}

/** One method of one path: what it takes and gives, as the document tells it. */
export interface Told {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** As Hono writes it: `/api/v1/tasks/:task`. */
  readonly path: string
  readonly name: string
  readonly about: string
  /** How somebody must be known here, where it is not as everywhere else. */
  readonly security?: 'none' | 'session'
  readonly query: z.ZodObject
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: { readonly type: string; readonly schema?: z.ZodType }
  readonly answers: readonly Answer[]
  /** Besides what any request can be refused for. */
  readonly refuses: readonly Refusal[]
  /** What a refusal looks like where it holds more than the error. */
  readonly refusal?: z.ZodType
}

/** One that is served to people who are known. */
export interface Endpoint extends Told {
  readonly serve: (
    context: Context,
    options: { readonly by: Actor; readonly refuse: Refuse },
  ) => Promise<Response>
}

/** One that is served to anybody. */
export interface OpenEndpoint extends Told {
  readonly serve: (context: Context) => Response | Promise<Response>
}

interface Spec<Result> extends Pick<Told, 'path' | 'name' | 'about' | 'headers' | 'refuses'> {
  readonly gives: z.ZodType<Result>
  readonly status?: Answer['status']
}

/** Nothing is taken: any key is refused by its name. */
export const nothing = z.strictObject({}).register(named, { id: 'Nothing' })

/** An endpoint that reads and answers in JSON. */
export const get = <Shape extends z.core.$ZodShape, Result>({
  query,
  handle,
  gives,
  status = 200,
  ...told
}: Spec<Result> & {
  readonly query: z.ZodObject<Shape>
  readonly handle: (asked: Asked<z.output<z.ZodObject<Shape>>, undefined>) => Promise<Result>
}): Endpoint => ({
  ...told,
  method: 'get',
  query,
  answers: [{ status, about: told.about, type: 'application/json', schema: gives }],
  serve: async (context, { by }) =>
    jsonAnswer(
      await handle({ ...partsOf(context, by), query: queryOf(context, query), body: undefined }),
      status,
    ),
})

/** An endpoint that takes something away; there is nothing to answer. */
export const del = ({
  handle,
  ...told
}: Pick<Told, 'path' | 'name' | 'about' | 'refuses'> & {
  readonly handle: (asked: Asked<object, undefined>) => Promise<void>
}): Endpoint => ({
  ...told,
  method: 'delete',
  query: nothing,
  answers: [{ status: 200, about: told.about, type: 'application/json', schema: nothing }],
  serve: async (context, { by }) => {
    await handle({ ...partsOf(context, by), query: queryOf(context, nothing), body: undefined })
    return jsonAnswer({}, 200)
  },
})

/** An endpoint that changes something, takes JSON and answers in JSON. */
export const post = <Body, Result>({
  body: schema,
  maxBytes = defaults.api.jsonBytes,
  handle,
  beside,
  gives,
  status = 200,
  ...told
}: Spec<Result> & {
  readonly body: z.ZodType<Body>
  readonly maxBytes?: number
  readonly handle: (asked: Asked<object, Body>) => Promise<Result>
  /** What a refusal holds beside the error; undefined where there is nothing to add. */
  readonly beside?: {
    readonly gives: z.ZodType
    readonly read: (
      thrown: unknown,
      asked: Asked<object, Body>,
    ) => Promise<Readonly<Record<string, unknown>> | undefined>
  }
}): Endpoint => ({
  ...told,
  ...(beside === undefined ? {} : { refusal: beside.gives }),
  method: 'post',
  query: nothing,
  body: { type: 'application/json', schema },
  answers: [{ status, about: told.about, type: 'application/json', schema: gives }],
  serve: async (context, { by, refuse }) => {
    const query = queryOf(context, nothing)
    const body = await readJson(context.req.raw, { schema, max: maxBytes })
    const asked = { ...partsOf(context, by), query, body }
    try {
      return jsonAnswer(await handle(asked), status)
    } catch (thrown) {
      const extra = await beside?.read(thrown, asked)
      if (extra === undefined) throw thrown
      return refuse(thrown, extra)
    }
  },
})

const partsOf = ({ req }: Context, by: Actor) => ({
  by,
  param: (name: string) => req.param(name) ?? '',
  header: (name: string) => req.header(name),
})

/** The query as the schema wants it; QUERY_MALFORMED also for what the schema does not name. */
export const queryOf = <Shape extends z.core.$ZodShape>(
  { req }: Context,
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> => fit(schema, req.query(), 'QUERY_MALFORMED')

/** An answer in JSON that no cache keeps. */
export const jsonAnswer = (value: unknown, status: Answer['status']): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
