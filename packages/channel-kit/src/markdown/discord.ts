import { apart } from './apart.ts'
import { enclosed, rawIn, run, type Written } from './discord-marks.ts'
import { allLive, beside, hostOf, isWeb, type LinkPolicy } from './links.ts'
import type { RichText } from './rich-text.ts'
import { treeOf, wordsOf, type Marked, type Tree } from './tree.ts'

/**
 * A text in Discord's Markdown. Nothing in it mentions anybody, headings deeper than three are bold, tables stand in
 * code, quotes do not nest, and links bring no preview.
 *
 * @example discordMarkdown(richText('__x__', { sign: () => '-' })) // '**x**'
 */
export const discordMarkdown = (
  rich: RichText,
  { links = allLive }: { readonly links?: LinkPolicy } = {},
): string => run(write(treeOf(rich), { links, isQuote: false }))

interface Writing {
  readonly links: LinkPolicy
  /** Whether it stands in a quote already. */
  readonly isQuote: boolean
}

const write = (tree: Tree, writing: Writing): readonly Written[] => {
  let isLineStart = true
  return tree.flatMap((node) => {
    const written = typeof node === 'string' ? [text(escaped(node, isLineStart))] : marked(node, writing)
    const words = typeof node === 'string' ? node : wordsOf(node.children)
    if (words !== '') isLineStart = words.endsWith('\n')
    return written
  })
}

const marked = ({ span, children }: Marked, writing: Writing): readonly Written[] => {
  const inside = (): readonly Written[] => write(children, writing)
  switch (span.kind) {
    case 'bold':
      return enclosed(inside(), '**')
    case 'italic':
      return enclosed(inside(), '*')
    case 'strike':
      return enclosed(inside(), '~~')
    case 'code':
      return [raw(inlineCode(wordsOf(children)))]
    case 'pre':
      return [raw(fenced(wordsOf(children), span.language))]
    case 'table':
      return [raw(fenced(wordsOf(children)))]
    case 'quote':
      return writing.isQuote
        ? inside()
        : [text(run(write(children, { ...writing, isQuote: true })).replaceAll(/^/gmu, '> '))]
    case 'heading':
      return span.level <= 3 ? [text(headed(run(inside()), span.level))] : enclosed(inside(), '**')
    case 'link':
      return [link(span.url, { children, writing })]
    case 'item':
      return [
        text(item(wordsOf(children).slice(0, span.sign), run(write(after(children, span.sign), writing)))),
      ]
  }
}

/** What a backslash changes nothing in. */
const raw = (words: string): Written => ({ words, raw: words })

const text = (words: string): Written => ({ words, raw: '' })

/** Signs at the end of a heading would go with it. */
const headed = (words: string, level: number): string =>
  words.replaceAll(/^(?=.*\S)/gmu, `${'#'.repeat(level)} `).replaceAll(/#(?=\s*$)/gmu, '#\u200B')

/** An item without words is none for Discord. */
const item = (sign: string, words: string): string =>
  words === '' && sign !== '' ? `${sign.trimEnd()} \u200B` : sign + words

/** What follows a list's sign, which is no text to be escaped. */
const after = (tree: Tree, sign: number): Tree => {
  const [first, ...rest] = tree
  return typeof first === 'string' && sign > 0 ? [first.slice(sign), ...rest] : tree
}

const link = (
  url: string,
  { children, writing }: { readonly children: Tree; readonly writing: Writing },
): Written => {
  const words = wordsOf(children)
  const inner = write(children, writing)
  const shown = run(inner).replaceAll(/\s*\n\s*/gu, ' ')
  const made = (written: string): Written => ({ words: written, raw: rawIn(inner) })
  // Only addresses of the web are links there.
  if (!isWeb(url)) return made(shown + escaped(beside(words, url), false))
  if (writing.links(url) === 'inert')
    return words === url ? raw(inlineCode(url)) : made(`${shown} (${escaped(hostOf(url), false)})`)
  const address = url.replaceAll(/[<>\s]/gu, encodeURIComponent)
  // What is shown of an address cannot be written otherwise.
  if (words === url) return address === url ? raw(`<${address}>`) : made(shown)
  if (!isPaired.test(words)) return made(shown)
  return made(`[${shown}](<${address.replaceAll(/[*~]/gu, (sign) => hex(sign))}>)`)
}

/** A longer address is written out: a message has 4,000 letters, and each part of a cut link says it again. */
const mostAddress = 1_000

/** Whether Discord makes a link of words: brackets in them have to stand in pairs. */
export const canLinkOnDiscord = ({ words, url }: { readonly words: string; readonly url: string }): boolean =>
  url.length <= mostAddress && (words === url || isPaired.test(words))

const isPaired = /^(?:[^[\]]|\[[^[\]]*\])*$/u

const hex = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

const inlineCode = (words: string): string => {
  const fence = words.includes('`') ? '``' : '`'
  const room = fence === '``' ? ' ' : ''
  return `${fence}${room}${words.replaceAll(/`{2,}/gu, apart)}${room}${fence}`
}

/** A fence inside code would end it: a space without width keeps it apart. */
const fenced = (words: string, language = ''): string => {
  const tag = /^[\w+#.-]{1,30}$/u.test(language) ? language : ''
  // Code without a letter is none there.
  const code = /[^\n]/u.test(words) ? words : `\u200B${words}`
  return `\`\`\`${tag}\n${code.replaceAll(/`{3,}/gu, apart)}\n\`\`\``
}

/** Text is no mark and no link: Discord would make one of any address, also of one that is to lead nowhere. */
const escaped = (words: string, isLineStart: boolean): string =>
  words
    .replaceAll(/[\\*_~`|<[\]]/gu, String.raw`\$&`)
    .replaceAll('://', String.raw`:\//`)
    .replaceAll(
      /(?<start>^|\n)(?<sign>\s*(?:#{1,3}|-#?|>{1,3}|\+|\d+\.)(?=\s|$))/gu,
      (whole, start: string, sign: string) =>
        start === '' && !isLineStart && !sign.includes('\n')
          ? whole
          : start + sign.replace(/[^\s\d]/u, String.raw`\$&`),
    )
