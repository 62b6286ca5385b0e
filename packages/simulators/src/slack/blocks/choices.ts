import { z } from 'zod'
import { confirmable, focusable, option, optionGroup, placeholdable, plainOption } from './text.ts'

const base = { ...confirmable, ...focusable }
const menu = { ...base, ...placeholdable }
const several = { max_selected_items: z.number().int().min(1).optional() }
const options = {
  options: z.array(plainOption).min(1).max(100).optional(),
  option_groups: z.array(optionGroup).min(1).max(100).optional(),
}
const filter = z
  .strictObject({
    include: z.array(z.enum(['im', 'mpim', 'private', 'public'])).optional(),
    exclude_external_shared_channels: z.boolean().optional(),
    exclude_bot_users: z.boolean().optional(),
  })
  .optional()
const conversation = { default_to_current_conversation: z.boolean().optional(), filter }
const answering = { response_url_enabled: z.boolean().optional() }
const query = { min_query_length: z.number().int().optional() }
const id = z.string().optional()
const ids = z.array(z.string()).optional()
const item = plainOption.optional()
const items = z.array(plainOption).optional()

const hasOneList = ({ options: one, option_groups: other }: { options?: unknown; option_groups?: unknown }) =>
  (one === undefined) !== (other === undefined)
const oneList = { error: 'must provide exactly one of options and option_groups' }

export const staticSelect = z
  .strictObject({ type: z.literal('static_select'), initial_option: item, ...options, ...menu })
  .refine(hasOneList, oneList)
export const multiStaticSelect = z
  .strictObject({
    type: z.literal('multi_static_select'),
    initial_options: items,
    ...options,
    ...menu,
    ...several,
  })
  .refine(hasOneList, oneList)

/** Menus whose options come from the workspace or from the app. */
export const otherSelects = [
  z.strictObject({ type: z.literal('users_select'), initial_user: id, ...menu }),
  z.strictObject({
    type: z.literal('conversations_select'),
    initial_conversation: id,
    ...conversation,
    ...answering,
    ...menu,
  }),
  z.strictObject({ type: z.literal('channels_select'), initial_channel: id, ...answering, ...menu }),
  z.strictObject({ type: z.literal('external_select'), initial_option: item, ...query, ...menu }),
  z.strictObject({ type: z.literal('multi_users_select'), initial_users: ids, ...menu, ...several }),
  z.strictObject({
    type: z.literal('multi_conversations_select'),
    initial_conversations: ids,
    ...conversation,
    ...menu,
    ...several,
  }),
  z.strictObject({ type: z.literal('multi_channels_select'), initial_channels: ids, ...menu, ...several }),
  z.strictObject({
    type: z.literal('multi_external_select'),
    initial_options: items,
    ...query,
    ...menu,
    ...several,
  }),
] as const

export const radioButtons = z.strictObject({
  type: z.literal('radio_buttons'),
  options: z.array(option).min(1).max(10),
  initial_option: option.optional(),
  ...base,
})

export const checkboxes = z.strictObject({
  type: z.literal('checkboxes'),
  options: z.array(option).min(1).max(10),
  initial_options: z.array(option).optional(),
  ...base,
})

export const dates = [
  z.strictObject({
    type: z.literal('datepicker'),
    initial_date: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .optional(),
    ...menu,
  }),
  z.strictObject({
    type: z.literal('timepicker'),
    initial_time: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .optional(),
    timezone: z.string().optional(),
    ...menu,
  }),
  z.strictObject({
    type: z.literal('datetimepicker'),
    initial_date_time: z.number().int().optional(),
    ...base,
  }),
] as const
