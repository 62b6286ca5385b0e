import { z } from 'zod'
import type { Told } from '../endpoint.ts'
import { sessionCookie } from '../session/caller.ts'
import { apiVersion } from '../version.ts'
import { named } from '../wire/common.ts'
import { operationOf } from './operation.ts'

type Json = Readonly<Record<string, unknown>>

/** The API as OpenAPI 3.1, out of the schemas that requests and answers are checked with. */
export const documentOf = ({
  open,
  others,
}: {
  /** What is served to anybody. */
  readonly open: readonly Told[]
  readonly others: readonly Told[]
}): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Errand',
    version: apiVersion,
    description:
      'An agent that finishes tasks, asks before it does harm, and reports. Errors come in the language of Accept-Language: English or Chinese.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  security: [{ token: [] }, { session: [] }],
  paths: pathsOf([
    ...open.map((told) => ({ told, operation: operationOf(told, { isOpen: true }) })),
    ...others.map((told) => ({ told, operation: operationOf(told, { isOpen: false }) })),
  ]),
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie,
        description: 'What is no GET needs the header X-Errand-CSRF besides, as the session tells it.',
      },
    },
    schemas: componentSchemas(),
  },
})

const pathsOf = (operations: readonly { readonly told: Told; readonly operation: Json }[]): Json => {
  const byPath = Map.groupBy(operations, ({ told }) => told.path.replaceAll(/:(\w+)(?:\{[^}]*\})?/gu, '{$1}'))
  return Object.fromEntries(
    [...byPath].map(([path, found]) => [
      path,
      Object.fromEntries(found.map(({ told, operation }) => [told.method, operation])),
    ]),
  )
}

const componentSchemas = (): Json => {
  const { schemas } = z.toJSONSchema(named, { uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  )
}
