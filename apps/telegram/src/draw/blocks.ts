import { beside, isWeb, treeOf, wordsOf, type Marked, type RichText, type Tree } from '@errand/channel-kit'
import type { RichText as Inline } from 'grammy/types'
import { listOf, type Item } from './list.ts'
import type { Block } from './native.ts'

/** Telegram draws so many columns. */
const mostColumns = 20
/** Quotes in quotes beyond this are read as one. */
const deepestQuote = 4

/**
 * A text as the blocks of a rich message: nothing in it is parsed again, so nothing of it can become a mark or a
 * mention.
 *
 * @example blocksOf(richText('a **b**')) // [{ type: 'paragraph', text: ['a ', { type: 'bold', text: 'b' }] }]
 */
export const blocksOf = (text: RichText): readonly Block[] => blocks(treeOf(text), 0)

const blocks = (tree: Tree, depth: number): readonly Block[] => {
  const found: Block[] = []
  let line: Inline[] = []
  let items: Item[] = []
  const endLine = (): void => {
    const text = trimmed(line)
    line = []
    if (text === undefined) return
    endItems()
    found.push({ type: 'paragraph', text })
  }
  const endItems = (): void => {
    if (items.length > 0) found.push(listOf(items))
    items = []
  }
  for (const node of tree) {
    if (typeof node === 'string') {
      for (const [index, piece] of node.split(/\n{2,}/u).entries()) {
        if (index > 0) endLine()
        line.push(piece)
      }
    } else if (node.span.kind === 'item' && node.span.sign > 0) {
      endLine()
      items.push(itemOf(node, depth))
    } else {
      const block = blockOf(node, depth)
      if (block === undefined) line.push(inline(node))
      else {
        endLine()
        endItems()
        found.push(block)
      }
    }
  }
  endLine()
  endItems()
  return found
}

const blockOf = ({ span, children }: Marked, depth: number): Block | undefined => {
  switch (span.kind) {
    case 'heading':
      return { type: 'heading', text: inlines(children), size: sizes[Math.min(span.level, 6) - 1] ?? 6 }
    case 'pre':
      return {
        type: 'pre',
        text: wordsOf(children),
        ...(span.language === undefined ? {} : { language: span.language }),
      }
    case 'table':
      return Math.max(...span.rows.map((row) => row.length)) > mostColumns || !isWhole(span, children)
        ? { type: 'pre', text: wordsOf(children) }
        : tableOf(span.rows)
    case 'quote':
      return depth >= deepestQuote
        ? undefined
        : { type: 'blockquote', blocks: [...blocks(children, depth + 1)] }
    default:
      return undefined
  }
}

const sizes = [1, 2, 3, 4, 5, 6] as const

/** A table that was cut in two is no longer the one that its cells say. */
const isWhole = ({ rows }: { readonly rows: readonly unknown[] }, children: Tree): boolean =>
  wordsOf(children).split('\n').length === rows.length + 1

const tableOf = (rows: readonly (readonly string[])[]): Block => ({
  type: 'table',
  is_bordered: true,
  is_compact: true,
  cells: rows.map((row, index) =>
    row.map((text) => ({
      text,
      align: 'left',
      valign: 'top',
      ...(index === 0 ? { is_header: true } : {}),
    })),
  ),
})

const itemOf = ({ span, children }: Marked, depth: number): Item => {
  const sign = span.kind === 'item' ? span.sign : 0
  const own = without(children, sign)
  const box = /^[☑☐] /u.exec(wordsOf(own))?.[0]
  return {
    depth: span.kind === 'item' ? span.depth : 0,
    blocks: blocks(box === undefined ? own : without(own, box.length), depth + 1),
    ...(span.kind === 'item' && span.number !== undefined ? { number: span.number } : {}),
    ...(box === undefined ? {} : { isChecked: box.startsWith('☑') }),
  }
}

/** The same without its first units, which no mark reaches into. */
const without = ([first, ...rest]: Tree, units: number): Tree =>
  typeof first !== 'string' || units === 0
    ? [...(first === undefined ? [] : [first]), ...rest]
    : [first.slice(units), ...rest]

const inlines = (tree: Tree): Inline[] =>
  tree.map((node) => (typeof node === 'string' ? node : inline(node))).filter((part) => part !== '')

const inline = ({ span, children }: Marked): Inline => {
  const text = inlines(children)
  switch (span.kind) {
    case 'bold':
    case 'heading':
      return { type: 'bold', text }
    case 'italic':
      return { type: 'italic', text }
    case 'strike':
      return { type: 'strikethrough', text }
    case 'code':
    case 'pre':
    case 'table':
      return { type: 'code', text: wordsOf(children) }
    case 'link':
      return isWeb(span.url)
        ? { type: 'url', url: span.url, text }
        : [...text, beside(wordsOf(children), span.url)].filter((part) => part !== '')
    case 'quote':
    case 'item':
      return text
  }
}

/** A line without the line ends around it; undefined where nothing is left. */
const trimmed = (line: readonly Inline[]): Inline[] | undefined => {
  const [first, ...rest] = line
  const started = typeof first === 'string' ? [first.replace(/^\n+/u, ''), ...rest] : [...line]
  const last = started.at(-1)
  const ended = typeof last === 'string' ? [...started.slice(0, -1), last.replace(/\n+$/u, '')] : started
  const parts = ended.filter((part) => part !== '')
  return parts.every((part) => typeof part === 'string' && part.trim() === '') ? undefined : parts
}
