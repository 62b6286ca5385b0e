import { slackMrkdwn, slackRichText, split, type LinkPolicy, type RichText } from '@errand/channel-kit'
import { words, type Block } from './block.ts'
import type { NativeMessage } from './native.ts'

/** Room for one message's words; what is left of Slack's limit over all blocks is for buttons and lines beside them. */
const roomy = 10_000

/**
 * A text as messages, in order: nothing of it is left out, and `tail` stands under the last. An empty text is one
 * message with the tail alone.
 */
export const pack = (
  text: RichText,
  { tail = [], links }: { readonly tail?: readonly Block[]; readonly links?: LinkPolicy },
): readonly NativeMessage[] => {
  const parts = split(text, { max: roomy, measure: (part) => lengthOf(part, links) })
  return parts.map((part, index) => ({
    kind: 'message',
    text: slackMrkdwn(part, links === undefined ? {} : { links }),
    blocks: [words(part, links), ...(index === parts.length - 1 ? tail : [])],
  }))
}

/** How much of Slack's room the words of a text take, addresses counted with them. */
export const lengthOf = (text: RichText, links?: LinkPolicy): number =>
  slackRichText(text, links === undefined ? {} : { links })
    .flatMap((element) =>
      element.type === 'rich_text_list'
        ? element.elements.flatMap((item) => item.elements)
        : element.elements,
    )
    .reduce((sum, word) => sum + (word.text?.length ?? 0) + (word.type === 'link' ? word.url.length : 0), 0)
