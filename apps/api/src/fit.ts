import { ErrandError } from '@errand/agent-core'
import type { z } from 'zod'

/** The value as the schema wants it, or the error with everything that does not fit; values are never repeated. */
export const fit = <Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  code: 'BODY_MALFORMED' | 'QUERY_MALFORMED',
): Value => {
  const { data, error } = schema.safeParse(value)
  if (error === undefined) return data
  throw new ErrandError(code, { problems: error.issues.map(complaint).join('; ') })
}

const complaint = (issue: z.core.$ZodIssue): string => {
  const at = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => [...issue.path.map(String), key].join('.'))
    return `there is no ${keys.join(', ')}`
  }
  const message = `${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`
  return at === '' ? message : `${at}: ${message}`
}
