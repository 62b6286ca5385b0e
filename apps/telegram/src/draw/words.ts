import { join, limits, plain, split, telegramText, type RichText, type Span } from '@errand/channel-kit'
import { blocksOf } from './blocks.ts'
import { inertMentions } from './inert-mentions.ts'
import type { Block, Keys, Words } from './native.ts'
import { weightOf } from './weight.ts'

/** A stretch of a message: its words, and how a rich message shows them where blocks made of them are not enough. */
export interface Piece {
  readonly words: RichText
  readonly blocks?: readonly Block[]
}

/** Words of one kind all through, e.g. bold; never read as Markdown. */
export const marked = (
  text: string,
  kind:
    | { readonly kind: 'bold' | 'italic' | 'strike' | 'code' | 'quote' }
    | { readonly kind: 'pre'; readonly language?: string },
): RichText =>
  text === '' ? plain('') : { text, spans: [{ ...kind, start: 0, end: text.length } satisfies Span] }

/** An address that leads where it says. */
export const linkTo = (url: string): RichText => ({
  text: url,
  spans: [{ kind: 'link', url, start: 0, end: url.length }],
})

/**
 * The messages that pieces make: one, or several in order where they do not fit into one. The buttons stand under the
 * last.
 */
export const messagesOf = (
  pieces: readonly (Piece | undefined)[],
  { keys = [] }: { readonly keys?: Keys } = {},
): readonly Words[] => {
  const shown = pieces.filter((piece) => piece !== undefined).filter(({ words }) => words.text !== '')
  const whole = join(
    shown.map(({ words }) => words),
    '\n\n',
  )
  if (weightOf(whole) <= limits.telegram.text.max)
    return [wordsOf(whole, { blocks: shown.flatMap(({ words, blocks }) => blocks ?? blocksOf(words)), keys })]
  const parts = split(whole, { max: limits.telegram.text.max, measure: weightOf })
  return parts.map((part, index) =>
    wordsOf(part, { blocks: blocksOf(part), keys: index === parts.length - 1 ? keys : [] }),
  )
}

const wordsOf = (
  words: RichText,
  { blocks, keys }: { readonly blocks: readonly Block[]; readonly keys: Keys },
): Words => ({ kind: 'words', blocks, ...telegramText(inertMentions(words)), keys })
