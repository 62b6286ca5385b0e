import { worked } from '../observation.ts'
import type { Plan } from '../plan.ts'
import { matchesIn, totalOf } from '../results.ts'
import { cite, notDone, searchFor } from '../wishes.ts'
import type { Words } from '../words.ts'

const shown = 10

/** `/…/` is a regular expression, anything else is meant literally, whatever the case. */
const patternOf = (wanted: string): string =>
  /^\/.+\/$/s.exec(wanted)?.[0].slice(1, -1) ?? `(?i)${wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`

export function* findPlan(
  words: Words,
  { pattern, path }: { readonly pattern: string; readonly path: string },
): Plan {
  const [search] = yield {
    note: words.searching(pattern, path),
    wishes: [searchFor(words, { pattern: patternOf(pattern), path, shown: pattern })],
  }
  if (search === undefined || !worked(search)) return notDone(words, words.searching(pattern, path), search)
  const total = totalOf(search)
  const partly = search.outcome === 'partial' ? [words.notAll] : []
  if (total === 0) return [words.notFound(pattern, path, cite(search)), ...partly].join('\n')
  const matches = matchesIn(search).slice(0, shown)
  const rest = total - matches.length
  return [
    words.found(pattern, total, path, cite(search)),
    ...matches.map((match) => `- ${match.path}:${match.line}: \`${match.text}\``),
    ...(rest > 0 ? [words.more(rest)] : []),
    ...partly,
  ].join('\n')
}
