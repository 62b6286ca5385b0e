import type { Clock } from '@errand/agent-core'
import {
  DeliveryProblem,
  patient,
  sayLine,
  type Delivery,
  type Inbound,
  type Reply,
} from '@errand/channel-kit'
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
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Aborted when nothing is to be tried any more. */
  readonly signal: AbortSignal
}

/** Shows somebody what became of a message of theirs; all that had to be kept is committed by now. */
export const show = async (reply: Reply, inbound: Inbound, showing: Showing): Promise<void> => {
  if (reply.show === 'mark' && inbound.kind === 'message') return accept(reply, inbound, showing)
  if (reply.show !== 'line') return
  if (reply.to === 'thread' || inbound.place.kind === 'private') return tellAll(reply.text, inbound, showing)
  return sayLine(() => tellAlone(inbound, reply.text, showing), {
    platform: 'discord',
    channel: inbound.place.channel,
  })
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

/** Tells everybody there, once: Discord posts nothing twice under one nonce. */
export const tellAll = (
  text: string,
  { place, event }: Pick<Inbound, 'place' | 'event'>,
  { call, threads, clock, signal }: Pick<Showing, 'call' | 'threads' | 'clock' | 'signal'>,
): Promise<void> =>
  sayLine(
    async () => {
      for (const [index, native] of drawPlain(text).entries()) {
        const posting = { call, threads, isLoud: false, delivery: `line ${event} ${index}` }
        await patient(() => sendMessage(place, native, posting), { clock, signal, again: 'any' })
      }
    },
    { platform: 'discord', channel: place.channel },
  )

const opened = z.object({ id: z.string() })

/** What is for one person alone is said where nobody else reads it; who takes no messages from us is told here. */
const tellAlone = async (
  { place, by, ...inbound }: Inbound,
  text: string,
  { clock, signal, ...showing }: Showing,
): Promise<void> => {
  const natives = drawPlain(text)
  // A line that one person may see twice is better than none.
  const call: Call = (...sent) => patient(() => showing.call(...sent), { clock, signal, again: 'any' })
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
