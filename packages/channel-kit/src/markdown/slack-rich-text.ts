import { allLive, hostOf, type LinkPolicy } from './links.ts'
import type { RichText, Span } from './rich-text.ts'
import { treeOf, wordsOf, type Marked, type Tree } from './tree.ts'

interface Style {
  readonly bold?: true
  readonly italic?: true
  readonly strike?: true
  readonly code?: true
}

type Words =
  | { readonly type: 'text'; readonly text: string; readonly style?: Style }
  | { readonly type: 'link'; readonly url: string; readonly text?: string; readonly style?: Style }

interface Section {
  readonly type: 'rich_text_section'
  readonly elements: readonly Words[]
}

interface Solid {
  readonly type: 'rich_text_preformatted' | 'rich_text_quote'
  readonly elements: readonly Words[]
}

interface List {
  readonly type: 'rich_text_list'
  readonly style: 'bullet' | 'ordered'
  readonly indent: number
  /** How many numbers come before the first item. */
  readonly offset?: number
  readonly elements: readonly Section[]
}

/** One part of Slack's `rich_text` block. */
export type SlackElement = Section | Solid | List

/** The deepest list that Slack draws. */
const deepest = 8

/**
 * A text as the elements of Slack's `rich_text` block: what is text there can never become a mark or a mention, so it
 * needs no escapes, and lists, quotes and code are Slack's own.
 *
 * @example [{ type: 'rich_text', elements: slackRichText(richText(answer)) }]
 */
export const slackRichText = (
  text: RichText,
  { links = allLive }: { readonly links?: LinkPolicy } = {},
): readonly SlackElement[] => {
  const elements: Growing[] = []
  for (const node of treeOf(text)) {
    const element = typeof node === 'string' ? undefined : blockOf(node, links)
    const last = elements.at(-1)
    if (element !== undefined) {
      if (last?.type === 'rich_text_list' && element.type === 'rich_text_list' && goesOn(last, element))
        last.elements.push(...element.elements)
      else elements.push(growing(element))
    } else if (last?.type === 'rich_text_section') last.elements.push(...inline([node], { links, style: {} }))
    // Between two blocks stands nothing but the line ends that part them.
    else if (typeof node !== 'string' || node.trim() !== '')
      elements.push(
        growing(
          section(
            inline([typeof node === 'string' ? node.replace(/^\n+/u, '') : node], { links, style: {} }),
          ),
        ),
      )
  }
  return elements.map(tidy).filter(({ elements: inner }) => inner.length > 0)
}

/** What comes next may still belong to it. */
type Growing =
  | (Omit<Section, 'elements'> & { readonly elements: Words[] })
  | (Omit<List, 'elements'> & { readonly elements: Section[] })
  | Solid

const growing = (element: SlackElement): Growing => {
  switch (element.type) {
    case 'rich_text_section':
      return { ...element, elements: [...element.elements] }
    case 'rich_text_list':
      return { ...element, elements: [...element.elements] }
    default:
      return element
  }
}

const section = (elements: readonly Words[]): Section => ({ type: 'rich_text_section', elements })

/** What is a block of its own; undefined for what stands in a line. */
const blockOf = ({ span, children }: Marked, links: LinkPolicy): SlackElement | undefined => {
  switch (span.kind) {
    case 'pre':
    case 'table':
      return { type: 'rich_text_preformatted', elements: [{ type: 'text', text: wordsOf(children) }] }
    case 'quote':
      return { type: 'rich_text_quote', elements: inline(children, { links, style: {} }) }
    case 'item':
      // What goes on after a cut is no item of its own, and Slack counts from one.
      return span.sign === 0 || span.number === 0 ? undefined : listOf(span, { children, links })
    default:
      return undefined
  }
}

const listOf = (
  { depth, sign, number }: Extract<Span, { kind: 'item' }>,
  { children, links }: { readonly children: Tree; readonly links: LinkPolicy },
): SlackElement => {
  const [first, ...rest] = children
  const words = typeof first === 'string' ? [first.slice(sign), ...rest] : children
  const offset = number === undefined || number <= 1 ? {} : { offset: number - 1 }
  return {
    type: 'rich_text_list',
    style: number === undefined ? 'bullet' : 'ordered',
    indent: Math.min(depth, deepest),
    ...offset,
    elements: [section(inline(words, { links, style: {} }))],
  }
}

/** Items of one list are one element. */
const goesOn = (last: List, next: List): boolean =>
  last.style === next.style &&
  last.indent === next.indent &&
  (next.style === 'bullet' || (next.offset ?? 0) === (last.offset ?? 0) + last.elements.length)

interface Inline {
  readonly links: LinkPolicy
  readonly style: Style
}

const inline = (tree: Tree, reading: Inline): readonly Words[] =>
  tree.flatMap((node) => (typeof node === 'string' ? text(node, reading.style) : inlineMarked(node, reading)))

const inlineMarked = ({ span, children }: Marked, { links, style }: Inline): readonly Words[] => {
  switch (span.kind) {
    case 'bold':
    case 'heading':
      return inline(children, { links, style: { ...style, bold: true } })
    case 'italic':
      return inline(children, { links, style: { ...style, italic: true } })
    case 'strike':
      return inline(children, { links, style: { ...style, strike: true } })
    case 'code':
    case 'pre':
    case 'table':
      return text(wordsOf(children), { ...style, code: true })
    case 'link':
      return link(span.url, { words: wordsOf(children), links, style })
    default:
      return inline(children, { links, style })
  }
}

const link = (
  url: string,
  { words, links, style }: Inline & { readonly words: string },
): readonly Words[] => {
  if (links(url) === 'inert')
    return words === url ? text(words, { ...style, code: true }) : text(`${words} (${hostOf(url)})`, style)
  return [{ type: 'link', url, ...(words === url ? {} : { text: words }), ...styled(style) }]
}

const text = (words: string, style: Style): readonly Words[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...styled(style) }]

const styled = (style: Style): { readonly style?: Style } =>
  Object.keys(style).length === 0 ? {} : { style }

/** A section ends where the next block begins: its last line end would be an empty line. */
const tidy = (element: SlackElement): SlackElement => {
  if (element.type !== 'rich_text_section') return element
  const last = element.elements.at(-1)
  if (last?.type !== 'text') return element
  const words = last.text.replace(/\n+$/u, '')
  const kept = element.elements.slice(0, -1)
  return section(words === '' ? kept : [...kept, { ...last, text: words }])
}
