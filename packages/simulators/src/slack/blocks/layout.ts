import { z } from 'zod'
import { button, feedbackButtons, iconButton, overflow, workflowButton } from './buttons.ts'
import { checkboxes, dates, multiStaticSelect, otherSelects, radioButtons, staticSelect } from './choices.ts'
import { inputElement } from './inputs.ts'
import { textObject, plainText, mrkdwn } from './text.ts'

const id = { block_id: z.string().min(1).max(255).optional() }

const slackFile = z.union([z.strictObject({ id: z.string() }), z.strictObject({ url: z.string() })])
const picture = {
  alt_text: z.string().min(1).max(2000),
  image_url: z.string().min(1).max(3000).optional(),
  slack_file: slackFile.optional(),
}
const onePicture = {
  error: 'must provide exactly one of image_url and slack_file',
}
const hasOnePicture = (image: { image_url?: unknown; slack_file?: unknown }): boolean =>
  (image.image_url === undefined) !== (image.slack_file === undefined)

export const imageElement = z
  .strictObject({ type: z.literal('image'), ...picture })
  .refine(hasOnePicture, onePicture)

const interactive = [
  button,
  overflow,
  workflowButton,
  staticSelect,
  multiStaticSelect,
  ...otherSelects,
  radioButtons,
  checkboxes,
  ...dates,
] as const

const [, , , , richTextInput] = inputElement.options

export const actions = z.strictObject({
  type: z.literal('actions'),
  ...id,
  elements: z
    .array(z.discriminatedUnion('type', [...interactive, richTextInput]))
    .min(1)
    .max(25),
})

export const context = z.strictObject({
  type: z.literal('context'),
  ...id,
  elements: z
    .array(z.discriminatedUnion('type', [imageElement, plainText(), mrkdwn()]))
    .min(1)
    .max(10),
})

export const contextActions = z.strictObject({
  type: z.literal('context_actions'),
  ...id,
  elements: z
    .array(z.discriminatedUnion('type', [feedbackButtons, iconButton]))
    .min(1)
    .max(5),
})

export const divider = z.strictObject({ type: z.literal('divider'), ...id })
export const header = z.strictObject({ type: z.literal('header'), ...id, text: plainText(150) })
export const image = z
  .strictObject({ type: z.literal('image'), ...id, title: plainText(2000).optional(), ...picture })
  .refine(hasOnePicture, onePicture)

export const section = z
  .strictObject({
    type: z.literal('section'),
    ...id,
    text: textObject(3000).optional(),
    fields: z.array(textObject(2000)).min(1).max(10).optional(),
    accessory: z.discriminatedUnion('type', [...interactive, imageElement]).optional(),
    expand: z.boolean().optional(),
  })
  .refine(({ text, fields }) => text !== undefined || fields !== undefined, {
    error: 'must provide text or fields',
  })

export const markdown = z.strictObject({
  type: z.literal('markdown'),
  ...id,
  text: z.string().min(1).max(12_000),
})

export const alert = z.strictObject({
  type: z.literal('alert'),
  ...id,
  text: textObject(200),
  level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
})

export const video = z.strictObject({
  type: z.literal('video'),
  ...id,
  video_url: z.string(),
  thumbnail_url: z.string(),
  alt_text: z.string(),
  title: plainText(199),
  title_url: z.string().optional(),
  author_name: z.string().max(49).optional(),
  provider_name: z.string().optional(),
  provider_icon_url: z.string().optional(),
  description: plainText().optional(),
})

export const file = z.strictObject({
  type: z.literal('file'),
  ...id,
  source: z.string(),
  external_id: z.string(),
})
