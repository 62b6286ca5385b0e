import { gistOf } from '../gist.ts'
import { type Observation, worked } from '../observation.ts'
import type { Batch, Plan } from '../plan.ts'
import { listedIn, pageIn, totalOf } from '../results.ts'
import { cite, ended, listFolder, notDone, readPage, searchFor, writeWhole } from '../wishes.ts'
import type { Words } from '../words.ts'

const maxTexts = 4
const isText = (path: string): boolean => /\.(?:md|txt|ya?ml|csv)$/.test(path)
const isLog = (path: string): boolean => path.endsWith('.log')

interface Sources {
  readonly texts: readonly string[]
  readonly log?: string | undefined
}

function* sourcesOf(
  words: Words,
  { to, from }: { readonly to: string; readonly from?: string | undefined },
): Generator<Batch, Sources | string, readonly Observation[]> {
  if (from !== undefined) return isLog(from) ? { texts: [], log: from } : { texts: [from] }
  const steps = words.summaryOutline
  const [listing] = yield {
    note: words.listing('.'),
    wishes: [listFolder(words, '.')],
    outline: { steps, at: 0 },
  }
  if (listing === undefined || !worked(listing)) return notDone(words, words.listing('.'), listing)
  const paths = listedIn(listing).map(({ path }) => path)
  const texts = paths.filter((path) => isText(path) && path !== to).slice(0, maxTexts)
  const log = paths.find(isLog)
  return texts.length === 0 && log === undefined ? words.nothingToSummarise(cite(listing)) : { texts, log }
}

const levels = ['ERROR', 'FATAL'] as const

/** The file's text: each source with its gist, the log with its counts. */
const contentOf = (words: Words, { texts, log }: Sources, results: readonly Observation[]): string => {
  const read = texts.flatMap((path, index) => {
    const result = results[index]
    return result === undefined || !worked(result)
      ? []
      : [{ path, lines: gistOf(words, path, pageIn(result)) }]
  })
  const counts = levels.flatMap((level, index) => {
    const search = results[texts.length + index]
    return log === undefined || search === undefined || !worked(search)
      ? []
      : [`- ${words.levelCount(level, totalOf(search), log, '').trim()}`]
  })
  const sections = [
    ...read,
    ...(log === undefined || counts.length === 0 ? [] : [{ path: log, lines: counts }]),
  ]
  return [
    words.summaryTitle,
    words.madeFrom(sections.map(({ path }) => path).join(', ')),
    ...sections.map(({ path, lines }) => `## ${path}\n\n${lines.join('\n')}`),
  ].join('\n\n')
}

export function* writeSummaryPlan(
  words: Words,
  intent: { readonly to: string; readonly from?: string | undefined },
): Plan {
  const sources = yield* sourcesOf(words, intent)
  if (typeof sources === 'string') return sources
  const { texts, log } = sources
  const steps = words.summaryOutline
  const results = yield {
    note: words.readingAll,
    wishes: [
      ...texts.map((path) => readPage(words, path)),
      ...(log === undefined
        ? []
        : levels.map((level) => searchFor(words, { pattern: `\\b${level}\\b`, path: log, shown: level }))),
    ],
    outline: { steps, at: 1 },
  }
  const useful = results.filter(worked)
  if (useful.length === 0) return notDone(words, words.readingAll, results[0])
  const [written] = yield {
    note: words.writing(intent.to),
    wishes: [writeWhole(words, intent.to, `${contentOf(words, sources, results)}\n`)],
    outline: { steps, at: 2 },
  }
  const end = ended(words, words.writing(intent.to), written)
  return written !== undefined && worked(written)
    ? `${end}
${words.basedOn(cite(...useful))}`
    : end
}
