import { z } from 'zod'

/** Text inside a block: plain, formatted, or a row of both. */
export type RichText = string | readonly RichText[] | RichSpan

interface RichSpan {
  readonly type: string
  readonly text?: RichText | undefined
  readonly url?: string | undefined
  readonly alternative_text?: string | undefined
  readonly expression?: string | undefined
  readonly button?: RichButton | undefined
}

export interface RichButton {
  readonly text: RichText
  readonly style?: string | undefined
  readonly callback_data?: string | undefined
  readonly url?: string | undefined
  readonly disabled?: Readonly<Record<string, unknown>> | undefined
}

export interface ListItem {
  readonly blocks: readonly Block[]
  readonly has_checkbox?: boolean | undefined
  readonly is_checked?: boolean | undefined
  readonly value?: number | undefined
}

export interface Cell {
  readonly text?: RichText | undefined
  readonly is_header?: boolean | undefined
  readonly colspan?: number | undefined
}

/** A block of a rich message. Which of the fields belong to it follows from its type. */
export interface Block {
  readonly type: string
  readonly text?: RichText | undefined
  readonly size?: number | undefined
  readonly language?: string | undefined
  readonly expression?: string | undefined
  readonly items?: readonly ListItem[] | undefined
  readonly blocks?: readonly Block[] | undefined
  readonly cells?: readonly (readonly Cell[])[] | undefined
  readonly summary?: RichText | undefined
  readonly is_open?: boolean | undefined
  readonly credit?: RichText | undefined
  readonly caption?:
    | RichText
    | { readonly text: RichText; readonly credit?: RichText | undefined }
    | undefined
  readonly buttons?: readonly RichButton[] | undefined
}

const richText: z.ZodType<RichText> = z.lazy(() => z.union([z.string(), z.array(richText), span]))

const button: z.ZodType<RichButton> = z.looseObject({
  text: richText,
  style: z.string().optional(),
  callback_data: z.string().optional(),
  url: z.string().optional(),
  disabled: z.looseObject({}).optional(),
})

const span: z.ZodType<RichSpan> = z.lazy(() =>
  z.looseObject({
    type: z.string(),
    text: richText.optional(),
    url: z.string().optional(),
    alternative_text: z.string().optional(),
    expression: z.string().optional(),
    button: button.optional(),
  }),
)

const item: z.ZodType<ListItem> = z.lazy(() =>
  z.looseObject({
    blocks: z.array(block),
    has_checkbox: z.boolean().optional(),
    is_checked: z.boolean().optional(),
    value: z.number().int().optional(),
  }),
)

const cell: z.ZodType<Cell> = z.looseObject({
  text: richText.optional(),
  is_header: z.boolean().optional(),
  colspan: z.number().optional(),
})

/** The shape of any block; which fields its type needs is checked apart. */
export const block: z.ZodType<Block> = z.lazy(() =>
  z.looseObject({
    type: z.string(),
    text: richText.optional(),
    size: z.number().optional(),
    language: z.string().optional(),
    expression: z.string().optional(),
    items: z.array(item).optional(),
    blocks: z.array(block).optional(),
    cells: z.array(z.array(cell)).optional(),
    summary: richText.optional(),
    is_open: z.boolean().optional(),
    credit: richText.optional(),
    caption: z.union([z.object({ text: richText, credit: richText.optional() }), richText]).optional(),
    buttons: z.array(button).optional(),
  }),
)
