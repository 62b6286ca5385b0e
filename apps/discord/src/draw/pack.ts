import { discordMarkdown, split, type RichText } from '@errand/channel-kit'
import { kinds, text, type Component, type Inner } from './component.ts'
import type { Native } from './native.ts'
import { measure, roomy } from './words.ts'

/**
 * A text as messages, in order: nothing of it is left out, and `tail` stands under the last. With an accent they have a
 * frame of that colour.
 */
export const pack = (
  words: RichText,
  { tail = [], accent }: { readonly tail?: readonly Inner[]; readonly accent?: number } = {},
): readonly Native[] => {
  const parts = split(words, { max: roomy, measure })
  return parts.map((part, index) => ({
    components: framed([text(discordMarkdown(part)), ...(index === parts.length - 1 ? tail : [])], accent),
    files: [],
  }))
}

export const framed = (components: readonly Inner[], accent: number | undefined): readonly Component[] =>
  accent === undefined ? components : [{ type: kinds.container, accent_color: accent, components }]
