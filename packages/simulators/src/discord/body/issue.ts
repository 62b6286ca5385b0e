import { z } from 'zod'
import type { Fault } from '../refusal.ts'

type Issue = z.core.$ZodIssue

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const ofType = ({
  expected,
  input,
}: {
  readonly expected: string
  readonly input: unknown
}): Omit<Fault, 'path'> => {
  if (input === undefined) return { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
  switch (expected) {
    case 'number':
    case 'int':
      return { code: 'NUMBER_TYPE_COERCE', message: `Value "${shown(input)}" is not int.` }
    case 'boolean':
      return { code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' }
    case 'array':
      return { code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }
    case 'object':
    case 'record':
      return { code: 'MODEL_TYPE_CONVERT', message: 'Only dictionaries may be used in a ModelType' }
    default:
      return { code: 'STRING_TYPE_CONVERT', message: `Could not interpret "${shown(input)}" as string.` }
  }
}

const custom = z.object({ code: z.string() })

/** What Discord says about a field that zod finds wrong; the issue must carry its input. */
export const faultOf = (issue: Issue, above: readonly PropertyKey[] = []): Fault => {
  const path = [...above, ...issue.path]
  switch (issue.code) {
    case 'invalid_type':
      return { path, ...ofType({ expected: issue.expected, input: issue.input }) }
    case 'too_big':
      return issue.origin === 'array' || issue.origin === 'string'
        ? { path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` }
        : {
            path,
            code: 'NUMBER_TYPE_MAX',
            message: `int value should be less than or equal to ${issue.maximum}.`,
          }
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? { path, code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${issue.minimum} or more in length.` }
        : {
            path,
            code: 'NUMBER_TYPE_MIN',
            message: `int value should be greater than or equal to ${issue.minimum}.`,
          }
    case 'invalid_value':
      return issue.input === undefined
        ? { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : {
            path,
            code: 'BASE_TYPE_CHOICES',
            message: `Value must be one of {${issue.values.map(String).join(', ')}}.`,
          }
    case 'invalid_union': {
      const isType = issue.discriminator !== undefined || issue.errors.length === 0
      const nearest = issue.errors.toSorted((one, other) => one.length - other.length)[0]?.[0]
      return isType || nearest === undefined
        ? { path, code: 'UNION_TYPE_CHOICES', message: 'Value of field "type" is none that may stand here.' }
        : faultOf(nearest, path)
    }
    case 'custom':
      return {
        path,
        code: custom.safeParse(issue.params).data?.code ?? 'BASE_TYPE_INVALID',
        message: issue.message,
      }
    default:
      return { path, code: 'BASE_TYPE_INVALID', message: issue.message }
  }
}
