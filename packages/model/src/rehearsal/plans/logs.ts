import { type Observation, worked } from '../observation.ts'
import type { Batch } from '../plan.ts'
import { listedIn } from '../results.ts'
import { cite, listFolder, notDone } from '../wishes.ts'
import type { Words } from '../words.ts'

/** The log to look at, or why there is none, in words. */
export type FoundLog =
  | { readonly log: string; readonly others: readonly string[] }
  | { readonly answer: string }

const logName = /\.(?:log|log\.\d+|out|err)$/i

/** Lists the folder and picks the log whose path has most of the words, the largest among equals. */
export function* findLog(
  words: Words,
  { hints, outline }: { readonly hints: readonly string[]; readonly outline?: Batch['outline'] },
): Generator<Batch, FoundLog, readonly Observation[]> {
  const batch = { note: words.choosingLog, wishes: [listFolder(words, '.')] }
  const [listing] = yield outline === undefined ? batch : { ...batch, outline }
  if (listing === undefined || !worked(listing))
    return { answer: notDone(words, words.listing('.'), listing) }
  const entries = listedIn(listing)
  const score = (path: string): number =>
    hints.filter((hint) => path.toLowerCase().includes(hint.toLowerCase())).length
  const [best] = entries
    .filter(({ path }) => logName.test(path))
    .toSorted((one, other) => score(other.path) - score(one.path) || (other.bytes ?? 0) - (one.bytes ?? 0))
  const others = entries.map(({ path }) => path).filter((path) => path !== best?.path)
  return best === undefined ? { answer: words.noLog(cite(listing)) } : { log: best.path, others }
}
