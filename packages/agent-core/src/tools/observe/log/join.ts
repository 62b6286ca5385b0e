import { wild } from './mask.ts'
import type { LogSettings } from './settings.ts'
import type { Template } from './template.ts'

const rounds = 3
const mostValues = 40

/**
 * Joins templates that differ in one place only, where that place has many values: a name, a host, a file. Two tiers:
 * ordinary messages are joined from `alternatives` values on, those of trouble from twice as many. Then those of equal
 * build whose places vary together.
 */
export const joinTemplates = (
  templates: readonly Template[],
  { alternatives }: Pick<LogSettings, 'alternatives'>,
): readonly Template[] => {
  const tiers = Map.groupBy(templates, ({ level, trouble }) => `${level ?? ''} ${trouble}`)
  return [...tiers.values()]
    .flatMap((tier) => {
      const enough = tier[0]?.trouble === true ? alternatives * 2 : alternatives
      return [...Map.groupBy(tier, ({ words }) => words.length).values()].flatMap((same) => {
        let joined: readonly Template[] = same
        for (let round = 0; round < rounds; round++) joined = joinByPlace(joined, enough)
        return joinByBuild(joined, enough)
      })
    })
    .toSorted((one, other) => one.first - other.first)
}

/** Joins those that are equal but for one place. */
const joinByPlace = (templates: readonly Template[], enough: number): readonly Template[] => {
  if (templates.length < enough) return templates
  const without = templates.map(({ words }) => keysWithout(words))
  const values = new Map<number, number>()
  for (const keys of without) for (const key of keys) values.set(key, (values.get(key) ?? 0) + 1)
  const groups = new Map<number, { readonly place: number; readonly members: Template[] }>()
  const alone: Template[] = []
  for (const [index, template] of templates.entries()) {
    const keys = without[index] ?? []
    let place = -1
    for (const [at, key] of keys.entries())
      if (isWord(template.words[at]) && (values.get(key) ?? 0) > (values.get(keys[place] ?? -1) ?? 0))
        place = at
    const key = keys[place] ?? -1
    if ((values.get(key) ?? 0) < enough) alone.push(template)
    else {
      const group = groups.get(key) ?? { place, members: [] }
      groups.set(key, group)
      group.members.push(template)
    }
  }
  return [...alone, ...[...groups.values()].map(({ place, members }) => join(members, new Set([place])))]
}

/** Joins those whose first two words and signs are the same, over all places that have many values. */
const joinByBuild = (templates: readonly Template[], enough: number): readonly Template[] =>
  [...Map.groupBy(templates, build).values()].flatMap((same) => {
    if (same.length < enough * 2) return same
    const places = new Set<number>()
    for (const place of same[0]?.words.keys() ?? [])
      if (place > 1 && new Set(same.map(({ words }) => words[place])).size >= enough) places.add(place)
    if (places.size === 0) return same
    const kept = ({ words }: Template): string =>
      words.map((word, place) => (places.has(place) ? wild : word)).join(' ')
    return [...Map.groupBy(same, kept).values()].map((members) => join(members, places))
  })

const build = ({ words }: Template): string =>
  words.map((word, place) => (place < 2 || !isWord(word) ? word : 'w')).join(' ')

const isWord = (word: string | undefined): boolean => word !== undefined && /[\p{L}*_]/u.test(word)

/** Sums that identify the words with one place left out: 41 bits a word, at most 64 words and places, so that they stay exact. */
const keysWithout = (words: readonly string[]): readonly number[] => {
  const hashes = words.map((word, place) => hash(word, place))
  const sum = hashes.reduce((total, each) => total + each, 0)
  return hashes.map((each, place) => (sum - each) * 64 + place)
}

const hash = (word: string, place: number): number => {
  let low = 0x811c9dc5 ^ place
  let high = 0x01000193 ^ (place * 31)
  for (let index = 0; index < word.length; index++) {
    const unit = word.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x5bd1e995)
  }
  return ((high >>> 9) & 0x7ffff) * 2 ** 22 + ((low >>> 7) & 0x3fffff)
}

const join = (members: readonly Template[], places: ReadonlySet<number>): Template => {
  const [first] = members.toSorted((one, other) => one.first - other.first)
  if (first === undefined) throw new TypeError('There is nothing to join.')
  if (members.length === 1) return first
  const values = new Map(first.values)
  for (const place of places)
    values.set(
      place,
      [
        ...new Set(
          members.flatMap(({ words, values: earlier }) => earlier.get(place) ?? [words[place] ?? wild]),
        ),
      ].slice(0, mostValues),
    )
  return {
    ...first,
    words: first.words.map((word, place) => (places.has(place) ? wild : word)),
    count: members.reduce((sum, { count }) => sum + count, 0),
    kinds: members.reduce((sum, { kinds }) => sum + kinds, 0),
    last: members.reduce((last, member) => Math.max(last, member.last), 0),
    values,
  }
}
