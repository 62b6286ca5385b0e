import { html, type Html } from './html.ts'

/** Draws what can be pressed in one message: who presses it presses the platform's own, by its words. */
export interface Pen {
  readonly button: (label: string, options?: { readonly look?: string; readonly isOff?: boolean }) => Html
  /** One of several. */
  readonly choice: (labels: readonly string[], options?: { readonly placeholder?: string }) => Html
}

/** A pen for a message, which tells buttons with the same words from each other by their order. */
export const penFor = ({
  message,
  thread = '',
}: {
  readonly message: string
  readonly thread?: string | undefined
}): Pen => {
  const seen = new Map<string, number>()
  return {
    button: (label, { look = '', isOff = false } = {}) => {
      const which = seen.get(label) ?? 0
      seen.set(label, which + 1)
      const where = html`data-message="${message}" data-thread="${thread}" data-which="${which}"`
      return html`<button
        type="button"
        class="press ${look}"
        data-act="press"
        data-label="${label}"
        ${where}
        ${isOff && html`disabled`}
      >
        ${label}
      </button>`
    },
    choice: (labels, { placeholder = '…' } = {}) =>
      html`<select
        class="choose"
        data-act="choose"
        data-message="${message}"
        data-thread="${thread}"
        aria-label="${placeholder}"
      >
        <option value="">${placeholder}</option>
        ${labels.map((label) => html`<option>${label}</option>`)}
      </select>`,
  }
}
