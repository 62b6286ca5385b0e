import type { Place } from '@errand/agent-core'
import { DeliveryProblem, limits, type Delivery, type Inbound, type Reply } from '@errand/channel-kit'
import type { Client } from './client.ts'
import { drawPlain } from './draw/draw.ts'
import type { Native } from './draw/native.ts'
import { askFor } from './forms.ts'
import type { Bot } from './place.ts'
import type { Post } from './post.ts'
import { refusalIn } from './problem.ts'

/** What a reply is shown with. */
export interface Showing {
  readonly client: Pick<Client, 'api'>
  readonly post: Post
  readonly bot: Pick<Bot, 'username'>
  readonly delivery: Pick<Delivery<Native>, 'note'>
  /** The press that waits for its answer. */
  readonly press?: string | undefined
}

/** Shows somebody what became of what they did; all that had to be kept is committed by now. */
export const show = async (reply: Reply, inbound: Inbound, showing: Showing): Promise<void> => {
  const { press, client, delivery, post, bot } = showing
  const { place, by } = inbound
  if (reply.show === 'line') return tell(reply, inbound, showing)
  if (press !== undefined) await answer(client, press, '')
  if (reply.show === 'mark' && inbound.kind === 'message') {
    const { task, message: row } = reply.accepted
    delivery.note({ task, place, message: inbound.message, row })
  }
  if (reply.show === 'form')
    await askFor(reply.form, { place, who: { user: by.user, name: by.name ?? by.user }, post, bot })
}

const tell = async (
  { text, to }: Extract<Reply, { readonly show: 'line' }>,
  { place, by }: Inbound,
  { client, post, press }: Showing,
): Promise<void> => {
  const isPrivate = place.kind === 'private'
  const say = async (at: Place, only?: { readonly user: number; readonly press: string }): Promise<void> => {
    for (const native of drawPlain(text))
      await post.send(at, native, { isLoud: false, ...(only === undefined ? {} : { only }) })
  }
  if (press === undefined || to === 'thread') {
    if (press !== undefined) await answer(client, press, '')
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
    await answer(client, press, isShort ? text : '')
    return isShort ? undefined : say(place)
  }
  try {
    // The press stays fresh for a few seconds; its answer comes after it was used.
    await say(place, { user: Number(by.user), press })
    await answer(client, press, '')
  } catch {
    await answer(client, press, isShort ? text : `${text.slice(0, limits.telegram.toast.max - 1)}…`)
  }
}

/** Ends the waiting of a press; one that is too old waits no more. */
const answer = async ({ api }: Pick<Client, 'api'>, press: string, text: string): Promise<void> => {
  try {
    await api.answerCallbackQuery({ callback_query_id: press, ...(text === '' ? {} : { text }) })
  } catch (error) {
    if (!/query is too old|query ID is invalid/u.test(refusalIn(error)?.description ?? '')) throw error
  }
}
