import type { Definition, Link, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { badRequest } from '../refusal.ts'
import type { Block } from './block.ts'
import { blocksOfHtml } from './html.ts'
import { withoutMath } from './math.ts'
import { richTags } from './tags.ts'

/** The blocks that rich Markdown stands for: GitHub's, with the HTML tags of rich messages inside. */
export const blocksOfMarkdown = (markdown: string): readonly Block[] => {
  const { markdown: words, restore } = withoutMath(markdown)
  const root = parsed(words)
  try {
    return blocksOfHtml(restore(htmlOf(root, definitionsOf(root))))
  } catch {
    throw badRequest('RICH_MESSAGE_MARKDOWN_INVALID')
  }
}

const parsed = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

type Definitions = ReadonlyMap<string, string>

const definitionsOf = (root: Root): Definitions =>
  new Map(
    root.children
      .filter((node): node is Definition => node.type === 'definition')
      .map(({ identifier, url }) => [identifier, url]),
  )

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Tags that rich messages do not know are words; between tags, inline Markdown counts. */
const htmlText = (html: string): string =>
  html
    .split(/(<!--[\s\S]*?-->|<\/?[a-z][\w-]*\b[^>]*>)/i)
    .map((piece, index) => (index % 2 === 1 ? tagText(piece) : inlineText(piece)))
    .join('')

const tagText = (tag: string): string => {
  const name = /^<\/?([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase()
  if (name === undefined) return ''
  return richTags.known.has(name) ? tag : escaped(tag)
}

const inlineText = (piece: string): string => {
  if (piece.trim() === '') return piece
  const [before = '', after = ''] = [/^\s*/.exec(piece)?.[0], /\s*$/.exec(piece)?.[0]]
  const [first] = parsed(piece.trim()).children
  const words = first?.type === 'paragraph' ? childrenOf(first, new Map()) : escaped(piece.trim())
  return before + words + after
}

const marked = (text: string): string =>
  escaped(text)
    .replaceAll(/==(\S(?:.*?\S)?)==/g, '<mark>$1</mark>')
    .replaceAll(/\|\|(\S(?:.*?\S)?)\|\|/g, '<tg-spoiler>$1</tg-spoiler>')

const htmlOf = (node: Nodes, definitions: Definitions): string => {
  const inside = (): string =>
    'children' in node ? node.children.map((child) => htmlOf(child, definitions)).join('') : ''
  const wrap = (tag: string): string => `<${tag}>${inside()}</${tag}>`

  switch (node.type) {
    case 'text':
      return marked(node.value)
    case 'html':
      return htmlText(node.value)
    case 'strong':
      return wrap('b')
    case 'emphasis':
      return wrap('i')
    case 'delete':
      return wrap('s')
    case 'inlineCode':
      return `<code>${escaped(node.value)}</code>`
    case 'break':
      return '<br/>'
    case 'link':
      return isBare(node) ? inside() : `<a href="${escaped(node.url)}">${inside()}</a>`
    case 'linkReference':
      return `<a href="${escaped(definitions.get(node.identifier) ?? '')}">${inside()}</a>`
    case 'image':
      return imageOf(node.url, node.alt ?? '')
    case 'paragraph':
      return isMedia(node.children) ? inside() : wrap('p')
    case 'heading':
      return wrap(`h${node.depth}`)
    case 'blockquote':
      return wrap('blockquote')
    case 'thematicBreak':
      return '<hr/>'
    case 'code':
      return codeOf(node.value, node.lang ?? '')
    case 'list':
      return wrap(node.ordered ? 'ol' : 'ul')
    case 'listItem':
      return `<li>${boxOf(node.checked)}${inside()}</li>`
    case 'table': {
      const [head, ...rows] = node.children
      const row = (cells: Nodes[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${childrenOf(cell, definitions)}</${tag}>`).join('')}</tr>`
      return `<table>${row(head?.children ?? [], 'th')}${rows.map((line) => row(line.children, 'td')).join('')}</table>`
    }
    case 'footnoteReference':
      return `<sup>${escaped(node.identifier)}</sup>`
    case 'definition':
      return ''
    default:
      return inside()
  }
}

const childrenOf = (node: Nodes, definitions: Definitions): string =>
  'children' in node ? node.children.map((child) => htmlOf(child, definitions)).join('') : ''

/** An address without any marks is found by Telegram itself, where it is to be found. */
const isBare = ({ children, position }: Link): boolean => {
  const [only] = children
  const length = (position?.end.offset ?? 0) - (position?.start.offset ?? 0)
  return only?.type === 'text' && only.value.length === length
}

const isMedia = (children: readonly Nodes[]): boolean =>
  children.length > 0 &&
  children.every(
    (child) => child.type === 'image' && /^https?:|^tg:\/\/(photo|video|document|audio)/.test(child.url),
  )

const imageOf = (url: string, alt: string): string => {
  if (url.startsWith('tg://emoji')) return `<tg-emoji>${escaped(alt)}</tg-emoji>`
  if (url.startsWith('tg://time')) return `<tg-time>${escaped(alt)}</tg-time>`
  return `<img src="${escaped(url)}"/>`
}

const codeOf = (text: string, language: string): string => {
  if (language === 'math') return `<tg-math-block>${escaped(text)}</tg-math-block>`
  const name = /^[\w+#.-]+$/.test(language) ? ` class="language-${language}"` : ''
  return `<pre><code${name}>${escaped(text)}</code></pre>`
}

const boxOf = (checked: boolean | null | undefined): string =>
  typeof checked === 'boolean' ? `<input type="checkbox"${checked ? ' checked' : ''}>` : ''
