import type { Span } from '../../chat/index.ts'
import type { Block, ListItem, RichButton, RichText } from './block.ts'

/** What a person reads, its formatted stretches, and the buttons in it. */
export interface Reading {
  readonly text: string
  readonly spans: readonly Span[]
  readonly buttons: readonly (RichButton & { readonly label: string })[]
}

const kinds = new Map<string, Span['kind']>([
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['strikethrough', 'strike'],
  ['code', 'code'],
  ['url', 'link'],
  ['text_mention', 'mention'],
  ['mention', 'mention'],
])

const nothing: Reading = { text: '', spans: [], buttons: [] }

const joined = (parts: readonly Reading[], between: string): Reading => ({
  text: parts
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(between),
  spans: parts.flatMap(({ spans }) => spans),
  buttons: parts.flatMap(({ buttons }) => buttons),
})

const under = (kind: Span['kind'], reading: Reading, detail?: string): Reading => ({
  ...reading,
  spans: [{ kind, text: reading.text, ...(detail === undefined ? {} : { detail }) }, ...reading.spans],
})

/** Inline text as it is read. */
const readText = (text: RichText | undefined): Reading => {
  if (text === undefined) return nothing
  if (typeof text === 'string') return { ...nothing, text }
  if ('type' in text) {
    if (text.button)
      return { ...nothing, buttons: [{ ...text.button, label: readText(text.button.text).text }] }
    const inside =
      text.text === undefined
        ? { ...nothing, text: text.alternative_text ?? text.expression ?? '' }
        : readText(text.text)
    const kind = kinds.get(text.type)
    return kind === undefined ? inside : under(kind, inside, kind === 'link' ? text.url : undefined)
  }
  return joined(text.map(readText), '')
}

/** Blocks as they are read, one below the other; folded details count, for they can be opened. */
export const readBlocks = (blocks: readonly Block[]): Reading => joined(blocks.map(readBlock), '\n')

const readBlock = (block: Block): Reading => {
  const body = joined([readText(block.text), readBlocks(block.blocks ?? []), creditOf(block)], '\n')
  switch (block.type) {
    case 'heading':
      return under('heading', body)
    case 'pre':
      return under('pre', body, block.language)
    case 'blockquote':
    case 'expandable_blockquote':
    case 'pullquote':
      return under('quote', body)
    case 'list':
      return joined(
        (block.items ?? []).map((item) =>
          under('list', joined([{ ...nothing, text: signOf(item) }, readBlocks(item.blocks)], ' ')),
        ),
        '\n',
      )
    case 'table':
      return joined([readText(captionOf(block)), under('table', rowsOf(block))], '\n')
    case 'details':
      return joined([readText(block.summary), body], '\n')
    case 'mathematical_expression':
      return { ...nothing, text: block.expression ?? '' }
    case 'buttons':
      return {
        ...nothing,
        buttons: (block.buttons ?? []).map((button) => ({ ...button, label: readText(button.text).text })),
      }
    default:
      return joined([body, readText(captionOf(block))], '\n')
  }
}

/** A number and a box are read with their item, a dot is not. */
const signOf = ({ has_checkbox: hasBox, is_checked: isChecked, value }: ListItem): string => {
  const box = hasBox === true ? [isChecked === true ? '☑' : '☐'] : []
  return [...(value === undefined ? [] : [`${value}.`]), ...box].join(' ')
}

const rowsOf = ({ cells = [] }: Block): Reading =>
  joined(
    cells.map((row) =>
      joined(
        row.map((cell) => readText(cell.text)),
        ' ',
      ),
    ),
    '\n',
  )

const creditOf = ({ credit }: Block): Reading => readText(credit)

const captionOf = ({ caption }: Block): RichText | undefined =>
  typeof caption === 'object' && !('type' in caption) && 'text' in caption ? caption.text : caption
