import type { Level } from '../rule.ts'
import { type Observation, worked } from '../observation.ts'
import type { Plan } from '../plan.ts'
import { matchesIn, totalOf } from '../results.ts'
import { cite, notDone, searchFor } from '../wishes.ts'
import type { Words } from '../words.ts'
import { frequentLines } from './frequent.ts'
import { findLog } from './logs.ts'

const severity: readonly Level[] = ['FATAL', 'ERROR', 'WARN']

interface Counted {
  readonly level: Level
  readonly search: Observation | undefined
}

const worstLines = (words: Words, counted: readonly Counted[]): readonly string[] => {
  const seen = severity.flatMap((level) =>
    counted.flatMap(({ level: its, search }) =>
      its === level && search !== undefined && worked(search) && matchesIn(search).length > 0
        ? [{ level, search }]
        : [],
    ),
  )
  const [worst] = seen
  const [first] = worst === undefined ? [] : matchesIn(worst.search)
  if (worst === undefined || first === undefined) return []
  const others = seen.filter(({ level }) => level !== 'FATAL')
  return [
    words.mostSevere(`${first.path}:${first.line}`, first.text, cite(worst.search)),
    ...others.flatMap(({ level, search }) => frequentLines(words, level, search)),
  ]
}

export function* countLevelsPlan(
  words: Words,
  {
    levels,
    worst,
    path,
  }: { readonly levels: readonly Level[]; readonly worst: boolean; readonly path?: string | undefined },
): Plan {
  const found = path === undefined ? yield* findLog(words, { hints: [] }) : { log: path, others: [] }
  if ('answer' in found) return found.answer
  const { log } = found
  const searches = yield {
    note: words.searchingLevels(levels.join(', '), log),
    wishes: levels.map((level) => searchFor(words, { pattern: `\\b${level}\\b`, path: log, shown: level })),
  }
  const counted = levels.map((level, index) => ({ level, search: searches[index] }))
  const lines = counted.map(({ level, search }) =>
    search === undefined || !worked(search)
      ? `- ${notDone(words, words.searching(level, log), search)}`
      : `- ${words.levelCount(level, totalOf(search), log, cite(search))}`,
  )
  const isPart = searches.some(({ outcome }) => outcome === 'partial')
  return [...lines, ...(isPart ? [words.notAll] : []), ...(worst ? ['', ...worstLines(words, counted)] : [])]
    .join('\n')
    .trimEnd()
}
