import { z } from 'zod'
import type { Args } from '../http/args.ts'
import { badRequest } from '../refusal.ts'
import { type Block, block } from './block.ts'
import { checkBlocks } from './check.ts'
import { detectedBlocks } from './detected.ts'
import { blocksOfHtml } from './html.ts'
import { blocksOfMarkdown } from './markdown.ts'

const media = z.looseObject({ media: z.string() })
const rich = z.looseObject({
  markdown: z.string().optional(),
  html: z.string().optional(),
  blocks: z.array(z.looseObject({ type: z.string() })).optional(),
  media: z.array(z.looseObject({ id: z.string(), media })).optional(),
  skip_entity_detection: z.boolean().optional(),
})

/** A rich message as it is sent: its blocks, and where the files in it come from. */
export interface SentRich {
  readonly blocks: readonly Block[]
  readonly media: readonly string[]
}

/** The field `rich_message`; undefined where there is none. */
export const sentRich = (
  args: Args,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): SentRich | undefined => {
  const sent = args.json('rich_message', rich, "can't parse rich message JSON object")
  if (sent === undefined) return undefined
  const ways = [sent.markdown, sent.html, sent.blocks].filter((way) => way !== undefined)
  if (ways.length === 0) throw badRequest('Rich message must be non-empty')
  if (ways.length > 1) throw badRequest('Exactly one of the fields html, markdown, or blocks must be used')
  const blocks =
    sent.markdown === undefined
      ? sent.html === undefined
        ? (sent.blocks ?? []).map(blockOf)
        : blocksOfHtml(sent.html)
      : blocksOfMarkdown(sent.markdown)
  checkBlocks(blocks, { isDraft })
  return {
    blocks: sent.skip_entity_detection === true ? blocks : detectedBlocks(blocks),
    media: [...(sent.media ?? []).map((item) => item.media.media), ...blocks.flatMap(addressesIn)],
  }
}

const blockOf = (given: unknown): Block => {
  const read = block.safeParse(given)
  if (read.success) return read.data
  const path = read.error.issues[0]?.path.join('.') ?? ''
  throw badRequest(`can't parse InputRichBlock: Field "${path}" has a wrong type`)
}

/** The files of a block and of those in it: the field is called like the type of the block. */
const addressesIn = (parent: Block): readonly string[] => {
  const own = media.safeParse(new Map(Object.entries(parent)).get(parent.type))
  const inside = [...(parent.blocks ?? []), ...(parent.items ?? []).flatMap((item) => item.blocks)]
  return [...(own.success ? [own.data.media] : []), ...inside.flatMap(addressesIn)]
}
