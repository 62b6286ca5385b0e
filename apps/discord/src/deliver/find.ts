import type { Place } from '@errand/agent-core'
import { DeliveryProblem, type MessageRef } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { channelIn } from '../place.ts'
import { nonceOf, stampOf } from './body.ts'
import { refOf } from './ref.ts'

const found = z.array(
  z.object({
    id: z.string(),
    author: z.object({ id: z.string() }),
    nonce: z.union([z.string(), z.number()]).nullish(),
    components: z.array(z.object({ id: z.number().optional() })).default([]),
    attachments: z.array(z.object({ filename: z.string() })).default([]),
  }),
)

const most = '100'

/** The message of a delivery, where an earlier attempt posted it: among the newest ones of the conversation. */
export const find = async (
  place: Place,
  delivery: string,
  { call, user }: { readonly call: Call; readonly user: string },
): Promise<MessageRef | undefined> => {
  const nonce = nonceOf(delivery)
  const stamp = stampOf(delivery)
  // What could not be said in a thread was said in its channel.
  for (const channel of new Set([channelIn(place), place.channel])) {
    const one = (await newest(call, channel)).find(
      ({ author, components, ...message }) =>
        author.id === user && (String(message.nonce) === nonce || components.some(({ id }) => id === stamp)),
    )
    if (one !== undefined)
      return refOf(
        channel,
        one.id,
        one.attachments.map(({ filename: name }) => ({ name })),
      )
  }
  return undefined
}

const newest = async (call: Call, channel: string): Promise<z.infer<typeof found>> => {
  try {
    return found.parse(await call('GET', `/channels/${channel}/messages`, { query: { limit: most } }))
  } catch (thrown) {
    // A thread that was never begun holds nothing.
    if (thrown instanceof DeliveryProblem && thrown.failure.kind === 'closed') return []
    throw thrown
  }
}
