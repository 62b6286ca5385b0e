import type { Place } from '@errand/agent-core'
import type { MessageRef } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { channelIn } from '../place.ts'
import { codes, refusalOf } from '../problem.ts'
import type { Threads } from '../threads.ts'
import { bodyOf, filesOf, nonceOf, stamped, stampOf, type Loaded } from './body.ts'
import { refOf } from './ref.ts'

const posted = z.object({ id: z.string() })

/** How a message is posted; without a delivery it is told once and never again. */
interface Posting {
  readonly call: Call
  readonly threads: Threads
  readonly isLoud: boolean
  readonly delivery?: string
}

/**
 * Posts a message in its conversation, and begins the thread of it where that is not there yet. Where there cannot be
 * one, it replies in the channel.
 */
export const sendMessage = async (
  place: Place,
  native: Loaded,
  { call, threads, isLoud, delivery }: Posting,
): Promise<MessageRef> => {
  const post = async (channel: string, more: object = {}): Promise<MessageRef> => {
    const components =
      delivery === undefined ? native.components : stamped(native.components, stampOf(delivery))
    const answer = await call('POST', `/channels/${channel}/messages`, {
      body: {
        ...bodyOf(native, { isSilent: !isLoud }),
        components,
        ...(delivery === undefined ? {} : { nonce: nonceOf(delivery), enforce_nonce: true }),
        ...more,
      },
      files: filesOf(native),
    })
    return refOf(channel, posted.parse(answer).id, native.files)
  }
  try {
    return await post(channelIn(place))
  } catch (thrown) {
    const { channel, thread } = place
    if (thread === undefined || refusalOf(thrown) !== codes.unknownChannel) throw thrown
    if (await threads.begin(place)) return post(thread)
    return post(channel, { message_reference: { message_id: thread, fail_if_not_exists: false } })
  }
}
