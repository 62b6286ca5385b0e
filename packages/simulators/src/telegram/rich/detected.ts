import { detected } from '../text/detected.ts'
import type { Block, RichText } from './block.ts'

/** Spans in which nothing is looked for. */
const closed = new Set(['code', 'url', 'text_mention', 'mathematical_expression', 'custom_emoji', 'button'])

/** Adds what Telegram finds in rich messages by itself, such as mentions and addresses, outside of code. */
export const detectedBlocks = (blocks: readonly Block[]): readonly Block[] => blocks.map(detectedBlock)

const detectedBlock = (block: Block): Block => ({
  ...block,
  ...(block.text === undefined || block.type === 'pre' ? {} : { text: detectedText(block.text) }),
  ...(block.summary === undefined ? {} : { summary: detectedText(block.summary) }),
  ...(block.credit === undefined ? {} : { credit: detectedText(block.credit) }),
  ...(block.blocks === undefined ? {} : { blocks: detectedBlocks(block.blocks) }),
  ...(block.items === undefined
    ? {}
    : { items: block.items.map((item) => ({ ...item, blocks: detectedBlocks(item.blocks) })) }),
  ...(block.cells === undefined
    ? {}
    : {
        cells: block.cells.map((row) =>
          row.map((cell) => (cell.text === undefined ? cell : { ...cell, text: detectedText(cell.text) })),
        ),
      }),
})

const detectedText = (text: RichText): RichText => {
  if (typeof text === 'string') return splitText(text)
  if (!('type' in text)) return text.map(detectedText)
  return closed.has(text.type) || text.text === undefined ? text : { ...text, text: detectedText(text.text) }
}

const splitText = (text: string): RichText => {
  const { entities } = detected({ text, entities: [] })
  if (entities.length === 0) return text
  let at = 0
  let parts: readonly RichText[] = []
  for (const { type, offset, length } of entities) {
    const found = text.slice(offset, offset + length)
    const url = type === 'url' ? { url: found } : {}
    parts = [...parts, text.slice(at, offset), { type, text: found, ...url }]
    at = offset + length
  }
  return [...parts, text.slice(at)].filter((part) => part !== '')
}
