import type { Problem } from '@errand/agent-core'
import type { z } from 'zod'
import { valueAt } from './section.ts'
import { keyOf } from './settings.ts'
import { suggestionFor } from './suggestion.ts'

/** What zod found wrong, as problems in plain words; values are never repeated, they may be secrets. */
export const complaintsOf = (
  issues: readonly z.core.$ZodIssue[],
  {
    data,
    placeOf,
  }: { readonly data: unknown; readonly placeOf: (path: readonly PropertyKey[]) => string | undefined },
): readonly Problem[] =>
  issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path): Problem => {
      const place = placeOf(path)
      const reason = reasonOf(issue, { path, value: valueAt(data, path) })
      return {
        code: 'CONFIG_INVALID',
        params: { key: keyOf(path), reason: place === undefined ? reason : `${reason} (${place})` },
      }
    })
  })

const reasonOf = (
  issue: z.core.$ZodIssue,
  { path, value }: { readonly path: readonly PropertyKey[]; readonly value: unknown },
): string => {
  if (issue.code === 'unrecognized_keys') return unknownKey(path)
  if (value === undefined) return 'it is missing'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'a whole number is expected'
      return `${kinds[issue.expected] ?? issue.expected} is expected, not ${kindOf(value)}`
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')} is expected`
    case 'too_small':
      if (issue.origin !== 'number' && issue.origin !== 'int' && issue.minimum === 1)
        return 'it must not be empty'
      return `it must be at least ${issue.minimum}${many[issue.origin] ?? ''}`
    case 'too_big':
      return `it must be at most ${issue.maximum}${many[issue.origin] ?? ''}`
    case 'invalid_format':
      return 'an address that begins with http:// or https:// is expected'
    default:
      return issue.message
  }
}

const unknownKey = (path: readonly PropertyKey[]): string => {
  if (path.length === 1 && path[0] === 'home')
    return 'the home cannot be set in the file that lies in it; set ERRAND_HOME'
  const suggestion = suggestionFor(path.map(String))
  return suggestion === undefined
    ? 'there is no such setting'
    : `there is no such setting; did you mean ${keyOf(suggestion)}?`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a section with keys',
  record: 'a section with keys',
}

const many: Readonly<Record<string, string>> = { string: ' characters long', array: ' entries long' }

const kindOf = (value: unknown): string => {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'string') return 'text'
  if (typeof value !== 'number') return 'a section with keys'
  return Number.isFinite(value) ? 'a number' : 'a number without a value'
}
