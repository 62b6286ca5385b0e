import type { Place } from '@errand/agent-core'
import { DeliveryProblem, type MessageRef, type PostedFile } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { plainText } from '../draw/block.ts'
import { messageRef } from './ref.ts'

const ticket = z.object({ upload_url: z.string(), file_id: z.string() })

const uploadMs = 60_000

/**
 * Posts a file in the thread. Its bytes go up first, which nobody sees; only the last call posts it, so only that one
 * can be uncertain. A line beside it bears the delivery's id.
 */
export const postFile = async (
  call: Call,
  { channel, thread }: Place,
  { name, bytes, caption, delivery }: PostedFile & { readonly delivery: string },
): Promise<MessageRef> => {
  const { upload_url: url, file_id: id } = ticket.parse(
    await call('files.getUploadURLExternal', { filename: name, length: bytes.length }),
  )
  await upload(url, bytes)
  await call('files.completeUploadExternal', {
    files: [{ id, title: name }],
    channel_id: channel,
    thread_ts: thread,
    blocks: [
      ...(caption === undefined ? [] : [{ type: 'section', text: plainText(caption) }]),
      { type: 'context', block_id: delivery, elements: [plainText(name)] },
    ],
  })
  return messageRef(id)
}

const upload = async (url: string, body: Uint8Array<ArrayBuffer>): Promise<void> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(uploadMs),
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  } catch (thrown) {
    // Nothing is to be seen of an upload that was not completed: it may be begun anew.
    throw new DeliveryProblem('upload failed', { kind: 'passing' }, { cause: thrown })
  }
}
