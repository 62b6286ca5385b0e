import { z } from 'zod'
import { taskSource, taskStatus } from '../blocks/cards.ts'
import { checkMessageBlocks } from '../blocks/check.ts'
import { problem } from '../blocks/problem.ts'
import { Refusal, listing } from '../refusal.ts'
import type { StreamPart } from '../workspace/stream.ts'
import { markdownIn } from './content.ts'
import { json } from './fields.ts'

const chunk = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown_text'), text: z.string() }),
  z.strictObject({
    type: z.literal('task_update'),
    id: z.string().min(1),
    title: z.string().min(1),
    status: taskStatus,
    details: z.string().optional(),
    output: z.string().optional(),
    sources: z.array(taskSource).optional(),
  }),
  z.strictObject({ type: z.literal('plan_update'), title: z.string().min(1) }),
  z.strictObject({ type: z.literal('blocks'), blocks: z.array(z.unknown()).max(50) }),
])

const part = (one: z.output<typeof chunk>): StreamPart => {
  switch (one.type) {
    case 'markdown_text':
      return { kind: 'text', text: markdownIn(one.text) }
    case 'task_update': {
      const { type: _, ...row } = one
      return { kind: 'task', ...row }
    }
    case 'plan_update':
      return { kind: 'plan', title: one.title }
    case 'blocks':
      return { kind: 'blocks', blocks: checkMessageBlocks(one.blocks) }
  }
}

/** What a call adds to a stream, from `markdown_text` and `chunks`; throws `invalid_chunks`. */
export const partsIn = (sent: {
  readonly markdown_text?: string | undefined
  readonly chunks?: unknown
}): readonly StreamPart[] => {
  const text: readonly StreamPart[] =
    sent.markdown_text === undefined ? [] : [{ kind: 'text', text: markdownIn(sent.markdown_text) }]
  if (sent.chunks === undefined) return text
  if (text.length > 0) throw new Refusal('cannot_provide_both_markdown_text_and_chunks')
  const parsed = json.safeParse(sent.chunks)
  if (!parsed.success) throw new Refusal('invalid_chunks_format')
  const read = z.array(chunk).safeParse(parsed.data, { reportInput: true })
  if (!read.success)
    throw listing(
      'invalid_chunks',
      read.error.issues.map((issue) => problem(issue, ['chunks'])),
    )
  return read.data.map(part)
}
