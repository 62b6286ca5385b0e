import { richNames, unescapeHtml } from '../text/references.ts'
import { type Element, treeOf } from '../text/tree.ts'
import type { Block, Cell, ListItem } from './block.ts'
import { buttonOf, inlineOf } from './inline.ts'
import { blockTags, richTags } from './tags.ts'

type Child = Element | string

/** The blocks that rich HTML stands for. */
export const blocksOfHtml = (html: string): readonly Block[] => blocksOf(treeOf(html, richTags))

const isBlock = (child: Child): child is Element => typeof child === 'object' && blockTags.has(child.name)
const isBlank = (child: Child): boolean => typeof child === 'string' && child.trim() === ''
const named =
  (...names: readonly string[]) =>
  (child: Child): child is Element =>
    typeof child === 'object' && names.includes(child.name)

/** Blocks in order; what stands loose between them are paragraphs. */
const blocksOf = (children: readonly Child[]): readonly Block[] => {
  let blocks: readonly Block[] = []
  let loose: readonly Child[] = []
  const settle = (): void => {
    if (!loose.every(isBlank)) blocks = [...blocks, { type: 'paragraph', text: inlineOf(loose) }]
    loose = []
  }
  for (const child of children) {
    if (!isBlock(child)) loose = [...loose, child]
    else {
      settle()
      blocks = [...blocks, ...blockOf(child)]
    }
  }
  settle()
  return blocks
}

const media = new Map([
  ['img', 'photo'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['tg-document', 'document'],
  ['tg-map', 'map'],
])
const plain = new Map([
  ['p', 'paragraph'],
  ['footer', 'footer'],
  ['aside', 'pullquote'],
  ['tg-thinking', 'thinking'],
])

const blockOf = (element: Element): readonly Block[] => {
  const { name, attributes, children } = element
  const textual = plain.get(name)
  if (textual !== undefined) return [{ type: textual, text: inlineOf(children) }]
  const shown = media.get(name)
  if (shown !== undefined) return [{ type: shown }]
  if (/^h[1-6]$/.test(name)) return [{ type: 'heading', size: Number(name[1]), text: inlineOf(children) }]
  if (name === 'hr') return [{ type: 'divider' }]
  if (name === 'pre') return [preOf(element)]
  if (name === 'ul' || name === 'ol')
    return [{ type: 'list', items: children.filter(named('li')).map(itemOf) }]
  if (name === 'blockquote')
    return attributes.has('expandable')
      ? [{ type: 'expandable_blockquote', text: inlineOf(children) }]
      : [{ type: 'blockquote', blocks: blocksOf(children) }]
  if (name === 'details') return [detailsOf(element)]
  if (name === 'table') return [tableOf(element)]
  if (name === 'figure') return children.filter((child) => isBlock(child)).flatMap(figureOf(children))
  if (name === 'tg-collage' || name === 'tg-slideshow')
    return [
      { type: name.slice(3), blocks: blocksOf(children.filter((child) => !named('figcaption')(child))) },
    ]
  if (name === 'tg-math-block') return [{ type: 'mathematical_expression', expression: sourceOf(element) }]
  if (name === 'tg-button-row')
    return [{ type: 'buttons', buttons: children.filter(named('tg-button')).map(buttonOf) }]
  return blocksOf(children)
}

const sourceOf = ({ children }: Element): string =>
  children
    .map((child) => (typeof child === 'string' ? unescapeHtml(child, richNames) : sourceOf(child)))
    .join('')

const preOf = (element: Element): Block => {
  const code = element.children.find(named('code'))
  const language = /^language-(.+)$/.exec(code?.attributes.get('class') ?? '')?.[1]
  const text = sourceOf(element).replace(/\n$/, '')
  return { type: 'pre', text, ...(language === undefined ? {} : { language }) }
}

const itemOf = ({ children }: Element): ListItem => {
  const box = children.find(named('input'))
  return {
    blocks: blocksOf(children),
    ...(box ? { has_checkbox: true, ...(box.attributes.has('checked') ? { is_checked: true } : {}) } : {}),
  }
}

const detailsOf = ({ attributes, children }: Element): Block => ({
  type: 'details',
  summary: inlineOf(children.find(named('summary'))?.children ?? []),
  blocks: blocksOf(children.filter((child) => !named('summary')(child))),
  ...(attributes.has('open') ? { is_open: true } : {}),
})

const tableOf = ({ children }: Element): Block => {
  const caption = children.find(named('caption'))
  return {
    type: 'table',
    cells: children.filter(named('tr')).map((row) => row.children.filter(named('td', 'th')).map(cellOf)),
    ...(caption ? { caption: inlineOf(caption.children) } : {}),
  }
}

const cellOf = ({ name, attributes, children }: Element): Cell => ({
  text: inlineOf(children),
  ...(name === 'th' ? { is_header: true } : {}),
  ...(attributes.has('colspan') ? { colspan: Number(attributes.get('colspan')) } : {}),
})

const figureOf =
  (children: readonly Child[]) =>
  (child: Element): readonly Block[] => {
    if (child.name === 'figcaption') return []
    const caption = children.find(named('figcaption'))
    return blockOf(child).map((block) =>
      caption ? { ...block, caption: inlineOf(caption.children) } : block,
    )
  }
