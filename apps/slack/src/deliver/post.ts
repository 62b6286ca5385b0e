import type { Place } from '@errand/agent-core'
import type { MessageRef } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from '../call.ts'
import type { NativeMessage, NativeStream } from '../draw/native.ts'
import { messageRef, streamRef } from './ref.ts'

const posted = z.object({ ts: z.string() })

/** Nothing in a text becomes a mention, a link or a preview but what was drawn as one. */
export const quiet = { link_names: false, parse: 'none', unfurl_links: false, unfurl_media: false } as const

/** What a message of ours is found again by. */
const metadataOf = (delivery: string) => ({
  event_type: 'errand_message',
  event_payload: { delivery },
})

export const postMessage = async (
  call: Call,
  { channel, thread }: Place,
  { text, blocks, delivery }: Pick<NativeMessage, 'text' | 'blocks'> & { readonly delivery: string },
): Promise<MessageRef> => {
  const answer = await call('chat.postMessage', {
    channel,
    thread_ts: thread,
    text,
    blocks,
    // Without blocks it is text in which nothing is a mark.
    mrkdwn: blocks.length > 0,
    metadata: metadataOf(delivery),
    ...quiet,
  })
  return messageRef(posted.parse(answer).ts)
}

/** Begins a stream; the block with its buttons bears the delivery's id, for a stream has no metadata until its end. */
export const startStream = async (
  call: Call,
  { channel, thread }: Place,
  {
    native,
    delivery,
    now,
  }: { readonly native: NativeStream; readonly delivery: string; readonly now: number },
): Promise<MessageRef> => {
  const { controls } = native
  const buttons = { type: 'blocks', blocks: [{ type: 'actions', block_id: delivery, elements: controls }] }
  const answer = await call('chat.startStream', {
    channel,
    thread_ts: thread,
    task_display_mode: 'plan',
    chunks: [...chunksOf(native), buttons],
  })
  return streamRef(posted.parse(answer).ts, { since: now, controls })
}

/** A row that comes again takes the place of the one before. */
export const chunksOf = ({ title, rows }: Pick<NativeStream, 'title' | 'rows'>) => [
  { type: 'plan_update', title },
  ...rows.map(({ id, title: what, status }) => ({ type: 'task_update', id, title: what, status })),
]
