import { z } from 'zod'
import { button } from './buttons.ts'
import { inputBlock } from './inputs.ts'
import { actions, context, divider, file, header, image, imageElement, section, video } from './layout.ts'
import { richText } from './rich-text.ts'
import { mrkdwn, plainText, textObject } from './text.ts'

const id = { block_id: z.string().min(1).max(255).optional() }

const cell = z.discriminatedUnion('type', [
  richText,
  z.strictObject({ type: z.literal('raw_text'), text: z.string().min(1) }),
  z.strictObject({ type: z.literal('raw_number'), value: z.number(), text: z.string().min(1) }),
])
export type Cell = z.output<typeof cell>

export const table = z.strictObject({
  type: z.literal('table'),
  ...id,
  rows: z.array(z.array(cell).min(1).max(20)).min(1).max(100),
  column_settings: z
    .array(
      z
        .strictObject({
          align: z.enum(['left', 'center', 'right']).optional(),
          is_wrapped: z.boolean().optional(),
        })
        .nullable(),
    )
    .max(20)
    .optional(),
})

export const dataTable = z.strictObject({
  type: z.literal('data_table'),
  ...id,
  rows: z.array(z.array(cell).min(1)).min(1),
  caption: z.string().min(1),
  page_size: z.number().int().min(1).max(100).optional(),
  row_header_column_index: z.number().int().min(0).optional(),
})

export const taskSource = z.strictObject({ type: z.literal('url'), url: z.string(), text: z.string() })
export const taskStatus = z.enum(['pending', 'in_progress', 'complete', 'error'])

export const taskCard = z.strictObject({
  type: z.literal('task_card'),
  ...id,
  task_id: z.string().min(1),
  title: z.string().min(1),
  status: taskStatus,
  details: richText.optional(),
  output: richText.optional(),
  sources: z.array(taskSource).optional(),
})

export const plan = z.strictObject({
  type: z.literal('plan'),
  ...id,
  title: z.string().min(1),
  tasks: z.array(taskCard).optional(),
})

export const card = z
  .strictObject({
    type: z.literal('card'),
    ...id,
    hero_image: imageElement.optional(),
    icon: imageElement.optional(),
    title: mrkdwn(150).optional(),
    subtitle: mrkdwn(150).optional(),
    body: mrkdwn(200).optional(),
    actions: z.array(button).optional(),
  })
  .refine(
    ({ hero_image: hero, title, actions: buttons, body }) =>
      [hero, title, buttons, body].some((part) => part !== undefined),
    { error: 'must provide one of hero_image, title, actions and body' },
  )

export const carousel = z.strictObject({
  type: z.literal('carousel'),
  ...id,
  elements: z.array(card).min(1).max(10),
})

export const container = z
  .strictObject({
    type: z.literal('container'),
    ...id,
    title: plainText(150).optional(),
    rich_text_title: richText.optional(),
    subtitle: textObject(150).optional(),
    child_blocks: z
      .array(
        z.discriminatedUnion('type', [
          actions,
          context,
          divider,
          file,
          header,
          image,
          inputBlock,
          richText,
          section,
          table,
          video,
        ]),
      )
      .min(1)
      .max(10),
    width: z.enum(['narrow', 'standard', 'wide', 'full']).optional(),
    icon: imageElement.optional(),
    is_collapsible: z.boolean().optional(),
    default_collapsed: z.boolean().optional(),
    has_header_divider: z.boolean().optional(),
  })
  .refine(({ title, rich_text_title: rich }) => title !== undefined || rich !== undefined, {
    error: 'must provide title or rich_text_title',
  })
  .refine(({ default_collapsed: folded, is_collapsible: folds }) => folded !== true || folds === true, {
    error: 'default_collapsed requires is_collapsible',
  })
