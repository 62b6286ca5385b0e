import type { z } from 'zod'
import { jsonAnswer, nothing, type OpenEndpoint, type Told } from '../endpoint.ts'
import { healthAnswer } from '../wire/health.ts'

/** What is told to anybody, under any name that leads here: whether the house lives and takes work, and what it serves. */
export const openEndpoints = ({
  isReady,
  isDraining,
  others,
}: {
  readonly isReady: () => boolean
  readonly isDraining: () => boolean
  /** All that the document tells besides these. */
  readonly others: readonly Told[]
}): readonly OpenEndpoint[] => {
  const told = { method: 'get', security: 'none', query: nothing, refuses: [] } as const
  const open: readonly OpenEndpoint[] = [
    {
      ...told,
      path: '/healthz',
      name: 'health',
      about: 'Answers as long as the process lives.',
      answers: [json('It lives.', healthAnswer)],
      serve: () => jsonAnswer({ status: 'ok' }, 200),
    },
    {
      ...told,
      path: '/readyz',
      name: 'readiness',
      about: 'Whether work is taken.',
      answers: [json('It is.', healthAnswer), { ...json('Not yet, or no more.', healthAnswer), status: 503 }],
      serve: () => {
        if (isDraining()) return jsonAnswer({ status: 'draining' }, 503)
        return isReady() ? jsonAnswer({ status: 'ready' }, 200) : jsonAnswer({ status: 'starting' }, 503)
      },
    },
    {
      ...told,
      path: '/api/v1/openapi.json',
      name: 'document',
      about: 'This document.',
      answers: [json('OpenAPI 3.1.')],
      serve: async () => {
        // Made from the schemas when somebody asks, so that nobody waits for it at the start.
        const { documentOf } = await import('../openapi/document.ts')
        document ??= documentOf({ open, others })
        return jsonAnswer(document, 200)
      },
    },
  ]
  let document: unknown
  return open
}

const json = (about: string, schema?: z.ZodType) =>
  ({ status: 200, about, type: 'application/json', ...(schema === undefined ? {} : { schema }) }) as const
