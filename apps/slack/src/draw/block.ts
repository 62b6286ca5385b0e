import {
  limits,
  slackRichText,
  type Button,
  type LinkPolicy,
  type RichText,
  type SlackElement,
} from '@errand/channel-kit'

interface PlainText {
  readonly type: 'plain_text'
  readonly text: string
  readonly emoji: false
}

/** A button that is pressed, or that leads somewhere. */
export interface ButtonElement {
  readonly type: 'button'
  readonly action_id: string
  readonly text: PlainText
  readonly value?: string
  readonly url?: string
  readonly style?: 'primary' | 'danger'
}

interface FeedbackButton {
  readonly text: PlainText
  readonly value: string
}

/** Slack's own pair of thumbs. */
interface FeedbackButtons {
  readonly type: 'feedback_buttons'
  readonly action_id: string
  readonly positive_button: FeedbackButton
  readonly negative_button: FeedbackButton
}

interface Option {
  readonly text: PlainText
  readonly value: string
}

interface Choice {
  readonly type: 'radio_buttons' | 'static_select'
  readonly action_id: string
  readonly options: readonly Option[]
}

export interface TaskRow {
  readonly id: string
  readonly title: string
  readonly status: 'pending' | 'in_progress' | 'complete' | 'error'
  readonly detail?: string
}

interface RichTextBlock {
  readonly type: 'rich_text'
  readonly elements: readonly SlackElement[]
}

interface TaskCard {
  readonly type: 'task_card'
  readonly task_id: string
  readonly title: string
  readonly status: TaskRow['status']
  readonly details?: RichTextBlock
}

/** The blocks of Slack that Errand draws with. */
export type Block =
  | RichTextBlock
  | { readonly type: 'header'; readonly text: PlainText }
  | { readonly type: 'context'; readonly elements: readonly PlainText[] }
  | {
      readonly type: 'actions'
      readonly block_id?: string
      readonly elements: readonly (ButtonElement | Choice)[]
    }
  | { readonly type: 'context_actions'; readonly elements: readonly FeedbackButtons[] }
  | { readonly type: 'plan'; readonly title: string; readonly tasks: readonly TaskCard[] }
  | { readonly type: 'divider' }

export const plainText = (text: string): PlainText => ({ type: 'plain_text', text, emoji: false })

/** Text as it is: nothing in it becomes a mark, a mention or a picture, however long it is. */
export const words = (text: RichText, links?: LinkPolicy): Block => ({
  type: 'rich_text',
  elements: slackRichText(text, links === undefined ? {} : { links }),
})

/** A line that stands back; none where there is nothing to say. */
export const aside = (lines: readonly string[]): readonly Block[] => {
  const text = lines.filter((line) => line !== '').join(' · ')
  return text === '' ? [] : [{ type: 'context', elements: [plainText(text)] }]
}

const styles = { agree: 'primary', danger: 'danger', plain: undefined } as const

/** `action_id` says what kind of act it is, so that a press is told from a choice; the value is its opaque id. */
export const button = ({ id, label, style, act }: Button, index: number): ButtonElement => {
  const drawn = styles[style]
  return {
    type: 'button',
    action_id: `${act}.${index}`,
    text: plainText(label),
    value: id,
    ...(drawn === undefined ? {} : { style: drawn }),
  }
}

/** What people may say of an answer, by Slack's own buttons; each value is the opaque id of its act. */
export const thumbs = (good: FeedbackButton, bad: FeedbackButton): Block => ({
  type: 'context_actions',
  elements: [{ type: 'feedback_buttons', action_id: 'rate', positive_button: good, negative_button: bad }],
})

/** The action of a button that leads somewhere; Slack tells of its press too. */
export const linkId = 'link'

/** Leads to the console; it carries nothing that is told to Errand. */
export const linkButton = (label: string, url: string): ButtonElement => ({
  type: 'button',
  action_id: linkId,
  text: plainText(label),
  url,
})

/** Rows of buttons, as many as there have to be. */
export const actions = (elements: readonly ButtonElement[]): readonly Block[] =>
  elements.length === 0
    ? []
    : [
        { type: 'actions', elements: elements.slice(0, limits.slack.elements.max) },
        ...actions(elements.slice(limits.slack.elements.max)),
      ]

export const taskCard = ({ id, title, status, detail }: TaskRow): TaskCard => ({
  type: 'task_card',
  task_id: id,
  title,
  status,
  ...(detail === undefined
    ? {}
    : {
        details: {
          type: 'rich_text',
          elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: detail }] }],
        },
      }),
})
