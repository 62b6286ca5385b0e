import type { Block } from '@errand/simulators/telegram'
import { html, type Html } from './html.ts'
import { inline } from './telegram-text.ts'

const all = (blocks: readonly Block[] | undefined): readonly Html[] => (blocks ?? []).map(richBlock)

type ListItem = NonNullable<Block['items']>[number]

const listItem = ({ has_checkbox: isBox, is_checked: isDone, value, blocks }: ListItem): Html => {
  const sign = value === undefined ? 'dot' : 'number'
  const look = isBox === true ? (isDone === true ? 'box checked' : 'box') : sign
  return html`<li class="${look}" ${value !== undefined && html`value="${value}"`}>${all(blocks)}</li>`
}

/** Each item has its own number, a box, or a dot. */
const list = (items: readonly ListItem[]): Html =>
  items.some(({ value }) => value !== undefined)
    ? html`<ol>
        ${items.map(listItem)}
      </ol>`
    : html`<ul>
        ${items.map(listItem)}
      </ul>`

/** A block of a rich message. One that Errand never sends shows its words. */
export const richBlock = (one: Block): Html => {
  switch (one.type) {
    case 'heading':
      return html`<h4>${inline(one.text)}</h4>`
    case 'pre':
      return html`<pre data-language="${one.language ?? ''}">${inline(one.text)}</pre>`
    case 'blockquote':
    case 'expandable_blockquote':
      return html`<blockquote>${inline(one.text)}${all(one.blocks)}</blockquote>`
    case 'details':
      return html`<details ${one.is_open === true && html`open`}>
        <summary>${inline(one.summary)}</summary>
        ${all(one.blocks)}
      </details>`
    case 'list':
      return list(one.items ?? [])
    case 'table':
      return html`<div class="table">
        <table>
          ${(one.cells ?? []).map(
            (row) =>
              html`<tr>
                ${row.map(({ text, is_header: isHead }) =>
                  isHead === true ? html`<th>${inline(text)}</th>` : html`<td>${inline(text)}</td>`,
                )}
              </tr>`,
          )}
        </table>
      </div>`
    case 'divider':
      return html`<hr />`
    default:
      return html`<p>${inline(one.text)}</p>
        ${all(one.blocks)}`
  }
}
