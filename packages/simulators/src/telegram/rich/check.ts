import { checkAction } from '../keyboard.ts'
import { badRequest } from '../refusal.ts'
import type { Block, RichText } from './block.ts'
import { readBlocks } from './words.ts'

/** Which fields a block needs, by its type. */
const needed: ReadonlyMap<string, readonly (keyof Block)[]> = new Map<string, readonly (keyof Block)[]>([
  ['paragraph', ['text']],
  ['heading', ['text', 'size']],
  ['pre', ['text']],
  ['footer', ['text']],
  ['divider', []],
  ['mathematical_expression', ['expression']],
  ['anchor', []],
  ['list', ['items']],
  ['blockquote', ['blocks']],
  ['expandable_blockquote', ['text']],
  ['pullquote', ['text']],
  ['collage', ['blocks']],
  ['slideshow', ['blocks']],
  ['table', ['cells']],
  ['details', ['summary', 'blocks']],
  ['map', []],
  ['animation', []],
  ['audio', []],
  ['document', []],
  ['photo', []],
  ['video', []],
  ['voice_note', []],
  ['buttons', ['buttons']],
  ['thinking', ['text']],
])

const media = new Set(['animation', 'audio', 'document', 'photo', 'video', 'voice_note'])
const styles = new Set(['danger', 'success', 'primary', 'link'])

/**
 * Refuses what Telegram refuses of a rich message: 32,768 characters, 500 blocks with everything nested, 16 levels,
 * 50 media, 20 columns, 1–8 buttons in a row, a thinking block outside of a draft.
 */
export const checkBlocks = (blocks: readonly Block[], { isDraft }: { readonly isDraft: boolean }): void => {
  const all = blocks.flatMap(everyBlock)
  all.forEach(checkShape)
  if (!isDraft && all.some(({ type }) => type === 'thinking')) throw badRequest('RICH_MESSAGE_BLOCK_INVALID')
  const { text, buttons } = readBlocks(blocks)
  const length = [text, ...buttons.map(({ label }) => label)].reduce(
    (sum, words) => sum + characters(words),
    0,
  )
  if (blocks.length === 0 || (length === 0 && !all.some(({ type }) => type === 'divider' || media.has(type))))
    throw badRequest('RICH_MESSAGE_CONTENT_REQUIRED')
  if (length > 32_768) throw badRequest('RICH_MESSAGE_TEXT_TOO_LONG')
  if (all.reduce((sum, block) => sum + weight(block), 0) > 500)
    throw badRequest('RICH_MESSAGE_BLOCKS_TOO_MANY')
  if (Math.max(...blocks.map(depth)) > 16) throw badRequest('RICH_MESSAGE_DEPTH_INVALID')
  if (all.filter(({ type }) => media.has(type)).length > 50) throw badRequest('RICH_MESSAGE_MEDIA_TOO_MANY')
  if (all.some((block) => columns(block) > 20)) throw badRequest('RICH_MESSAGE_TABLE_COLS_TOO_MANY')
  for (const button of buttons) {
    checkAction(button)
    if (button.style !== undefined && !styles.has(button.style))
      throw badRequest("can't parse RichMessageButton: Invalid button style specified")
    if (button.style === 'link' && button.callback_data === undefined) throw badRequest('BUTTON_TYPE_INVALID')
  }
}

/** Code points: Telegram counts these in rich messages, and UTF-16 units in other texts. */
const characters = (text: string): number => Array.from(text).length

const insideOf = ({ blocks = [], items = [] }: Block): readonly Block[] => [
  ...blocks,
  ...items.flatMap((item) => item.blocks),
]

const everyBlock = (block: Block): readonly Block[] => [block, ...insideOf(block).flatMap(everyBlock)]

const wrong = (text: string): Error => badRequest(`can't parse InputRichBlock: ${text}`)

const checkShape = (block: Block): void => {
  const fields = needed.get(block.type)
  if (!fields) throw wrong(`type "${block.type}" is unsupported`)
  const missing = fields.find((field) => block[field] === undefined)
  if (missing !== undefined) throw wrong(`Can't find field "${missing}"`)
  if (block.type === 'list' && block.items?.length === 0) throw wrong('List must be non-empty')
  if (block.size !== undefined && (block.size < 1 || block.size > 6))
    throw wrong('Invalid heading size specified')
  if (block.buttons && (block.buttons.length === 0 || block.buttons.length > 8))
    throw badRequest('RICH_MESSAGE_BUTTONS_INVALID')
}

/** The block itself, its list items and its rows. */
const weight = ({ items = [], cells = [] }: Block): number => 1 + items.length + cells.length

const columns = ({ cells = [] }: Block): number =>
  Math.max(0, ...cells.map((row) => row.reduce((sum, { colspan = 1 }) => sum + colspan, 0)))

const depth = (block: Block): number =>
  1 + Math.max(0, textDepth(block.text), textDepth(block.summary), ...insideOf(block).map(depth))

const textDepth = (text: RichText | undefined): number => {
  if (text === undefined || typeof text === 'string') return 0
  if ('type' in text) return 1 + textDepth(text.text)
  return Math.max(0, ...text.map(textDepth))
}
