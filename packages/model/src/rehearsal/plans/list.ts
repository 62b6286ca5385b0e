import { worked } from '../observation.ts'
import type { Plan } from '../plan.ts'
import { type Listed, listedIn } from '../results.ts'
import { cite, listFolder, notDone } from '../wishes.ts'
import type { Words } from '../words.ts'

const shown = 40

/** A folder whose content is listed need not be named by itself. */
const withoutParents = (entries: readonly Listed[]): readonly Listed[] =>
  entries.filter(
    ({ path }) =>
      !path.endsWith('/') || !entries.some((other) => other.path !== path && other.path.startsWith(path)),
  )

export function* listPlan(words: Words, { path }: { readonly path: string }): Plan {
  const [listing] = yield { note: words.listing(path), wishes: [listFolder(words, path)] }
  if (listing === undefined || !worked(listing)) return notDone(words, words.listing(path), listing)
  const entries = withoutParents(listedIn(listing))
  if (entries.length === 0) return words.nothingIn(path, cite(listing))
  const lines = entries
    .slice(0, shown)
    .map(({ path: name, bytes }) => (bytes === undefined ? `- ${name}` : `- ${name} (${words.bytes(bytes)})`))
  const rest = entries.length - lines.length
  return [words.listed(path, cite(listing)), ...lines, ...(rest > 0 ? [words.more(rest)] : [])].join('\n')
}
