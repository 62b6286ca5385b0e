import { defaults } from '../defaults.ts'
import type { Part } from '../journal/parts.ts'
import { headAndTail, type CountTokens } from '../tools/head-and-tail.ts'
import { markData } from '../tools/mark.ts'

/** What a part is asked: its goal, and what those found that it comes after. */
export const partRequest = (
  { goal, after }: Part,
  { parts, countTokens }: { readonly parts: readonly Part[]; readonly countTokens: CountTokens },
): string => {
  const found = parts.flatMap(({ key, ended }) => {
    if (!after.includes(key) || ended === undefined) return []
    const { text, origin } = ended
    const cut = headAndTail(text, { call: key, tokens: defaults.result.tokens, countTokens }) ?? text
    return [markData(cut, { call: key, origin })]
  })
  return [goal, ...found].join('\n\n')
}
