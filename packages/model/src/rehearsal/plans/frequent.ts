import { groupsOf, messageOf } from '../log-lines.ts'
import type { Observation } from '../observation.ts'
import { matchesIn, totalOf } from '../results.ts'
import { cite } from '../wishes.ts'
import type { Words } from '../words.ts'

const shownGroups = 3

/** The most frequent kinds of lines among those a search shows, as list lines; none when it found none. */
export const frequentLines = (words: Words, level: string, search: Observation): readonly string[] => {
  const matches = matchesIn(search)
  if (matches.length === 0) return []
  return [
    words.frequent(level, matches.length, totalOf(search), cite(search)),
    ...groupsOf(matches)
      .slice(0, shownGroups)
      .map(({ count, first }) => `- ${words.alike(count, messageOf(first.text))}`),
  ]
}
