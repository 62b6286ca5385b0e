import { limits, telegramText, type RichText } from '@errand/channel-kit'
import { blocksOf } from './blocks.ts'
import { inertMentions } from './inert-mentions.ts'
import type { Block } from './native.ts'

const { text, entities, richBlocks } = limits.telegram

/** How long a text is for Telegram in either form; more than fits where it has too many marks or blocks. */
export const weightOf = (words: RichText): number => {
  if (words.text.length > text.max) return words.text.length
  const written = telegramText(inertMentions(words))
  const isTooMuch =
    written.entities.length > entities.max ||
    blocksOf(words).reduce((sum, block) => sum + countOf(block), 0) > richBlocks.max
  return isTooMuch ? text.max + words.text.length : written.text.length
}

/** As Telegram counts: the block, its items and rows, and all that is in it. */
const countOf = (block: Block): number => {
  const items = block.type === 'list' ? block.items : []
  const rows = block.type === 'table' ? block.cells.length : 0
  const inside = [
    ...(block.type === 'blockquote' || block.type === 'details' ? block.blocks : []),
    ...items.flatMap((item) => item.blocks),
  ]
  return 1 + items.length + rows + inside.reduce((sum, one) => sum + countOf(one), 0)
}
