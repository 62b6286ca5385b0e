import type { Clock, Place } from '@errand/agent-core'
import {
  DeliveryProblem,
  limits,
  patient,
  sayLine,
  type Delivery,
  type Inbound,
  type Reply,
} from '@errand/channel-kit'
import type { Client } from './client.ts'
import { drawPlain } from './draw/draw.ts'
import type { Native } from './draw/native.ts'
import { askFor } from './forms.ts'
import type { Bot } from './place.ts'
import type { Post } from './post.ts'
import { problemOf } from './problem.ts'

/** What a reply is shown with. */
export interface Showing {
  readonly client: Pick<Client, 'api'>
  readonly post: Pick<Post, 'send' | 'ask'>
  readonly bot: Pick<Bot, 'username'>
  readonly delivery: Pick<Delivery<Native>, 'note'>
  /** The press that waits for its answer. */
  readonly press?: string | undefined
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Aborted when nothing is to be tried any more. */
  readonly signal: AbortSignal
}

/** Shows somebody what became of what they did; all that had to be kept is committed by now. */
export const show = (reply: Reply, inbound: Inbound, given: Showing): Promise<void> => {
  const showing = { ...given, post: patiently(given) }
  return sayLine(() => answerWith(reply, inbound, showing), {
    platform: 'telegram',
    channel: inbound.place.channel,
  })
}

const answerWith = async (reply: Reply, inbound: Inbound, showing: Showing): Promise<void> => {
  const { press, delivery, post, bot } = showing
  const { place, by } = inbound
  if (reply.show === 'line') return tell(reply, inbound, showing)
  if (press !== undefined) await answer(press, '', showing)
  if (reply.show === 'mark' && inbound.kind === 'message') {
    const { task, message: row } = reply.accepted
    delivery.note({ task, place, message: inbound.message, row })
  }
  if (reply.show === 'form')
    await askFor(reply.form, { place, who: { user: by.user, name: by.name ?? by.user }, post, bot })
}

const againAt = ({ kind }: Place): 'any' | 'unsent' => (kind === 'private' ? 'any' : 'unsent')

/** Waits where Telegram asks for it; what one person alone may see twice is better there twice than not at all. */
export const patiently = ({
  post,
  clock,
  signal,
}: Pick<Showing, 'post' | 'clock' | 'signal'>): Pick<Post, 'send' | 'ask'> => {
  return {
    send: (place, native, posting) =>
      // The press that a line for one person answers is fresh for seconds only, and there is another way.
      posting.only === undefined
        ? patient(() => post.send(place, native, posting), { clock, signal, again: againAt(place) })
        : post.send(place, native, posting),
    ask: (place, asked) => patient(() => post.ask(place, asked), { clock, signal, again: againAt(place) }),
  }
}

const tell = async (
  { text, to }: Extract<Reply, { readonly show: 'line' }>,
  { place, by }: Inbound,
  showing: Showing,
): Promise<void> => {
  const { post, press } = showing
  const isPrivate = place.kind === 'private'
  const say = async (at: Place, only?: { readonly user: number; readonly press: string }): Promise<void> => {
    for (const native of drawPlain(text))
      await post.send(at, native, { isLoud: false, ...(only === undefined ? {} : { only }) })
  }
  if (press === undefined || to === 'thread') {
    if (press !== undefined) await answer(press, '', showing)
    if (isPrivate || to === 'thread') return say(place)
    // What is for one person alone is said where nobody else reads it; who never wrote to us there is told here.
    const { thread: _thread, ...rest } = place
    return say({ ...rest, channel: by.user, kind: 'private' }).catch((thrown: unknown) => {
      if (!(thrown instanceof DeliveryProblem) || thrown.failure.kind !== 'closed') throw thrown
      return say(place)
    })
  }
  const isShort = text.length <= limits.telegram.toast.max
  if (isPrivate) {
    await answer(press, isShort ? text : '', showing)
    return isShort ? undefined : say(place)
  }
  try {
    // The press stays fresh for a few seconds; its answer comes after it was used.
    await say(place, { user: Number(by.user), press })
    await answer(press, '', showing)
  } catch {
    const toast = isShort ? text : `${text.slice(0, limits.telegram.toast.max - 1)}…`
    await answer(press, toast, showing)
  }
}

/** Ends the waiting of a press; one that is too old waits no more. */
const answer = async (
  press: string,
  text: string,
  { client: { api }, clock, signal }: Pick<Showing, 'client' | 'clock' | 'signal'>,
): Promise<void> => {
  const sent = { callback_query_id: press, ...(text === '' ? {} : { text }) }
  const call = (): Promise<unknown> =>
    api.answerCallbackQuery(sent).catch((thrown: unknown) => {
      throw problemOf(thrown)
    })
  try {
    await patient(call, { clock, signal, again: 'any' })
  } catch (thrown) {
    if (!(thrown instanceof DeliveryProblem) || !/query is too old|query ID is invalid/u.test(thrown.message))
      throw thrown
  }
}
