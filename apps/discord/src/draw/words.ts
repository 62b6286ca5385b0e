import { discordMarkdown, limits, plain, type RichText, type Span } from '@errand/channel-kit'
import { wordsWeight } from './weight.ts'

/** Words of one kind all through; never read as Markdown. */
export const marked = (
  words: string,
  kind: { readonly kind: 'bold' | 'code' } | { readonly kind: 'pre'; readonly language?: string },
): RichText =>
  words === '' ? plain('') : { text: words, spans: [{ ...kind, start: 0, end: words.length } satisfies Span] }

/** Words as they are, in Discord's Markdown. */
export const inert = (words: string): string => discordMarkdown(plain(words))

/** Room for the words of one message; what is left of Discord's is for lines beside them. */
export const roomy = 3_500

/** How much of that room a text takes: its characters, or its bytes where those weigh more, as in Chinese. */
export const measure = (text: RichText): number => {
  const { characters, bytes } = wordsWeight(discordMarkdown(text))
  return Math.max(characters, Math.ceil((bytes * limits.discord.texts.max) / limits.discord.textBytes.max))
}
