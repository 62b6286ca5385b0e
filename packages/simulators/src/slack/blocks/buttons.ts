import { z } from 'zod'
import { actionable, confirmable, plainOption, plainText } from './text.ts'

const style = z.enum(['primary', 'danger']).optional()
const accessibility = { accessibility_label: z.string().max(75).optional() }

export const button = z.strictObject({
  type: z.literal('button'),
  text: plainText(75),
  value: z.string().max(2000).optional(),
  url: z.string().max(3000).optional(),
  style,
  ...confirmable,
  ...accessibility,
})

export const overflow = z.strictObject({
  type: z.literal('overflow'),
  options: z
    .array(plainOption.extend({ url: z.string().max(3000).optional() }))
    .min(1)
    .max(5),
  ...confirmable,
})

export const workflowButton = z.strictObject({
  type: z.literal('workflow_button'),
  text: plainText(75),
  workflow: z.strictObject({
    trigger: z.strictObject({
      url: z.string(),
      customizable_input_parameters: z
        .array(z.strictObject({ name: z.string(), value: z.string() }))
        .optional(),
    }),
  }),
  style,
  ...confirmable,
  ...accessibility,
})

const feedbackButton = z.strictObject({
  text: plainText(75),
  value: z.string().max(2000),
  ...accessibility,
})

export const feedbackButtons = z.strictObject({
  type: z.literal('feedback_buttons'),
  positive_button: feedbackButton,
  negative_button: feedbackButton,
  ...actionable,
})

export const iconButton = z.strictObject({
  type: z.literal('icon_button'),
  icon: z.enum(['trash']),
  text: plainText(75),
  value: z.string().max(2000).optional(),
  visible_to_user_ids: z.array(z.string()).optional(),
  ...confirmable,
  ...accessibility,
})
