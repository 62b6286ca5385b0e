import { say, type Language } from '@errand/words'
import { html, type Html } from './html.ts'

export interface FormField {
  readonly label: string
  readonly value: string
  readonly isLong: boolean
  readonly isRequired: boolean
}

const input = ({ label, value, isLong, isRequired }: FormField): Html => {
  const needed = isRequired && html`required`
  return html`<label
    ><span>${label}</span>${
      isLong
        ? html`<textarea name="${label}" rows="5" ${needed}>${value}</textarea>`
        : html`<input name="${label}" value="${value}" autocomplete="off" ${needed} />`
    }</label
  >`
}

/** A form that a platform lays over the chat. */
export const modal = (
  {
    title,
    body,
    fields,
    send,
  }: {
    readonly title: string
    readonly body: Html
    readonly fields: readonly FormField[]
    readonly send: string
  },
  language: Language,
): string =>
  html`<form class="modal" data-act="fill" aria-label="${title}">
    <header>
      <h3>${title}</h3>
      <button
        type="button"
        class="close"
        data-act="dismiss"
        aria-label="${say(language, 'playground.close')}"
      >
        ✕
      </button>
    </header>
    <div class="content">${body}${fields.map(input)}</div>
    <footer>
      <button type="button" data-act="dismiss">${say(language, 'playground.cancel')}</button
      ><button class="send">${send}</button>
    </footer>
  </form>`.html
