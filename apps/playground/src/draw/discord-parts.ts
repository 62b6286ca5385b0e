import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import type { Component, Part } from '@errand/simulators/discord'
import { html, link, type Html } from './html.ts'
import { markdown } from './markdown.ts'
import type { Pen } from './pen.ts'

const looks: Readonly<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: '',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: '',
  [ButtonStyle.Premium]: 'primary',
}

const colour = (accent: number | undefined): string =>
  accent === undefined ? '' : `#${accent.toString(16).padStart(6, '0')}`

/** Discord's own marks in Markdown that are no Markdown: who is mentioned, and small lines. */
const readable = (content: string, nameOf: (id: string) => string): string =>
  content.replaceAll(/<@!?(\d+)>/gu, (_, id: string) => `**@${nameOf(id)}**`).replaceAll(/^-# /gmu, '')

/** Text as Discord's client shows it. */
export const words = (content: string, nameOf: (id: string) => string): Html =>
  html`<div class="words">${markdown(readable(content, nameOf))}</div>`

/** A component of Discord, with all in it. One that Errand never sends stands there by its number. */
export const component = (part: Component | Part, pen: Pen, nameOf: (id: string) => string): Html => {
  switch (part.type) {
    case ComponentType.Container:
      // A style attribute would need a policy that lets in any; the colour is set by the page's own script.
      return html`<section class="container" data-accent="${colour(part.accent_color)}">
        ${part.components.map((one) => component(one, pen, nameOf))}
      </section>`
    case ComponentType.TextDisplay:
      return words(part.content, nameOf)
    case ComponentType.Section:
      return html`<div class="beside">
        <div>${part.components.map(({ content }) => words(content, nameOf))}</div>
        ${component(part.accessory, pen, nameOf)}
      </div>`
    case ComponentType.Separator:
      return html`<hr />`
    case ComponentType.ActionRow:
      return html`<div class="actions">${part.components.map((one) => component(one, pen, nameOf))}</div>`
    case ComponentType.Button: {
      const label = part.label ?? part.emoji?.name ?? ''
      return part.style === ButtonStyle.Link
        ? link(part.url ?? '', html`<span class="press">${label} ↗</span>`)
        : pen.button(label, { look: looks[part.style], isOff: part.disabled === true })
    }
    case ComponentType.StringSelect:
      return pen.choice(
        part.options.map(({ label }) => label),
        part.placeholder === undefined ? {} : { placeholder: part.placeholder },
      )
    case ComponentType.File:
      return html``
    default:
      return html`<span class="unknown">[${part.type}]</span>`
  }
}
