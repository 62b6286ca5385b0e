import { z } from 'zod'

const style = {
  style: z
    .strictObject({
      bold: z.boolean().optional(),
      code: z.boolean().optional(),
      italic: z.boolean().optional(),
      strike: z.boolean().optional(),
      underline: z.boolean().optional(),
    })
    .optional(),
}
const border = { border: z.union([z.literal(0), z.literal(1)]).optional() }

const textRun = z.strictObject({ type: z.literal('text'), text: z.string().min(1), ...style })
const link = z.strictObject({
  type: z.literal('link'),
  url: z.string(),
  text: z.string().optional(),
  unsafe: z.boolean().optional(),
  ...style,
})

const element = z.discriminatedUnion('type', [
  textRun,
  link,
  z.strictObject({
    type: z.literal('broadcast'),
    range: z.enum(['here', 'channel', 'everyone']),
    ...style,
  }),
  z.strictObject({ type: z.literal('color'), value: z.string(), ...style }),
  z.strictObject({ type: z.literal('channel'), channel_id: z.string(), ...style }),
  z.strictObject({
    type: z.literal('date'),
    timestamp: z.number(),
    format: z.string(),
    url: z.string().optional(),
    fallback: z.string().optional(),
    ...style,
  }),
  z.strictObject({
    type: z.literal('emoji'),
    name: z.string(),
    unicode: z.string().optional(),
    url: z.string().optional(),
    ...style,
  }),
  z.strictObject({ type: z.literal('team'), team_id: z.string(), ...style }),
  z.strictObject({ type: z.literal('user'), user_id: z.string(), ...style }),
  z.strictObject({ type: z.literal('usergroup'), usergroup_id: z.string(), ...style }),
])
export type RichTextElement = z.output<typeof element>

const section = z.strictObject({ type: z.literal('rich_text_section'), elements: z.array(element) })

export const richText = z.strictObject({
  type: z.literal('rich_text'),
  block_id: z.string().max(255).optional(),
  elements: z.array(
    z.discriminatedUnion('type', [
      section,
      z.strictObject({
        type: z.literal('rich_text_list'),
        style: z.enum(['bullet', 'ordered']),
        elements: z.array(section),
        indent: z.number().int().optional(),
        offset: z.number().int().optional(),
        ...border,
      }),
      z.strictObject({ type: z.literal('rich_text_quote'), elements: z.array(element), ...border }),
      z.strictObject({
        type: z.literal('rich_text_preformatted'),
        elements: z.array(z.discriminatedUnion('type', [textRun, link])),
        language: z.string().optional(),
        ...border,
      }),
    ]),
  ),
})
export type RichText = z.output<typeof richText>
