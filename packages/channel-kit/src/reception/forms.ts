import type { ApprovalView, TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { approvalCard } from '../message/approval-card.ts'
import type { Reading } from '../message/reading.ts'
import type { Field, Form } from './reply.ts'

const sent = '.s'

/** The id under which a form of a button is sent: as secret as the button's own. */
const submitOf = (button: string): string => `${button}${sent}`

/** Which button an id means, and whether it is the form behind it that was sent. */
export const readPressed = (id: string): { readonly button: string; readonly isSent: boolean } =>
  id.endsWith(sent) ? { button: id.slice(0, -sent.length), isSent: true } : { button: id, isSent: false }

const field = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  kind: 'text',
  isOptional: false,
  ...more,
})

interface Opened {
  readonly button: string
  readonly language: Language
  readonly problem?: string | undefined
}

const form = ({ button, problem }: Opened, parts: Omit<Form, 'button' | 'submit' | 'problem'>): Form => ({
  button,
  submit: submitOf(button),
  ...parts,
  ...(problem === undefined ? {} : { problem }),
})

/** Why not; a denial needs no reason. */
export const denyForm = (opened: Opened): Form => {
  const { language } = opened
  return form(opened, {
    title: say(language, 'approval.deny'),
    text: '',
    fields: [field('reason', say(language, 'form.reason'), { isOptional: true })],
    send: say(language, 'approval.deny'),
  })
}

/** The arguments as JSON, to be changed and approved as they are then. */
export const editForm = (
  opened: Opened,
  { tool, arguments: args }: Pick<ApprovalView, 'tool' | 'arguments'>,
): Form => {
  const { language } = opened
  return form(opened, {
    title: say(language, 'approval.edit'),
    text: `${say(language, 'approval.with', { tool })}\n${say(language, 'approval.edit_hint')}`,
    fields: [field('arguments', say(language, 'form.arguments'), { value: args })],
    send: say(language, 'approval.once'),
  })
}

/** All that a dangerous call would do, and what has to be typed before it may. */
export const reviewForm = (
  opened: Opened,
  view: TaskView,
  { approval, reading }: { readonly approval: ApprovalView; readonly reading: Reading },
): Form => {
  const { language } = opened
  const card = approvalCard(view, approval, reading)
  const { title, purpose, change, arguments: args, notes, phrase, tool } = card
  const fields =
    phrase === undefined ? [] : [field('phrase', say(language, 'form.phrase', { phrase }), { kind: 'line' })]
  const text = [purpose, say(language, 'approval.with', { tool }), change, args, ...notes]
  return form(opened, {
    title,
    text: text.filter((line) => line !== '').join('\n\n'),
    fields,
    send: say(language, 'approval.once'),
  })
}

/** Words of the person's own: an answer, or what is to be different. */
export const wordsForm = (
  opened: Opened,
  { title, text = '' }: Pick<Form, 'title'> & { readonly text?: string },
): Form => {
  const { language } = opened
  return form(opened, {
    title,
    text,
    fields: [field('text', say(language, 'form.words'))],
    send: say(language, 'form.send'),
  })
}
