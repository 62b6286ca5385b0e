import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { z } from 'zod'
import { int, list, maybe, snowflake, text } from './fields.ts'

export const componentId = maybe(int(0, 2_147_483_647))
export const customId = text(1, 100)

const emoji = z.object({
  id: maybe(snowflake),
  name: maybe(z.string()),
  animated: maybe(z.boolean()),
})

export const button = z
  .object({
    type: z.literal(ComponentType.Button),
    id: componentId,
    style: z.enum(ButtonStyle),
    label: maybe(text(0, 80)),
    emoji: maybe(emoji),
    custom_id: maybe(customId),
    url: maybe(text(1, 512)),
    sku_id: maybe(snowflake),
    disabled: maybe(z.boolean()),
  })
  .superRefine(({ style, custom_id: custom, url, label, emoji: picture, sku_id: sku }, context) => {
    const required = (field: string): void =>
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'This field is required',
        params: { code: 'BASE_TYPE_REQUIRED' },
      })
    const isLink = style === ButtonStyle.Link
    const isPremium = style === ButtonStyle.Premium
    if (isLink && !url) required('url')
    if (isPremium && !sku) required('sku_id')
    if (!isLink && !isPremium && !custom) required('custom_id')
    if ((isLink && custom) || (!isLink && url))
      context.addIssue({
        code: 'custom',
        message: 'A custom id and url cannot both be specified',
        params: { code: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE' },
      })
    if (!isPremium && !label && !picture) required('label')
  })

const option = z.object({
  label: text(1, 100),
  value: text(1, 100),
  description: maybe(text(0, 100)),
  emoji: maybe(emoji),
  default: maybe(z.boolean()),
})

const selectFields = {
  id: componentId,
  custom_id: customId,
  placeholder: maybe(text(0, 150)),
  min_values: maybe(int(0, 25)),
  max_values: maybe(int(1, 25)),
  disabled: maybe(z.boolean()),
  required: maybe(z.boolean()),
}

const unique = {
  message: 'The specified option value is already used',
  params: { code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED' },
}

export const stringSelect = z.object({
  type: z.literal(ComponentType.StringSelect),
  ...selectFields,
  options: list(option, 1, 25).refine(
    (options) => new Set(options.map(({ value }) => value)).size === options.length,
    unique,
  ),
})

/** Selects whose options Discord fills in. */
export const filledSelect = z.object({
  type: z.literal([
    ComponentType.UserSelect,
    ComponentType.RoleSelect,
    ComponentType.MentionableSelect,
    ComponentType.ChannelSelect,
  ]),
  ...selectFields,
  channel_types: maybe(z.array(z.number())),
  default_values: maybe(z.array(z.object({ id: snowflake, type: z.enum(['user', 'role', 'channel']) }))),
})
