import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTrialApi } from '../trial-api.ts'
import { createPromise } from './promise.ts'

const load = async () => {
  const { body } = await createTrialApi().send('GET /api/v1/openapi.json', { as: undefined })
  return z.record(z.string(), z.unknown()).parse(body)
}

const operations = z.record(
  z.string(),
  z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() })),
)

describe('the document', () => {
  it('is valid OpenAPI 3.1, for anybody to read', async () => {
    const { valid, errors } = await new Validator().validate(await load())
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('tells every path and every method that is served, and no other', async () => {
    const { app } = createTrialApi()
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/v1/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/gu, '{$1}')}`)
    const { paths } = z.looseObject({ paths: operations }).parse(await load())
    const told = Object.entries(paths).flatMap(([path, found]) =>
      Object.keys(found).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(told.toSorted()).toEqual(served.toSorted())
    expect(told.length).toBeGreaterThan(20)
  })

  it('says who may come without a token', async () => {
    const { paths } = z.looseObject({ paths: operations }).parse(await load())
    const open = Object.entries(paths).flatMap(([path, found]) =>
      Object.entries(found).flatMap(([method, { security }]) =>
        Array.isArray(security) && security.length === 0 ? [`${method} ${path}`] : [],
      ),
    )
    expect(open).toEqual(['get /healthz', 'get /readyz', 'get /api/v1/openapi.json', 'post /api/v1/session'])
  })

  it('can be held against answers, and tells those that it did not promise', async () => {
    const keeps = createPromise(await load())
    const type = 'application/json'
    const request = 'GET /api/v1/hold'
    expect(() => keeps({ request, status: 200, type, body: { reason: 'odd' } })).not.toThrow()
    expect(() => keeps({ request, status: 200, type, body: { reason: 7 } })).toThrow('must be string')
    expect(() => keeps({ request, status: 200, type, body: { until: 'ever' } })).toThrow('additional')
    expect(() => keeps({ request, status: 409, type, body: {} })).toThrow('no 409')
    expect(() => keeps({ request, status: 200, type: 'text/plain', body: '' })).toThrow('no text/plain')
  })
})
