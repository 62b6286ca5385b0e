import { apart } from './apart.ts'
import { allLive, hostOf, type LinkPolicy } from './links.ts'
import type { RichText } from './rich-text.ts'
import { around, linesWith, treeOf, wordsOf, type Marked, type Tree } from './tree.ts'

/**
 * A text in Slack's mrkdwn, for section blocks and the text that notifications show. Nothing in it mentions anybody.
 *
 * @example slackMrkdwn(richText('a **b**')) // 'a *b*'
 */
export const slackMrkdwn = (
  text: RichText,
  { links = allLive }: { readonly links?: LinkPolicy } = {},
): string =>
  // A mark beside a letter is none: a space without width makes room for it. Where marks stand is told by two signs of
  // the private area until the whole is known.
  write(treeOf(text), links)
    .replaceAll(/(?<=[\p{L}\p{N}])\uE000/gu, '\u200B')
    .replaceAll(/\uE001(?=[\p{L}\p{N}])/gu, '\u200B')
    .replaceAll(/[\uE000\uE001]/gu, '')

const write = (tree: Tree, links: LinkPolicy): string =>
  tree.map((node) => (typeof node === 'string' ? guarded(node) : writeMarked(node, links))).join('')

const writeMarked = ({ span, children }: Marked, links: LinkPolicy): string => {
  switch (span.kind) {
    case 'bold':
    case 'heading':
      return write(children, links)
        .split('\n')
        .map((line) => around(line, (words) => marked('*', words)))
        .join('\n')
    case 'italic':
      return around(write(children, links), (words) => marked('_', words))
    case 'strike':
      return around(write(children, links), (words) => marked('~', words))
    case 'code':
      return marked('`', escaped(wordsOf(children)).replaceAll('`', 'ˋ'))
    case 'pre':
    case 'table':
      return `\`\`\`\n${escaped(wordsOf(children)).replaceAll(/`{3,}/gu, apart)}\n\`\`\``
    case 'quote':
      return linesWith('> ', write(children, links))
    case 'link':
      return link(span.url, { children, links })
    case 'item':
      return write(children, links)
  }
}

const marked = (mark: string, words: string): string => `\uE000${mark}${words}${mark}\uE001`

const link = (
  url: string,
  { children, links }: { readonly children: Tree; readonly links: LinkPolicy },
): string => {
  const words = wordsOf(children)
  const shown = write(children, links)
  if (links(url) === 'inert')
    return words === url ? marked('`', escaped(url)) : `${shown} (${escaped(hostOf(url))})`
  const address = escaped(url.replaceAll(/[|<>\s]/gu, encodeURIComponent))
  if (words === url) return `<${address}>`
  // Words of a link hold no marks and no line ends.
  return `<${address}|${escaped(words)
    .replaceAll(/\s*\n\s*/gu, ' ')
    .replaceAll('|', '¦')}>`
}

/** The three letters that Slack reads as markup of its own; so no mention is ever made of text. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\uE000\uE001]/gu, '')

/** Text that looks like a mark stays text: a mark that a space without width follows opens nothing. */
const guarded = (text: string): string =>
  escaped(text).replaceAll(/(?<![\p{L}\p{N}])[*_~`](?=\S)/gu, '$&\u200B')
