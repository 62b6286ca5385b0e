import type { Clock } from '@errand/agent-core'
import { patient, sayLine, type Delivery, type Inbound, type Reply } from '@errand/channel-kit'
import type { Call } from './call.ts'
import { drawPlain } from './draw/draw.ts'
import type { Native, NativeMessage } from './draw/native.ts'
import { quiet } from './deliver/post.ts'
import { isShowable, viewOf } from './forms/view.ts'
import { answerAt } from './answer-at.ts'

/** What a reply is shown with. */
export interface Showing {
  readonly call: Call
  readonly delivery: Pick<Delivery<Native>, 'note'>
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Aborted when nothing is to be tried any more. */
  readonly signal: AbortSignal
  readonly trigger?: string | undefined
  readonly respondAt?: string | undefined
  /** What is said where a form is too long to be shown. */
  readonly tooLong: string
}

/** Shows somebody what became of what they did; all that had to be kept is committed by now. */
export const show = async (reply: Reply, inbound: Inbound, showing: Showing): Promise<void> => {
  switch (reply.show) {
    case 'nothing':
      return
    case 'mark': {
      const { task, message: row } = reply.accepted
      const message = inbound.kind === 'message' ? inbound.message : undefined
      if (message !== undefined) showing.delivery.note({ task, place: inbound.place, message, row })
      return
    }
    case 'line':
      return tell(reply.text, inbound, { ...showing, isForAll: reply.to === 'thread' })
    case 'form': {
      const { trigger, call, tooLong } = showing
      const view = viewOf(reply.form, { place: inbound.place, message: messageOf(inbound) })
      if (trigger === undefined || !isShowable(view))
        return tell(tooLong, inbound, { ...showing, isForAll: false })
      await call('views.open', { trigger_id: trigger, view })
    }
  }
}

export const messageOf = (inbound: Inbound): string | undefined =>
  'message' in inbound ? inbound.message : undefined

/** A line for everybody there, or for one person alone: in a channel it goes when they look away. */
const tell = (
  text: string,
  { place, by, kind }: Inbound,
  { call, respondAt, isForAll, clock, signal }: Showing & { readonly isForAll: boolean },
): Promise<void> => {
  const { channel, thread } = place
  const say = async (said: string): Promise<unknown> => {
    // The Home tab is no conversation: who pressed there is told in their own.
    if (isForAll || place.kind === 'private')
      return call('chat.postMessage', { channel, thread_ts: thread, text: said, mrkdwn: false, ...quiet })
    if (kind === 'command' && respondAt !== undefined)
      return answerAt(respondAt, { text: said, response_type: 'ephemeral', replace_original: false })
    return call('chat.postEphemeral', {
      channel,
      user: by.user,
      thread_ts: thread,
      text: said,
      mrkdwn: false,
      ...quiet,
    })
  }
  // A line that one person may see twice is better than none; before all others it stands once.
  const again = isForAll ? 'unsent' : 'any'
  return sayLine(
    async () => {
      for (const native of drawPlain(text))
        await patient(() => say(messageIn(native).text), { clock, signal, again })
    },
    { platform: 'slack', channel },
  )
}

const messageIn = (native: Native): Pick<NativeMessage, 'text'> =>
  native.kind === 'file' ? { text: native.content } : native
