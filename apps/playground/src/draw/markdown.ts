import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import type { Nodes } from 'mdast'
import { gfm } from 'micromark-extension-gfm'
import { html, lines, link, type Html } from './html.ts'

/** Chats read no HTML, and no code in what is merely set in from the left. */
const without = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented', 'setextUnderline'] } }

const inside = (node: Nodes): readonly Html[] => ('children' in node ? node.children.map(draw) : [])

const draw = (node: Nodes): Html => {
  switch (node.type) {
    case 'text':
      return lines(node.value)
    case 'paragraph':
      return html`<p>${inside(node)}</p>`
    case 'heading':
      return html`<h4>${inside(node)}</h4>`
    case 'strong':
      return html`<b>${inside(node)}</b>`
    case 'emphasis':
      return html`<i>${inside(node)}</i>`
    case 'delete':
      return html`<s>${inside(node)}</s>`
    case 'inlineCode':
      return html`<code>${node.value}</code>`
    case 'code':
      return html`<pre>${node.value}</pre>`
    case 'link':
      return link(node.url, html`${inside(node)}`)
    case 'blockquote':
      return html`<blockquote>${inside(node)}</blockquote>`
    case 'list':
      return node.ordered === true
        ? html`<ol start="${node.start ?? 1}">
            ${inside(node)}
          </ol>`
        : html`<ul>
            ${inside(node)}
          </ul>`
    case 'listItem':
      return html`<li>${inside(node)}</li>`
    case 'break':
      return html`<br />`
    case 'thematicBreak':
      return html`<hr />`
    case 'table':
      return html`<table>
        ${inside(node)}
      </table>`
    case 'tableRow':
      return html`<tr>
        ${inside(node)}
      </tr>`
    case 'tableCell':
      return html`<td>${inside(node)}</td>`
    default:
      return html`${inside(node)}`
  }
}

/** Markdown as chats read it: each line end counts. */
export const markdown = (text: string): Html =>
  draw(fromMarkdown(text, { extensions: [gfm(), without], mdastExtensions: [gfmFromMarkdown()] }))
