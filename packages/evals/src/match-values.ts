import { z } from 'zod'
import type { Match } from './expectation.ts'
import { pairUp } from './pair-up.ts'

/**
 * Compares JSON values. `exact`: the same, whatever the order of fields. `unordered`: so are lists, whatever the order
 * of their items. `superset`: the given one has at least what is expected, at every depth; `subset`: at most.
 */
export const matchValues = (
  given: unknown,
  { expected, match }: { readonly expected: unknown; readonly match: Match },
): boolean => {
  if (match === 'subset') return matchValues(expected, { expected: given, match: 'superset' })
  if (Array.isArray(expected))
    return (
      Array.isArray(given) && matchLists(given, { expected: z.array(z.unknown()).parse(expected), match })
    )
  if (!isRecord(expected)) return Object.is(given, expected)
  if (!isRecord(given)) return false
  const keys = Object.keys(expected)
  if (match !== 'superset' && keys.length !== Object.keys(given).length) return false
  return keys.every(
    (key) => Object.hasOwn(given, key) && matchValues(given[key], { expected: expected[key], match }),
  )
}

const matchLists = (
  given: readonly unknown[],
  { expected, match }: { readonly expected: readonly unknown[]; readonly match: Match },
): boolean => {
  if (match !== 'superset' && given.length !== expected.length) return false
  if (match === 'exact')
    return expected.every((item, index) => matchValues(given[index], { expected: item, match }))
  const partners = pairUp(expected, {
    given,
    fits: (item, other) => matchValues(other, { expected: item, match }),
  })
  return !partners.includes(undefined)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
