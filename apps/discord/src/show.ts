import type { Place } from '@errand/agent-core'
import { DeliveryProblem, type Delivery, type Inbound, type Reply } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from './call.ts'
import { bodyOf } from './deliver/body.ts'
import { sendMessage } from './deliver/send.ts'
import { drawPlain } from './draw/draw.ts'
import type { Native } from './draw/native.ts'
import type { Insist } from './persist.ts'
import type { Threads } from './threads.ts'

/** What a reply is shown with. */
export interface Showing {
  /** Waits where Discord asks for it. */
  readonly call: Call
  readonly threads: Threads
  readonly delivery: Pick<Delivery<Native>, 'note'>
  readonly insist: Insist
}

/** Shows somebody what became of a message of theirs; all that had to be kept is committed by now. */
export const show = async (reply: Reply, inbound: Inbound, showing: Showing): Promise<void> => {
  if (reply.show === 'mark' && inbound.kind === 'message') return accept(reply, inbound, showing)
  if (reply.show !== 'line') return
  if (reply.to === 'thread' || inbound.place.kind === 'private')
    return tellAll(inbound.place, reply.text, showing)
  return tellAlone(inbound, reply.text, showing)
}

/** The message was accepted: its thread begins, and its sign is set. */
const accept = async (
  { accepted }: Extract<Reply, { readonly show: 'mark' }>,
  { place, message, text }: Extract<Inbound, { readonly kind: 'message' }>,
  { threads, delivery, insist }: Showing,
): Promise<void> => {
  delivery.note({ task: accepted.task, place, message, row: accepted.message })
  if (place.thread === message) await insist(() => threads.begin(place, text))
}

export const tellAll = async (
  place: Place,
  text: string,
  { call, threads }: Pick<Showing, 'call' | 'threads'>,
): Promise<void> => {
  for (const native of drawPlain(text)) await sendMessage(place, native, { call, threads, isLoud: false })
}

const opened = z.object({ id: z.string() })

/** What is for one person alone is said where nobody else reads it; who takes no messages from us is told here. */
const tellAlone = async (
  { place, by, ...inbound }: Inbound,
  text: string,
  { call }: Showing,
): Promise<void> => {
  const natives = drawPlain(text)
  const post = async (channel: string, more: object): Promise<void> => {
    for (const native of natives)
      await call('POST', `/channels/${channel}/messages`, {
        body: { ...bodyOf(native, { isSilent: true }), ...more },
      })
  }
  try {
    const { id } = opened.parse(
      await call('POST', '/users/@me/channels', { body: { recipient_id: by.user } }),
    )
    await post(id, {})
  } catch (thrown) {
    if (!(thrown instanceof DeliveryProblem) || thrown.failure.kind !== 'closed') throw thrown
    const message = 'message' in inbound ? inbound.message : undefined
    const isHere = message !== undefined && message === place.thread
    await post(
      isHere ? place.channel : (place.thread ?? place.channel),
      message === undefined ? {} : { message_reference: { message_id: message, fail_if_not_exists: false } },
    )
  }
}
