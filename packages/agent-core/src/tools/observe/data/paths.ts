import { clip, counted, numeral } from '../clip.ts'
import type { Part } from '../digest.ts'

/** Data of any depth as paths: `orders[].customer.name`. What lies deeper than four names is counted only. */
export interface Paths {
  /** A value at a path; text is cut by the caller to what can be an example. */
  value(path: string, type: ValueType, text: string): void
  /** One more array, element by element, or one more object, or element with others in it. */
  holder(path: string, what: 'array' | 'object' | 'element'): void
  /** One more element of an array. */
  element(path: string): void
  /** The path of a name below another one; names beyond the first many of a parent share one path. */
  below(parent: string, name: string): string
  /** One more value that lies too deep. */
  deeper(): void
  end(): { readonly count: number; readonly parts: readonly Part[] }
}

export type ValueType = 'text' | 'number' | 'boolean' | 'null'

/** Paths have at most so many names. */
export const deepest = 4

interface Seen {
  count: number
  elements: number
  readonly types: Map<string, number>
  readonly values: Map<string, number>
  hasMore: boolean
  least: number
  most: number
}

const mostNames = 60
const mostPaths = 2_000
const mostValues = 20
const other = '…'

export const createPaths = (): Paths => {
  const seen = new Map<string, Seen>()
  const names = new Map<string, Set<string>>()
  let deep = 0

  const at = (path: string): Seen => {
    const known = seen.get(path)
    if (known !== undefined) return known
    if (seen.size >= mostPaths) return seen.get(other) ?? fresh(other)
    return fresh(path)
  }
  const fresh = (path: string): Seen => {
    const made: Seen = {
      count: 0,
      elements: 0,
      types: new Map(),
      values: new Map(),
      hasMore: false,
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
    }
    seen.set(path, made)
    return made
  }
  const note = (path: string, type: string): Seen => {
    const place = at(path)
    place.count++
    place.types.set(type, (place.types.get(type) ?? 0) + 1)
    return place
  }

  return {
    value: (path, type, text) => {
      const place = note(path, type)
      if (type === 'number') {
        place.least = Math.min(place.least, Number(text))
        place.most = Math.max(place.most, Number(text))
      }
      if (place.values.has(text) || place.values.size < mostValues)
        place.values.set(text, (place.values.get(text) ?? 0) + 1)
      else place.hasMore = true
    },
    holder: (path, what) => void note(path, what),
    element: (path) => void at(path).elements++,
    below: (parent, name) => {
      const known = names.get(parent) ?? new Set()
      names.set(parent, known)
      const own = known.has(name) || known.size < mostNames ? name : other
      known.add(own)
      return parent === '' ? own : `${parent}.${own}`
    },
    deeper: () => void deep++,
    end: () => ({
      count: seen.size,
      parts: [
        ...[...seen].map(([path, place]) => partOf(path, place)),
        ...(deep === 0 ? [] : [deepPart(deep)]),
      ],
    }),
  }
}

const deepPart = (deep: number): Part => ({
  rank: 0,
  forms: [`deeper than ${deepest} names: ${counted(deep, 'value')}`],
})

/** What lies higher gets room first. */
const partOf = (path: string, place: Seen): Part => {
  const name = path === '' ? '(the whole)' : clip(path, 120)
  return {
    rank: path.split('.').length,
    forms: [
      `${name}: ${sizeOf(place)}${examplesOf(place, { most: 1, width: 40 })}`,
      `${name}: ${sizeOf(place)}${examplesOf(place, { most: 5, width: 60 })}`,
      `${name}: ${sizeOf(place)}${examplesOf(place, { most: 12, width: 200 })}`,
    ],
  }
}

const sizeOf = ({ types, elements, least, most }: Seen): string => {
  const listed = [...types].map(([type, count]) =>
    count === 1 && types.size === 1 ? type : `${numeral(count)} ${type}`,
  )
  const range = least < most ? `, ${least} to ${most}` : ''
  return `${listed.join(', ')}${types.has('array') ? ` of ${counted(elements, 'element')}` : ''}${range}`
}

const examplesOf = (
  { values, hasMore, count }: Seen,
  { most, width }: { readonly most: number; readonly width: number },
): string => {
  if (values.size === 0) return ''
  const all = [...values]
  // Few values that come again are a choice: their counts tell more than the first of them.
  const isChoice = !hasMore && values.size < count
  const shown = (isChoice ? all.toSorted(([, one], [, two]) => two - one) : all).slice(0, most)
  const listed = shown.map(([text, times]) => `${clip(text, width)}${isChoice ? ` ×${numeral(times)}` : ''}`)
  const left = values.size > shown.length || hasMore ? ', …' : ''
  return isChoice ? `: ${listed.join(', ')}${left}` : `, e.g. ${listed.join(', ')}`
}
