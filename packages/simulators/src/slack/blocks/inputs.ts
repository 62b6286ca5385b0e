import { z } from 'zod'
import { checkboxes, dates, multiStaticSelect, otherSelects, radioButtons, staticSelect } from './choices.ts'
import { richText } from './rich-text.ts'
import { actionable, dispatchable, focusable, placeholdable, plainText } from './text.ts'

const typed = { ...actionable, ...dispatchable, ...focusable, ...placeholdable }
const initial = { initial_value: z.string().max(3000).optional() }

/** What an input block may ask with. */
export const inputElement = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('plain_text_input'),
    multiline: z.boolean().optional(),
    min_length: z.number().int().min(0).max(3000).optional(),
    max_length: z.number().int().min(1).max(3000).optional(),
    ...initial,
    ...typed,
  }),
  z.strictObject({
    type: z.literal('number_input'),
    is_decimal_allowed: z.boolean(),
    min_value: z.string().optional(),
    max_value: z.string().optional(),
    ...initial,
    ...typed,
  }),
  z.strictObject({ type: z.literal('email_text_input'), ...initial, ...typed }),
  z.strictObject({ type: z.literal('url_text_input'), ...initial, ...typed }),
  z.strictObject({
    type: z.literal('rich_text_input'),
    initial_value: richText.optional(),
    min_lines: z.number().int().min(1).max(100).optional(),
    max_lines: z.number().int().min(1).max(100).optional(),
    ...typed,
  }),
  z.strictObject({
    type: z.literal('file_input'),
    filetypes: z.array(z.string()).optional(),
    max_files: z.number().int().min(1).max(10).optional(),
    ...actionable,
  }),
  staticSelect,
  multiStaticSelect,
  ...otherSelects,
  radioButtons,
  checkboxes,
  ...dates,
])
export type InputElement = z.output<typeof inputElement>

export const inputBlock = z.strictObject({
  type: z.literal('input'),
  block_id: z.string().min(1).max(255).optional(),
  label: plainText(2000),
  hint: plainText(2000).optional(),
  optional: z.boolean().optional(),
  dispatch_action: z.boolean().optional(),
  element: inputElement,
})
