import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { Answer, Told } from '../endpoint.ts'
import { statuses, type Refusal } from '../statuses.ts'
import { errorAnswer, named } from '../wire/common.ts'

type Json = Readonly<Record<string, unknown>>

const jsonType = 'application/json'

/** What any request may be refused for, any with a token, and any with a body in JSON. */
const always: readonly Refusal[] = ['QUERY_MALFORMED', 'INTERNAL']
const known: readonly Refusal[] = [
  'UNAUTHENTICATED',
  'HOST_REFUSED',
  'ORIGIN_REFUSED',
  'STORE_FULL',
  'STORE_READONLY',
  'STORE_BROKEN',
]
const withJson: readonly Refusal[] = ['BODY_MALFORMED', 'BODY_TYPE', 'BODY_TOO_LARGE']

/** One operation of the document. */
export const operationOf = (told: Told, { isOpen }: { readonly isOpen: boolean }): Json => ({
  operationId: told.name,
  summary: told.about,
  ...listed('parameters', [...pathParameters(told), ...queryParameters(told), ...headerParameters(told)]),
  ...(told.body === undefined ? {} : { requestBody: bodyOf(told.body) }),
  ...securityOf(told),
  responses: {
    ...Object.fromEntries(told.answers.map((answer) => [answer.status, answerOf(answer)])),
    ...(isOpen ? {} : refusalsOf(told)),
  },
})

const securityOf = ({ security }: Told): Json => {
  if (security === undefined) return {}
  return { security: security === 'none' ? [] : [{ session: [] }] }
}

const listed = (key: string, items: readonly unknown[]): Json => (items.length === 0 ? {} : { [key]: items })

const pathParameters = ({ path }: Told): readonly Json[] =>
  [...path.matchAll(/:(?<name>\w+)/gu)].map(({ groups }) => ({
    name: groups?.['name'],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = ({ query }: Told): readonly Json[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const headerParameters = ({ headers = {} }: Told): readonly Json[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))

/** A body may be left out where `{}` says as much. */
const bodyOf = ({ type, schema }: NonNullable<Told['body']>): Json => ({
  required: schema !== undefined && !schema.safeParse({}).success,
  content: { [type]: media(schema) },
})

const answerOf = ({ about, type, schema }: Answer): Json => ({
  description: about,
  content: { [type]: media(schema) },
})

/** Bytes and streams have no schema in OpenAPI 3.1; all that is JSON has a named one. */
const media = (schema: z.ZodType | undefined): Json => {
  if (schema === undefined) return {}
  const id = named.get(schema)?.id
  if (id === undefined) throw new TypeError('a body or an answer has a schema without a name')
  return { schema: { $ref: `#/components/schemas/${id}` } }
}

const refusalsOf = (told: Told): Json => {
  const codes = new Set([
    ...always,
    ...known,
    ...(told.method === 'get' || told.security === 'none' ? [] : (['CSRF_REFUSED'] as const)),
    ...(told.body?.type === jsonType ? withJson : []),
    ...told.refuses,
  ])
  const byStatus = Map.groupBy(codes, (code) => statuses[code])
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => told.answers.every((answer) => answer.status !== status))
      .map(([status, found]) => [
        status,
        {
          description: `${STATUS_CODES[status] ?? ''}: ${found.join(', ')}`,
          content: { [jsonType]: media(told.refusal ?? errorAnswer) },
        },
      ]),
  )
}
