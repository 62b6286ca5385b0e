import { gistOf } from '../gist.ts'
import { worked } from '../observation.ts'
import type { Plan } from '../plan.ts'
import { pageIn } from '../results.ts'
import { cite, notDone, readPage } from '../wishes.ts'
import type { Words } from '../words.ts'
import { countLevelsPlan } from './count-levels.ts'
import { whichFile } from './which-file.ts'

export function* summarisePlan(words: Words, { path: named }: { readonly path?: string | undefined }): Plan {
  const path = named ?? (yield* whichFile(words))
  if (path === undefined) return words.nameFile
  if (path.endsWith('.log'))
    return yield* countLevelsPlan(words, { levels: ['WARN', 'ERROR', 'FATAL'], worst: true, path })
  const [read] = yield { note: words.reading(path), wishes: [readPage(words, path)] }
  if (read === undefined || !worked(read)) return notDone(words, words.reading(path), read)
  const page = pageIn(read)
  if (page.lines.length === 0) return words.emptyFile(path, cite(read))
  return [words.summaryOf(path, cite(read)), ...gistOf(words, path, page), words.extract].join('\n')
}
