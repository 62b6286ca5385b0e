import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const pointer = (path: readonly PropertyKey[]): string => `/${path.map(String).join('/')}`

const deepest = (branches: readonly (readonly Issue[])[]): Issue | undefined =>
  branches
    .flat()
    .toSorted((one, other) => one.path.length - other.path.length)
    .at(-1)

const at = (words: string, path: readonly PropertyKey[]): string => `${words} [json-pointer:${pointer(path)}]`

const last = (path: readonly PropertyKey[]): string => String(path.at(-1))

/** What Slack says about a part of a payload that is wrong, with a JSON pointer; the issue must carry its input. */
export const problem = (issue: Issue, above: readonly PropertyKey[] = []): string => {
  const path = [...above, ...issue.path]
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? at(`missing required field: ${last(path)}`, path.slice(0, -1))
        : at(`must provide ${issue.expected === 'array' ? 'an array' : `a ${issue.expected}`}`, path)
    case 'unrecognized_keys':
      return at(`invalid additional property: ${issue.keys.join(', ')}`, path)
    case 'too_big':
      return issue.origin === 'string'
        ? at(`must be less than ${Number(issue.maximum) + 1} characters`, path)
        : issue.origin === 'array'
          ? at(`no more than ${issue.maximum} items allowed`, path)
          : at(`must be at most ${issue.maximum}`, path)
    case 'too_small':
      return issue.origin === 'string'
        ? at(`must be more than ${Number(issue.minimum) - 1} characters`, path)
        : issue.origin === 'array'
          ? at(`must provide at least ${issue.minimum} items`, path)
          : at(`must be at least ${issue.minimum}`, path)
    case 'invalid_value':
      return issue.input === undefined
        ? at(`missing required field: ${last(path)}`, path.slice(0, -1))
        : at(`must be one of ${issue.values.map(String).join(', ')}`, path)
    case 'invalid_union': {
      if (issue.discriminator !== undefined)
        return at('unsupported type', [...path.slice(0, -1), issue.discriminator])
      const branch = deepest(issue.errors)
      return branch === undefined ? at('failed to match all allowed schemas', path) : problem(branch, path)
    }
    default:
      return at(issue.message, path)
  }
}
