import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { definitionsIn, parse } from './parse.ts'
import { beside, isReachable } from './links.ts'
import { isBlank, join, plain, type RichText, type Span } from './rich-text.ts'
import { tableText } from './table-text.ts'

interface Reading {
  readonly definitions: ReadonlyMap<string, string>
  /** The sign of an item without a number, by its depth. */
  readonly sign: (depth: number) => string
  /** In a table, where no link can stand: it says in words where it leads. */
  readonly isCell?: true
  readonly isLink?: true
}

/**
 * Reads a Markdown text: reference links are resolved, raw HTML is text, a picture is a link to it, a table is written
 * out.
 *
 * @example richText('a **b**') // { text: 'a b', spans: [{ kind: 'bold', start: 2, end: 3 }] }
 */
export const richText = (
  markdown: string,
  { sign = () => '•' }: { readonly sign?: Reading['sign'] } = {},
): RichText => {
  const parsed = parse(markdown)
  const nodes = parsed.map(({ node }) => node)
  return blocks(nodes, { definitions: definitionsIn(parsed), sign }, 0)
}

const blocks = (nodes: readonly RootContent[], reading: Reading, depth: number): RichText => {
  const shown = nodes.map((node) => block(node, reading, depth)).filter(({ text }) => text !== '')
  return join(shown, '\n\n')
}

const block = (node: RootContent, reading: Reading, depth: number): RichText => {
  switch (node.type) {
    case 'paragraph':
      return phrases(node.children, reading)
    case 'heading':
      return within(phrases(node.children, reading), { kind: 'heading', level: node.depth })
    case 'blockquote':
      return within(blocks(node.children, reading, depth), { kind: 'quote' })
    case 'code':
      return within(plain(node.value), {
        kind: 'pre',
        ...(node.lang === null || node.lang === undefined ? {} : { language: node.lang }),
      })
    case 'list': {
      const start = node.ordered === true ? (node.start ?? 1) : undefined
      return join(
        node.children.map((item, index) =>
          listItem(item, reading, { depth, ...(start === undefined ? {} : { number: start + index }) }),
        ),
        '\n',
      )
    }
    case 'table': {
      const rows = node.children.map((row) =>
        row.children.map((cell) => phrases(cell.children, { ...reading, isCell: true }).text),
      )
      return within(plain(tableText(rows)), { kind: 'table', rows })
    }
    case 'thematicBreak':
      return plain('———')
    case 'html':
      return plain(node.value)
    case 'footnoteDefinition':
      return join([plain(`[${node.label ?? node.identifier}] `), blocks(node.children, reading, depth)])
    case 'definition':
    case 'yaml':
      return plain('')
    default:
      return phrase(node, reading)
  }
}

const linesOfWords: ReadonlySet<string> = new Set(['paragraph', 'heading', 'html'])

const listItem = (
  item: Extract<Nodes, { type: 'listItem' }>,
  reading: Reading,
  { depth, number }: { readonly depth: number; readonly number?: number },
): RichText => {
  const box = item.checked === true ? '☑ ' : item.checked === false ? '☐ ' : ''
  const indent = '  '.repeat(depth)
  const sign = `${indent}${number === undefined ? reading.sign(depth) : `${number}.`} `
  const [head, ...others] = item.children
  // Code, quotes and lists have lines of their own: they stand beside no sign.
  const isBeside = head !== undefined && linesOfWords.has(head.type)
  const first = isBeside ? block(head, reading, depth + 1) : plain('')
  const rest = (isBeside ? others : item.children).map((child) => block(child, reading, depth + 1))
  const line = join([plain(sign + box), first])
  const own = within(line, {
    kind: 'item',
    depth,
    sign: sign.length,
    ...(number === undefined ? {} : { number }),
  })
  return join([own, ...rest.filter(({ text }) => text !== '')], '\n')
}

const phrases = (nodes: readonly PhrasingContent[], reading: Reading): RichText =>
  join(nodes.map((node) => phrase(node, reading)))

const phrase = (node: Nodes, reading: Reading): RichText => {
  switch (node.type) {
    case 'text':
    case 'html':
      return plain(node.value)
    case 'break':
      return plain('\n')
    case 'inlineCode':
      // A line end in code is a space (CommonMark).
      return within(plain(node.value.replaceAll('\n', ' ')), { kind: 'code' })
    case 'strong':
      return within(phrases(node.children, reading), { kind: 'bold' })
    case 'emphasis':
      return within(phrases(node.children, reading), { kind: 'italic' })
    case 'delete':
      return within(phrases(node.children, reading), { kind: 'strike' })
    case 'link':
      return leading(phrases(node.children, { ...reading, isLink: true }), node.url, reading)
    case 'linkReference':
      return leading(
        phrases(node.children, { ...reading, isLink: true }),
        reading.definitions.get(node.identifier),
        reading,
      )
    case 'image':
      return leading(plain(node.alt ?? ''), node.url, reading)
    case 'imageReference':
      return leading(plain(node.alt ?? ''), reading.definitions.get(node.identifier), reading)
    case 'footnoteReference':
      return plain(`[${node.label ?? node.identifier}]`)
    default:
      return hasChildren(node) ? join(node.children.map((child) => phrase(child, reading))) : plain('')
  }
}

const hasChildren = (node: Nodes): node is Parents => 'children' in node

/** What leads somewhere; without words of its own, or where no chat leads to, it says where. A picture in a link is no link of its own. */
const leading = (
  { text, spans }: RichText,
  url: string | undefined,
  { isCell, isLink }: Pick<Reading, 'isCell' | 'isLink'>,
): RichText => {
  if (url === undefined || url === '') return { text, spans }
  if (isLink === true) return isBlank(text) ? plain(url) : { text, spans }
  if (!isReachable(url)) return isBlank(text) ? plain(url) : join([{ text, spans }, plain(beside(text, url))])
  if (isBlank(text)) return within(plain(url), { kind: 'link', url })
  if (isCell === true) return plain(text + beside(text, url))
  return within({ text, spans }, { kind: 'link', url })
}

type Kind = Span extends infer One ? (One extends Span ? Omit<One, 'start' | 'end'> : never) : never

/** A mark around all of it; one of the same kind inside it says nothing more. */
const within = ({ text, spans }: RichText, kind: Kind): RichText => {
  if (text === '') return { text, spans }
  const inner = isPlainMark(kind) ? spans.filter((span) => span.kind !== kind.kind) : spans
  const bolder = kind.kind === 'heading' ? inner.filter((span) => span.kind !== 'bold') : inner
  return { text, spans: [{ ...kind, start: 0, end: text.length }, ...bolder] }
}

const isPlainMark = ({ kind }: Kind): boolean => kind === 'bold' || kind === 'italic' || kind === 'strike'
