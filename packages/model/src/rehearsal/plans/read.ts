import { worked } from '../observation.ts'
import type { Plan } from '../plan.ts'
import { pageIn } from '../results.ts'
import { cite, notDone, readPage } from '../wishes.ts'
import type { Words } from '../words.ts'

const shown = 60

/** Shows the first lines of a file. */
export function* readPlan(words: Words, { path }: { readonly path: string }): Plan {
  const [read] = yield { note: words.reading(path), wishes: [readPage(words, path)] }
  if (read === undefined || !worked(read)) return notDone(words, words.reading(path), read)
  const { lines, total } = pageIn(read)
  if (lines.length === 0) return words.emptyFile(path, cite(read))
  const rest = total - Math.min(shown, lines.length)
  return [
    words.contentOf(path, words.lines(total), cite(read)),
    '```',
    ...lines.slice(0, shown),
    '```',
    ...(rest > 0 ? [words.more(rest)] : []),
  ].join('\n')
}

/** Counts the lines of a file, or the rows of a table. */
export function* countRowsPlan(words: Words, { path }: { readonly path: string }): Plan {
  const [read] = yield { note: words.reading(path), wishes: [readPage(words, path)] }
  if (read === undefined || !worked(read)) return notDone(words, words.reading(path), read)
  const { total, isCounted } = pageIn(read)
  if (!isCounted) return words.uncounted(path, total, cite(read))
  return path.endsWith('.csv')
    ? words.dataRows(path, Math.max(0, total - 1), cite(read))
    : words.rows(path, total, cite(read))
}
