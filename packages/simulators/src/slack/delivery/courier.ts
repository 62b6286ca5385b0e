import { setTimeout as delay } from 'node:timers/promises'
import type { Line, Parcel, Receipt } from './parcel.ts'

type Payload = Parcel['payload']

/** Takes what people do to the app: events until they are acknowledged, the rest once. */
export interface Courier {
  events(payloads: readonly Payload[]): void
  /** Resolves with the app's answer. */
  ask(parcel: Parcel): Promise<Receipt>
  /** The events of the next act go out this many times. */
  duplicate(times: number): void
  /** Keeps everything back; what was kept goes out backwards. */
  hold(): { letGo(): Promise<void> }
  close(): void
}

export const newCourier = ({
  line,
  retriesAfterMs,
  ackWithinMs,
  acknowledged,
}: {
  readonly line: () => Line
  readonly retriesAfterMs: readonly number[]
  readonly ackWithinMs: number
  readonly acknowledged: (payload: Payload) => void
}): Courier => {
  const closing = new AbortController()
  let copies = 1
  let held: readonly (() => Promise<void>)[] | undefined

  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve())
  })

  const deliver = async (payload: Payload, from: number): Promise<void> => {
    let reason = from === 0 ? '' : 'timeout'
    for (const [index, pause] of [0, ...retriesAfterMs].entries()) {
      if (pause > 0) await delay(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      await Promise.race([line().opened(), closed])
      if (closing.signal.aborted) return
      const receipt = await line().send({ kind: 'events_api', payload }, { number: from + index, reason })
      if (receipt.ok) acknowledged(payload)
      if (receipt.ok || receipt.isFinal === true) return
      reason = receipt.reason
    }
  }

  const dispatch = async (work: () => Promise<void>): Promise<void> => {
    if (held === undefined) await work()
    else held = [...held, work]
  }

  return {
    events: (payloads) => {
      const times = copies
      copies = 1
      for (const payload of payloads)
        void dispatch(async () => {
          await Promise.all(Array.from({ length: times }, (_, copy) => deliver(payload, copy)))
        })
    },
    ask: (parcel) =>
      new Promise((resolve) => {
        void dispatch(async () => resolve(await line().send(parcel, { number: 0, reason: '' })))
      }),
    duplicate: (times) => {
      copies = times
    },
    hold: () => {
      held ??= []
      return {
        letGo: async () => {
          const kept = held ?? []
          held = undefined
          // One after the other, but what stays unanswered does not keep back the rest.
          for (const work of kept.toReversed())
            await Promise.race([work(), delay(ackWithinMs, undefined, { ref: false })])
        },
      }
    },
    close: () => closing.abort(),
  }
}
