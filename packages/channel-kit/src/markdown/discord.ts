import { apart } from './apart.ts'
import { allLive, hostOf, isReachable, type LinkPolicy } from './links.ts'
import type { RichText } from './rich-text.ts'
import { around, linesWith, treeOf, wordsOf, type Marked, type Tree } from './tree.ts'

/**
 * A text in Discord's Markdown. Nothing in it mentions anybody, headings deeper than three are bold, tables stand in
 * code, and links bring no preview.
 *
 * @example discordMarkdown(richText('__x__', { sign: () => '-' })) // '**x**'
 */
export const discordMarkdown = (
  text: RichText,
  { links = allLive }: { readonly links?: LinkPolicy } = {},
): string => write(treeOf(text), links)

const write = (tree: Tree, links: LinkPolicy): string =>
  tree
    .map((node, index) => {
      if (typeof node !== 'string') return writeMarked(node, links)
      const isLineStart = index === 0 || wordsOf(tree.slice(0, index)).endsWith('\n')
      return escaped(node, isLineStart)
    })
    .join('')

const writeMarked = ({ span, children }: Marked, links: LinkPolicy): string => {
  switch (span.kind) {
    case 'bold':
      return around(write(children, links), (words) => `**${words}**`)
    case 'italic':
      return around(write(children, links), (words) => `*${words}*`)
    case 'strike':
      return around(write(children, links), (words) => `~~${words}~~`)
    case 'code':
      return inlineCode(wordsOf(children))
    case 'pre':
      return fenced(wordsOf(children), span.language)
    case 'table':
      return fenced(wordsOf(children))
    case 'quote':
      return linesWith('> ', write(children, links))
    case 'heading':
      return span.level <= 3
        ? write(children, links).replaceAll(/^(?=.)/gmu, `${'#'.repeat(span.level)} `)
        : around(write(children, links), (words) => `**${words}**`)
    case 'link':
      return link(span.url, { children, links })
    case 'item':
      return wordsOf(children).slice(0, span.sign) + write(after(children, span.sign), links)
  }
}

/** What follows a list's sign, which is no text to be escaped. */
const after = (tree: Tree, sign: number): Tree => {
  const [first, ...rest] = tree
  return typeof first === 'string' && sign > 0 ? [first.slice(sign), ...rest] : tree
}

const link = (
  url: string,
  { children, links }: { readonly children: Tree; readonly links: LinkPolicy },
): string => {
  const words = wordsOf(children)
  const shown = write(children, links)
  if (!isReachable(url)) return words === url ? shown : `${shown} (${escaped(url, false)})`
  if (links(url) === 'inert')
    return words === url ? inlineCode(url) : `${shown} (${escaped(hostOf(url), false)})`
  const address = url.replaceAll(/[<>\s]/gu, encodeURIComponent)
  return words === url || `mailto:${words}` === url ? `<${address}>` : `[${shown}](<${address}>)`
}

const inlineCode = (words: string): string => {
  const fence = words.includes('`') ? '``' : '`'
  const room = fence === '``' ? ' ' : ''
  return `${fence}${room}${words.replaceAll(/`{2,}/gu, apart)}${room}${fence}`
}

/** A fence inside code would end it: a space without width keeps it apart. */
const fenced = (words: string, language = ''): string => {
  const tag = /^[\w+#.-]{1,30}$/u.test(language) ? language : ''
  return `\`\`\`${tag}\n${words.replaceAll(/`{3,}/gu, apart)}\n\`\`\``
}

/** Text is no mark and no link: Discord would make one of any address, also of one that is to lead nowhere. */
const escaped = (text: string, isLineStart: boolean): string =>
  text
    .replaceAll(/[\\*_~`|<[\]]/gu, String.raw`\$&`)
    .replaceAll('://', String.raw`:\//`)
    .replaceAll(
      /(?<start>^|\n)(?<sign>\s*(?:#{1,3}|-#?|>{1,3}|\+)(?=\s))/gu,
      (whole, start: string, sign: string, at: number) =>
        at === 0 && !isLineStart ? whole : start + sign.replace(/\S/u, String.raw`\$&`),
    )
    .replaceAll(
      /(?<start>^|\n)(?<number>\s*\d+)\.(?=\s)/gu,
      (whole, start: string, number: string, at: number) =>
        at === 0 && !isLineStart ? whole : `${start}${number}\\.`,
    )
