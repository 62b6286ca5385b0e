import type { z } from 'zod'
import { type Failure, invalid } from './failure.ts'

type Issue = z.core.$ZodIssue

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  )

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a decimal'
  return `a ${typeof value}`
}

const wanted: Readonly<Record<string, string>> = {
  array: 'an array',
  object: 'an object',
  record: 'an object',
  int: 'an integer',
}

const wrongType = (param: string, expected: string, input: unknown): Failure =>
  input === undefined
    ? invalid(`Missing required parameter: '${param}'.`, { param, code: 'missing_required_parameter' })
    : invalid(
        `Invalid type for '${param}': expected ${wanted[expected] ?? `a ${expected}`}, but got ${kindOf(input)} instead.`,
        { param, code: 'invalid_type' },
      )

const wrongValue = (param: string, input: unknown, values: readonly unknown[]): Failure =>
  input === undefined
    ? wrongType(param, '', input)
    : invalid(
        `Invalid value: '${typeof input === 'string' ? input : JSON.stringify(input)}'. Supported values are: ${values.map((v) => `'${String(v)}'`).join(', ')}.`,
        {
          param,
          code: 'invalid_value',
        },
      )

const wrongSize = (param: string, issue: Issue & { readonly code: 'too_small' | 'too_big' }): Failure => {
  const low = issue.code === 'too_small'
  const limit = low ? issue.minimum : issue.maximum
  if (issue.origin === 'array')
    return invalid(
      `Invalid '${param}': empty array. Expected an array with minimum length ${limit}, but got an empty array instead.`,
      {
        param,
        code: 'empty_array',
      },
    )
  if (issue.origin === 'string')
    return invalid(
      `Invalid '${param}': string too long. Expected a string with maximum length ${limit}, but got a string with length ${String(issue.input).length} instead.`,
      { param, code: 'string_above_max_length' },
    )
  const side = low ? 'below minimum' : 'above maximum'
  return invalid(
    `Invalid '${param}': decimal ${side} value. Expected a value ${low ? '>=' : '<='} ${limit}, but got ${String(issue.input)} instead.`,
    { param, code: low ? 'decimal_below_min_value' : 'decimal_above_max_value' },
  )
}

const field = (input: unknown, key: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined

/** What OpenAI answers where a body breaks the schema; the issue must carry its input. */
export const issueFailure = (issue: Issue): Failure => {
  const param = pathOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(param, issue.expected, issue.input)
    case 'invalid_value':
      return wrongValue(param, issue.input, issue.values)
    case 'too_small':
    case 'too_big':
      return wrongSize(param, issue)
    case 'invalid_format':
      return invalid(
        `Invalid '${param}': string does not match pattern. Expected a string that matches the pattern '${issue.pattern?.slice(1, -1)}'.`,
        { param, code: 'invalid_value' },
      )
    case 'invalid_union':
      return issue.discriminator === undefined
        ? wrongType(param, 'string or an array of content parts', issue.input)
        : wrongValue(
            param,
            field(issue.input, issue.discriminator),
            'options' in issue ? [issue.options].flat() : [],
          )
    default:
      return invalid(`Invalid '${param}': ${issue.message}`, { param, code: 'invalid_value' })
  }
}
