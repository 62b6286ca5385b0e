import type { RichText, WireEntity } from '@errand/simulators/telegram'
import { html, lines, link, type Html } from './html.ts'

const marks: Readonly<Record<string, (words: Html) => Html>> = {
  bold: (words) => html`<b>${words}</b>`,
  italic: (words) => html`<i>${words}</i>`,
  strikethrough: (words) => html`<s>${words}</s>`,
  underline: (words) => html`<u>${words}</u>`,
  code: (words) => html`<code>${words}</code>`,
  pre: (words) => html`<code class="pre">${words}</code>`,
  mention: (words) => html`<span class="mention">${words}</span>`,
  text_mention: (words) => html`<span class="mention">${words}</span>`,
  bot_command: (words) => html`<span class="mention">${words}</span>`,
  blockquote: (words) => html`<span class="quote">${words}</span>`,
  expandable_blockquote: (words) => html`<span class="quote">${words}</span>`,
}

const marked = (type: string, words: Html, url = ''): Html =>
  type === 'text_link' || type === 'url' ? link(url, words) : (marks[type]?.(words) ?? words)

/** Text with marks at positions: cut at every end of a mark, so that marks may reach over each other. */
export const withEntities = (text: string, entities: readonly WireEntity[]): Html => {
  const cuts = [
    ...new Set([0, text.length, ...entities.flatMap(({ offset, length }) => [offset, offset + length])]),
  ].toSorted((one, other) => one - other)
  const pieces = cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0
    const piece = text.slice(start, end)
    return entities
      .filter(({ offset, length }) => offset <= start && offset + length >= end)
      .reduceRight((words, { type, url = piece }) => marked(type, words, url), lines(piece))
  })
  return html`${pieces}`
}

/** Text inside a rich message. */
export const inline = (text: RichText | undefined): Html => {
  if (text === undefined) return html``
  if (typeof text === 'string') return lines(text)
  if (!('type' in text)) return html`${text.map((one) => inline(one))}`
  const words = inline(text.text ?? text.alternative_text ?? text.expression ?? '')
  return marked(text.type, words, text.url)
}
