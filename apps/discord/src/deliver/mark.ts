import { sleep, type Clock, type Place } from '@errand/agent-core'
import { createNewest, DeliveryProblem } from '@errand/channel-kit'
import type { Call } from '../call.ts'
import { channelOfMessage } from '../place.ts'

const emojis = { seen: '👀', coming: '📥' } as const

/** Marks somebody's message: one reaction at a time, none at the end. */
export type Mark = (place: Place, message: string, sign: 'seen' | 'coming' | 'none') => Promise<void>

/** A limit is waited for so often. */
const rests = 3
/** Of more messages than these it is forgotten how they are marked. */
const most = 5_000

export const createMark = ({ call, clock }: { readonly call: Call; readonly clock: Clock }): Mark => {
  const shown = createNewest<keyof typeof emojis>(most)

  const set = async (method: 'PUT' | 'DELETE', path: `/${string}`): Promise<void> => {
    for (let rest = rests; ; rest--)
      try {
        await call(method, path)
        return
      } catch (thrown) {
        if (!(thrown instanceof DeliveryProblem)) throw thrown
        const { failure } = thrown
        // Discord lets reactions follow each other but slowly.
        if (failure.kind === 'rate' && rest > 0) await sleep(clock, failure.retryAfterMs)
        else if (failure.kind === 'passing' || failure.kind === 'uncertain') throw thrown
        // Not everywhere may we react, and a message may be gone.
        else return
      }
  }

  return async (place, message, sign) => {
    const path = (emoji: string): `/${string}` =>
      `/channels/${channelOfMessage(place, message)}/messages/${message}/reactions/${encodeURIComponent(emoji)}/@me`
    const before = shown.get(message)
    shown.drop(message)
    if (before !== undefined && before !== sign) await set('DELETE', path(emojis[before]))
    if (sign === 'none') return
    shown.keep(message, sign)
    await set('PUT', path(emojis[sign]))
  }
}
