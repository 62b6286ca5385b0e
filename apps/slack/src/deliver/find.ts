import type { Place } from '@errand/agent-core'
import type { MessageRef } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { messageRef } from './ref.ts'

const found = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      metadata: z.object({ event_payload: z.object({ delivery: z.string() }).partial() }).optional(),
      blocks: z.array(z.object({ block_id: z.string().optional() })).optional(),
      streaming_state: z.string().optional(),
    }),
  ),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
})

const pageSize = 200
/** A thread of more messages is no thread any more. */
const mostPages = 25

/** The message of a delivery, where an earlier attempt posted it. */
export const find = async (
  call: Call,
  { channel, thread }: Place,
  delivery: string,
): Promise<MessageRef | undefined> => {
  const where =
    thread === undefined
      ? (['conversations.history', { channel }] as const)
      : (['conversations.replies', { channel, ts: thread }] as const)
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const [method, sent] = where
    const answer = found.parse(
      await call(method, { ...sent, cursor, limit: pageSize, include_all_metadata: true }),
    )
    const one = answer.messages.find(
      ({ metadata, blocks = [] }) =>
        metadata?.event_payload.delivery === delivery || blocks.some((block) => block.block_id === delivery),
    )
    // A stream of before is not gone on with: its next edit closes it.
    if (one !== undefined)
      return one.streaming_state === 'in_progress'
        ? { ts: one.ts, since: '0', controls: '' }
        : messageRef(one.ts)
    cursor = answer.response_metadata?.next_cursor
    if (cursor === undefined || cursor === '') return undefined
  }
  return undefined
}
