import { z } from 'zod'
import type { Args } from '../http/args.ts'
import { badRequest } from '../refusal.ts'
import { type Block, block } from './block.ts'
import { checkBlocks } from './check.ts'
import { blocksOfHtml } from './html.ts'
import { blocksOfMarkdown } from './markdown.ts'

const rich = z.looseObject({
  markdown: z.string().optional(),
  html: z.string().optional(),
  blocks: z.array(z.looseObject({ type: z.string() })).optional(),
})

/** The blocks of the field `rich_message`; undefined where there is none. */
export const sentBlocks = (
  args: Args,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): readonly Block[] | undefined => {
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
  return blocks
}

const blockOf = (given: unknown): Block => {
  const read = block.safeParse(given)
  if (read.success) return read.data
  const path = read.error.issues[0]?.path.join('.') ?? ''
  throw badRequest(`can't parse InputRichBlock: Field "${path}" has a wrong type`)
}
