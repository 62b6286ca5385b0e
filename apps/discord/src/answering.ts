import type { Clock } from '@errand/agent-core'
import { DeliveryProblem, limits } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from './call.ts'
import { bodyOf, ephemeral, firstEditOf } from './deliver/body.ts'
import type { Native } from './draw/native.ts'
import type { Modal } from './forms/modal.ts'
import type { Insist } from './persist.ts'
import { codes, refusalOf } from './problem.ts'

/**
 * The answer to one interaction, brought to Discord until it is there or too late. Discord wants the first within three
 * seconds and takes others for a quarter of an hour; what comes later is said by messages of our own.
 */
export interface Answering {
  /** What comes of it is for all there: so is the sign that it is worked on, if there has to be one. */
  readonly share: () => void
  /** Opens a form; false where it is too late for that. */
  readonly open: (modal: Modal) => Promise<boolean>
  /** Tells the person alone. */
  readonly tell: (natives: readonly Native[]) => Promise<void>
  /** Tells everybody; resolves to the message's id. */
  readonly announce: (native: Native) => Promise<string>
  /** Nothing more is to be seen. */
  readonly done: () => Promise<void>
}

const types = { message: 4, thinking: 5, later: 6, modal: 9 } as const

/**
 * So long it may take until something is decided and kept; then Discord is told that it is worked on, for it takes no
 * answer that comes later than its three seconds. The rest is for the way there.
 */
const patienceMs = (limits.discord.answerMs.max * 2) / 3

const made = z.object({ id: z.string() })

export const createAnswering = (
  { id, token, hasMessage }: { readonly id: string; readonly token: string; readonly hasMessage: boolean },
  {
    answer: call,
    insist,
    application,
    clock,
  }: {
    readonly answer: Call
    readonly insist: Insist
    readonly application: string
    readonly clock: Clock
  },
): Answering => {
  const hook: `/${string}` = `/webhooks/${application}/${token}`
  const original: `/${string}` = `${hook}/messages/@original`
  let stands: 'open' | 'thinking' | 'answered' = 'open'
  let isShared = false
  let turn: Promise<unknown> = Promise.resolve()

  /** One after the other: what the first answer is decides how the next one goes. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const now = turn.then(work, work)
    turn = now.catch(() => {})
    return now
  }
  const first = async (type: number, data?: object): Promise<void> => {
    stands = type === types.thinking ? 'thinking' : 'answered'
    let isRepeated = false
    await insist(async () => {
      try {
        await call('POST', `/interactions/${id}/${token}/callback`, {
          body: { type, ...(data === undefined ? {} : { data }) },
        })
      } catch (thrown) {
        // An earlier attempt arrived, and only what Discord said to it is lost.
        if (!isRepeated || refusalOf(thrown) !== codes.acknowledged) throw thrown
      } finally {
        isRepeated = true
      }
    })
  }
  const put = (native: Native): Promise<unknown> =>
    insist(() => call('PATCH', original, { body: firstEditOf(native) }))
  const erase = async (): Promise<void> => {
    stands = 'answered'
    try {
      await insist(() => call('DELETE', original))
    } catch (thrown) {
      // It is gone, by an earlier attempt or by somebody's hand.
      if (!(thrown instanceof DeliveryProblem) || thrown.failure.kind !== 'lost') throw thrown
    }
  }
  const later = async (): Promise<void> => {
    if (stands !== 'open') return
    if (hasMessage) await first(types.later)
    else await first(types.thinking, isShared ? {} : { flags: ephemeral })
  }
  // Whoever waits for what comes of it hears of a failure there.
  const callOff = clock.after(patienceMs, () => void inTurn(later).catch(() => {}))

  const tellOne = async (native: Native): Promise<void> => {
    const body = bodyOf(native, { isEphemeral: true })
    if (stands === 'open') return first(types.message, body)
    if (stands === 'thinking' && !isShared) {
      stands = 'answered'
      await put(native)
      return
    }
    // What stands for all would show it to all.
    if (stands === 'thinking') await erase()
    // A line that one person may see twice is better than none.
    await insist(() => call('POST', hook, { body }))
  }
  const settle = <Result>(work: () => Promise<Result>): Promise<Result> => {
    callOff()
    return inTurn(work)
  }

  return {
    share: () => {
      isShared = true
    },
    open: (modal) =>
      settle(async () => {
        if (stands !== 'open') return false
        await first(types.modal, modal)
        return true
      }),
    tell: (natives) =>
      settle(async () => {
        for (const native of natives) await tellOne(native)
      }),
    announce: (native) =>
      settle(async () => {
        if (stands === 'open') {
          await first(types.message, bodyOf(native))
          return made.parse(await insist(() => call('GET', original))).id
        }
        stands = 'answered'
        return made.parse(await put(native)).id
      }),
    done: () =>
      settle(async () => {
        await later()
        if (stands === 'thinking') await erase()
      }),
  }
}
