import { z } from 'zod'
import type { Block } from '../blocks/block.ts'
import { checkMessageBlocks } from '../blocks/check.ts'
import { Refusal } from '../refusal.ts'
import type { Metadata } from '../workspace/message.ts'
import { json } from './fields.ts'

const mostText = 40_000
const mostMarkdown = 12_000
/** Of the JSON; not documented. */
const mostMetadata = 16_000

/** The arguments that say what a message holds. */
export const contentFields = {
  text: z.string().optional(),
  blocks: z.unknown().optional(),
  markdown_text: z.string().optional(),
}

/** How a message is treated; the answers are the same with all of them. */
export const mannerFields = {
  parse: z.enum(['full', 'none']).optional(),
  link_names: z.unknown().optional(),
  unfurl_links: z.unknown().optional(),
  unfurl_media: z.unknown().optional(),
  mrkdwn: z.unknown().optional(),
}

interface Sent {
  readonly text?: string | undefined
  readonly blocks?: unknown
  readonly markdown_text?: string | undefined
}

/** Blocks of an argument, with what is no JSON refused. */
export const blocksIn = (sent: unknown): readonly Block[] => {
  const parsed = json.safeParse(sent)
  if (!parsed.success || !Array.isArray(parsed.data)) throw new Refusal('invalid_blocks_format')
  return checkMessageBlocks(parsed.data)
}

export const markdownIn = (text: string): string => {
  if (text.length > mostMarkdown)
    throw new Refusal('msg_too_long', { words: `markdown_text of ${text.length} characters` })
  return text
}

/** Text and blocks of a message; throws where there is none, or too much. */
export const contentOf = ({
  text = '',
  blocks,
  markdown_text: markdown,
}: Sent): { readonly text: string; readonly blocks: readonly Block[] } => {
  if (markdown !== undefined) {
    if (text !== '' || blocks !== undefined) throw new Refusal('markdown_text_conflict')
    if (markdown === '') throw new Refusal('no_text')
    return { text: markdown, blocks: [{ type: 'markdown', text: markdownIn(markdown) }] }
  }
  if (text.length > mostText)
    throw new Refusal('msg_too_long', { words: `text of ${text.length} characters` })
  const checked = blocks === undefined ? [] : blocksIn(blocks)
  if (text === '' && checked.length === 0) throw new Refusal('no_text')
  return { text, blocks: checked }
}

const scalar = z.union([z.string(), z.number(), z.boolean()])
const flat = z.record(z.string(), scalar)
const metadata = z.strictObject({
  event_type: z.string().regex(/^[\w.:-]+$/),
  event_payload: z.record(z.string(), z.union([scalar, flat, z.array(flat), z.array(scalar)])),
})

/** The metadata of a message; throws where it has another shape or is too large. */
export const metadataOf = (sent: unknown): Metadata | undefined => {
  if (sent === undefined) return undefined
  const parsed = json.safeParse(sent)
  if (!parsed.success) throw new Refusal('invalid_metadata_format')
  const read = metadata.safeParse(parsed.data)
  if (!read.success) throw new Refusal('invalid_metadata_schema', { words: z.prettifyError(read.error) })
  const size = JSON.stringify(read.data).length
  if (size > mostMetadata) throw new Refusal('metadata_too_large', { words: `${size} characters` })
  return read.data
}
