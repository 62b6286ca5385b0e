import { loggerOf } from '../log-lines.ts'
import { type Observation, worked } from '../observation.ts'
import type { Plan } from '../plan.ts'
import { matchesIn, pageIn, totalOf, type Match } from '../results.ts'
import { cite, notDone, readPage, searchFor } from '../wishes.ts'
import type { Words } from '../words.ts'
import { frequentLines } from './frequent.ts'
import { findLog } from './logs.ts'

const changePattern = '(?i)reload|->|set at runtime|deploy|\\bstarting\\b'
const linesBefore = 12
const maxShown = 5

const at = ({ path, line }: Match): string => `${path}:${line}`
const quote = ({ line, text }: Match): string => `- ${line}: \`${text}\``

const escaped = (text: string): string => text.replaceAll('.', '\\.')
const parentOf = (path: string): string | undefined => /^(.+)\/[^/]+$/.exec(path)?.[1]

/** The folder of the first Markdown file: where people write about the service. */
const notesAmong = (paths: readonly string[]): string | undefined =>
  paths
    .filter((path) => /\.(?:md|txt)$/.test(path))
    .map(parentOf)
    .find((folder) => folder !== undefined)

const beforeLines = (words: Words, around: Observation | undefined): readonly string[] => {
  if (around === undefined || !worked(around)) return []
  const warned = pageIn(around)
    .lines.filter((line) => /\b(?:WARN|ERROR|FATAL)\b/.test(line))
    .slice(-maxShown - 1, -1)
  return warned.length === 0 ? [] : [words.lastBefore(cite(around)), ...warned.map((line) => `- \`${line}\``)]
}

const noteLines = (
  words: Words,
  logger: string | undefined,
  notes: Observation | undefined,
): readonly string[] => {
  if (logger === undefined || notes === undefined || !worked(notes)) return []
  const places = matchesIn(notes).slice(0, maxShown).map(at)
  return places.length === 0 ? [] : [words.mentioned(logger, places.join(', '), cite(notes))]
}

const changeLines = (words: Words, changes: Observation | undefined): readonly string[] => {
  if (changes === undefined || !worked(changes)) return []
  const matches = matchesIn(changes)
  return matches.length === 0
    ? [words.noChange(cite(changes))]
    : [words.changes(cite(changes)), ...matches.slice(0, maxShown).map(quote)]
}

export function* diagnosePlan(words: Words, { hints }: { readonly hints: readonly string[] }): Plan {
  const steps = words.outline
  const found = yield* findLog(words, { hints, outline: { steps, at: 0 } })
  if ('answer' in found) return found.answer
  const { log, others } = found
  const search = (pattern: string, shown: string) => searchFor(words, { pattern, path: log, shown })
  const [errors, fatals, changes] = yield {
    note: words.lookingForErrors(log),
    wishes: [
      search('\\bERROR\\b', 'ERROR'),
      search('\\bFATAL\\b', 'FATAL'),
      search(changePattern, 'reload, ->, deploy, starting'),
    ],
    outline: { steps, at: 1 },
  }
  if (errors === undefined || !worked(errors)) return notDone(words, words.searching('ERROR', log), errors)
  const counts = [
    words.levelCount('ERROR', totalOf(errors), log, cite(errors)),
    ...(fatals !== undefined && worked(fatals)
      ? [words.levelCount('FATAL', totalOf(fatals), log, cite(fatals))]
      : []),
  ]
  const [first] = matchesIn(errors)
  const [fatal] = fatals === undefined || !worked(fatals) ? [] : matchesIn(fatals)
  const start = first ?? fatal
  if (start === undefined) return [...counts, ...changeLines(words, changes)].join('\n')

  const logger = loggerOf(start.text)
  const notes = logger === undefined ? undefined : notesAmong(others)
  const [around, mentions] = yield {
    note: words.lookingAround(at(start)),
    wishes: [
      readPage(words, log, { from: Math.max(1, start.line - linesBefore), to: start.line }),
      ...(notes === undefined || logger === undefined
        ? []
        : [searchFor(words, { pattern: escaped(logger), path: notes, shown: logger })]),
    ],
    outline: { steps, at: 2 },
  }
  return [
    ...counts.map((line) => `- ${line}`),
    ...(first === undefined ? [] : [words.firstError(at(first), first.text, cite(errors))]),
    ...beforeLines(words, around),
    ...changeLines(words, changes),
    ...(fatal === undefined || fatals === undefined
      ? []
      : [words.mostSevere(at(fatal), fatal.text, cite(fatals))]),
    ...frequentLines(words, 'ERROR', errors),
    ...noteLines(words, logger, mentions),
    words.order,
  ].join('\n')
}
