import type { Names, RichText, RichTextElement } from '@errand/simulators/slack'
import { html, lines, link, type Html } from './html.ts'

const named = (element: RichTextElement, names: Names): Html => {
  switch (element.type) {
    case 'text':
      return lines(element.text)
    case 'link':
      return link(element.url, html`${element.text ?? element.url}`)
    case 'user':
      return html`<span class="mention">@${names.person(element.user_id)}</span>`
    case 'channel':
      return html`<span class="mention">#${names.room(element.channel_id)}</span>`
    case 'broadcast':
      return html`<span class="mention">@${element.range}</span>`
    case 'usergroup':
      return html`<span class="mention">@${element.usergroup_id}</span>`
    case 'team':
      return html`<span class="mention">@${element.team_id}</span>`
    case 'emoji':
      return html`:${element.name}:`
    case 'color':
      return html`${element.value}`
    case 'date':
      return html`${element.fallback ?? String(element.timestamp)}`
  }
}

const styled = (element: RichTextElement, names: Names): Html => {
  const { style } = element
  let words = named(element, names)
  if (style?.code === true) words = html`<code>${words}</code>`
  if (style?.strike === true) words = html`<s>${words}</s>`
  if (style?.italic === true) words = html`<i>${words}</i>`
  if (style?.bold === true) words = html`<b>${words}</b>`
  return words
}

const run = (elements: readonly RichTextElement[], names: Names): readonly Html[] =>
  elements.map((element) => styled(element, names))

/** Slack's rich text: sections, lists, quotes and code. */
export const richText = ({ elements }: RichText, names: Names): Html =>
  html`${elements.map((part) => {
    switch (part.type) {
      case 'rich_text_section':
        return html`<p>${run(part.elements, names)}</p>`
      case 'rich_text_quote':
        return html`<blockquote>${run(part.elements, names)}</blockquote>`
      case 'rich_text_preformatted':
        return html`<pre>${part.elements.map((one) => (one.type === 'text' ? one.text : one.url))}</pre>`
      case 'rich_text_list': {
        const items = part.elements.map((item) => html`<li>${run(item.elements, names)}</li>`)
        const depth = `depth-${Math.min(part.indent ?? 0, 3)}`
        return part.style === 'ordered'
          ? html`<ol class="${depth}" start="${(part.offset ?? 0) + 1}">
              ${items}
            </ol>`
          : html`<ul class="${depth}">
              ${items}
            </ul>`
      }
    }
  })}`
