import { z } from 'zod'

/** Plain text of 1 to `max` characters. */
export const plainText = (max = 3000) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(max),
    emoji: z.boolean().optional(),
  })

/** Text with Slack's own markup. */
export const mrkdwn = (max = 3000) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: z.string().min(1).max(max),
    verbatim: z.boolean().optional(),
  })

export const textObject = (max = 3000) => z.discriminatedUnion('type', [plainText(max), mrkdwn(max)])

/** The confirmation dialog of an element. */
const confirmation = z.strictObject({
  title: plainText(100).optional(),
  text: textObject(300),
  confirm: plainText(30).optional(),
  deny: plainText(30).optional(),
  style: z.enum(['primary', 'danger']).optional(),
})

const optionFields = {
  value: z.string().min(1).max(150).optional(),
  description: textObject(75).optional(),
}

export const option = z.strictObject({ text: textObject(75), ...optionFields })
export const plainOption = z.strictObject({ text: plainText(75), ...optionFields })

export const optionGroup = z.strictObject({
  label: plainText(75),
  options: z.array(plainOption).min(1).max(100),
})

/** What an interactive element may carry. */
export const actionable = { action_id: z.string().min(1).max(255).optional() }
export const confirmable = { ...actionable, confirm: confirmation.optional() }
export const focusable = { focus_on_load: z.boolean().optional() }
export const placeholdable = { placeholder: plainText(150).optional() }
export const dispatchable = {
  dispatch_action_config: z
    .strictObject({
      trigger_actions_on: z.array(z.enum(['on_enter_pressed', 'on_character_entered'])).optional(),
    })
    .optional(),
}
