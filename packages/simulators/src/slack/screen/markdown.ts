import type { Nodes } from 'mdast'
import { fromMarkdown as parsed } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { angle, inlineBy } from './inline.ts'
import { type Names, type Words, joined, marked, nothing, plain } from './words.ts'

const mentions = inlineBy([angle], (leaf) => leaf)

const read = (node: Nodes, names: Names): Words => {
  const inside = (between: string): Words =>
    'children' in node
      ? joined(
          node.children.map((child) => read(child, names)),
          between,
        )
      : nothing

  switch (node.type) {
    // Slack's own mentions are no tags.
    case 'text':
    case 'html':
      return mentions(node.value, names)
    case 'strong':
      return marked('bold', inside(''))
    case 'emphasis':
      return marked('italic', inside(''))
    case 'delete':
      return marked('strike', inside(''))
    case 'inlineCode':
      return marked('code', plain(node.value))
    case 'code':
      return marked('pre', plain(node.value), node.lang ?? undefined)
    case 'link':
      return marked('link', inside(''), node.url)
    case 'image':
      return marked('link', plain(node.alt ?? ''), node.url)
    case 'heading':
      return marked('heading', inside(''))
    case 'blockquote':
      return marked('quote', inside('\n'))
    case 'list':
      return marked('list', inside('\n'))
    case 'table':
      return marked('table', inside('\n'))
    case 'tableRow':
      return inside('\t')
    case 'break':
      return plain('\n')
    case 'root':
    case 'listItem':
      return inside('\n')
    default:
      return inside('')
  }
}

/** Standard Markdown, as markdown blocks and streams hold it; cells of a table are parted by tabs. */
export const fromMarkdown = (text: string, names: Names): Words =>
  read(parsed(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), names)
