import type { Block, Names, RichText, StreamPart } from '@errand/simulators/slack'
import { say, type Language } from '@errand/words'
import { html, link, type Html } from './html.ts'
import { markdown } from './markdown.ts'
import type { Pen } from './pen.ts'
import { richText } from './slack-text.ts'

/** What blocks are drawn with. */
export interface SlackPens {
  readonly pen: Pen
  readonly names: Names
  readonly language: Language
}

type Actions = Extract<Block, { readonly type: 'actions' }>

interface TaskRow {
  readonly title: string
  readonly status: 'pending' | 'in_progress' | 'complete' | 'error'
  readonly details?: RichText | string | undefined
}

const element = (one: Actions['elements'][number], pen: Pen): Html => {
  switch (one.type) {
    case 'button':
      return one.url === undefined
        ? pen.button(one.text.text, { look: one.style ?? '' })
        : link(one.url, html`<span class="press">${one.text.text} ↗</span>`)
    case 'radio_buttons':
      return pen.choice(one.options.map(({ text }) => text.text))
    case 'static_select':
      return pen.choice((one.options ?? []).map(({ text }) => text.text))
    default:
      return html`<span class="unknown">[${one.type}]</span>`
  }
}

type Aside = Extract<Block, { readonly type: 'context_actions' }>['elements'][number]

const aside = (one: Aside, pen: Pen): Html =>
  one.type === 'feedback_buttons'
    ? html`${[one.positive_button, one.negative_button].map(({ text }) => pen.button(text.text))}`
    : pen.button(one.text.text)

const row = ({ title, status, details }: TaskRow, { names, language }: SlackPens): Html =>
  html`<li class="task ${status}">
    <span class="sign" role="img" aria-label="${say(language, `playground.task.${status}`)}"></span>
    <span
      >${title}${
        details === undefined
          ? ''
          : html`<small>${typeof details === 'string' ? details : richText(details, names)}</small>`
      }</span
    >
  </li>`

const plan = (title: string, tasks: readonly TaskRow[], pens: SlackPens): Html =>
  html`<details class="plan" open>
    <summary>${title}</summary>
    <ul>
      ${tasks.map((task) => row(task, pens))}
    </ul>
  </details>`

/** A block of a message or a modal. One that Errand never sends stands there by its name. */
export const block = (one: Block, pens: SlackPens): Html => {
  switch (one.type) {
    case 'rich_text':
      return html`<div class="words">${richText(one, pens.names)}</div>`
    case 'header':
      return html`<h4>${one.text.text}</h4>`
    case 'context':
      return html`<p class="context">
        ${one.elements.map((part) => (part.type === 'image' ? '' : part.text))}
      </p>`
    case 'actions':
      return html`<div class="actions">${one.elements.map((part) => element(part, pens.pen))}</div>`
    case 'context_actions':
      return html`<div class="actions asides">${one.elements.map((part) => aside(part, pens.pen))}</div>`
    case 'plan':
      return plan(one.title, one.tasks ?? [], pens)
    case 'task_card':
      return plan(one.title, [one], pens)
    case 'divider':
      return html`<hr />`
    case 'markdown':
      return html`<div class="words">${markdown(one.text)}</div>`
    default:
      return html`<p class="unknown">[${one.type}]</p>`
  }
}

/** What a message is made of, from the top: the tasks of a stream stand together under its title. */
export const partsOf = (parts: readonly StreamPart[], pens: SlackPens): readonly Html[] => {
  const tasks = parts.filter((part) => part.kind === 'task')
  const title = parts.find((part) => part.kind === 'plan')?.title
  const head = tasks.length === 0 && title === undefined ? [] : [plan(title ?? '', tasks, pens)]
  return [
    ...head,
    ...parts.flatMap((part) =>
      part.kind === 'text'
        ? [html`<div class="words">${markdown(part.text)}</div>`]
        : part.kind === 'blocks'
          ? part.blocks.map((one) => block(one, pens))
          : [],
    ),
  ]
}
