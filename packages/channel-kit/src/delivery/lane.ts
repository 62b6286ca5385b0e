import { defaults } from '@errand/agent-core'
import { DeliveryProblem } from '../delivery-problem.ts'
import { keptOf, rowsByKey, type Chat } from './chat.ts'
import type { Desk } from './desk.ts'
import { createQueue, type Rest } from './queue.ts'
import type { Signs } from './signs.ts'
import { step } from './step.ts'
import { timeDueAt } from './time-due.ts'

const { delaysMs, forbiddenMs, roundMs } = defaults.delivery

const delayAfter = (failures: number): number =>
  delaysMs[Math.min(failures, delaysMs.length - 1)] ?? forbiddenMs

/** The chats of one conversation: one call to the platform at a time, in order. */
export interface Lane {
  readonly add: (chat: Chat) => void
  /** Something may have changed for a task. */
  readonly stir: (task: string) => void
  /** No call begins from here on; resolves once the one that is under way has ended and was kept. */
  readonly stop: () => Promise<void>
}

/** A wait that holds for every conversation of a platform. */
export interface Hold {
  until: number
}

export const createLane = <Native>(
  desk: Desk<Native>,
  {
    hold,
    signs,
    report,
    onDone,
  }: {
    readonly hold: Hold
    readonly signs: Signs
    readonly report: (error: unknown) => void
    /** Told of a task of which all is delivered; `isEmpty` when it was the last one here. */
    readonly onDone: (task: string, options: { readonly isEmpty: boolean }) => void
  },
): Lane => {
  const { clock } = desk.office.works
  const { platform } = desk.surface
  const chats = new Map<string, Chat>()
  let failures = 0
  let missing: string | undefined
  let isStopped = false

  const isWanting = ({ isDirty, dueAt, restsUntil }: Chat): boolean => {
    const now = clock.now()
    return restsUntil <= now && (isDirty || dueAt <= now)
  }
  /** The earliest task that wants something: what is said of one comes before what is said of a later one. */
  const next = (): Chat | undefined =>
    [...chats.values()]
      .filter(isWanting)
      .reduce<Chat | undefined>(
        (first, chat) => (first !== undefined && first.task < chat.task ? first : chat),
        undefined,
      )

  /** Brings a task's place one step nearer to its newest view; false when there is nothing more to do for now. */
  const serve = async (chat: Chat): Promise<boolean> => {
    chat.isDirty = false
    const before = chat.view
    const became = await step(chat, { desk, isOvertaken: () => (next()?.task ?? chat.task) < chat.task })
    if (chat.view !== undefined && chat.view !== before) await signs.show(chat.place, chat.view)
    if (became === 'acted') {
      failures = 0
      missing = undefined
    }
    if (became === 'done') {
      chats.delete(chat.task)
      onDone(chat.task, { isEmpty: chats.size === 0 })
      return false
    }
    if (typeof became === 'string') return (chat.isDirty = true)
    const rows = rowsByKey(await keptOf(chat, desk.office))
    chat.dueAt = Math.min(clock.now() + (became.later ?? Infinity), timeDueAt(chat, rows))
    return false
  }

  /** How long the conversation waits after a call that failed. */
  const waitAfter = (error: DeliveryProblem, { place }: Chat): number => {
    const { failure, message: reason } = error
    const { tell } = desk.office
    const options = { cause: error }
    switch (failure.kind) {
      case 'rate': {
        const { retryAfterMs, isGlobal = false } = failure
        tell('DELIVERY_LIMITED', { platform, seconds: Math.ceil(retryAfterMs / 1_000) }, options)
        if (isGlobal) hold.until = Math.max(hold.until, clock.now() + retryAfterMs)
        return retryAfterMs
      }
      case 'forbidden': {
        const { channel } = place
        if (missing !== failure.missing)
          tell('DELIVERY_FORBIDDEN', { platform, channel, missing: failure.missing, reason }, options)
        missing = failure.missing
        return forbiddenMs
      }
      default:
        if (failure.kind === 'passing') tell('DELIVERY_FAILING', { platform, reason }, options)
        return delayAfter(failures++)
    }
  }

  /** Serves one; returns whether there is more, or how long the conversation has to wait first. */
  const tryToServe = async (chat: Chat): Promise<boolean | number> => {
    try {
      const hasMore = await serve(chat)
      chat.faults = 0
      return hasMore
    } catch (error) {
      chat.isDirty = true
      if (error instanceof DeliveryProblem) return waitAfter(error, chat)
      // What is wrong with one task is nothing to the others.
      chat.restsUntil = clock.now() + delayAfter(chat.faults++)
      report(error)
      return false
    }
  }

  /** Each has one turn: what comes for it afterwards waits for the next run, and what is later waits behind it. */
  const run = async (): Promise<Rest> => {
    const served = new Set<Chat>()
    for (;;) {
      await desk.office.makeWay()
      const chat = next()
      if (isStopped || chat === undefined || served.has(chat)) break
      if (hold.until > clock.now()) return { hold: hold.until - clock.now() }
      const became = await tryToServe(chat)
      if (typeof became === 'number') return { hold: became }
      if (!became) served.add(chat)
    }
    const due = Math.min(
      ...[...chats.values()].map(({ isDirty, dueAt, restsUntil }) =>
        Math.max(restsUntil, isDirty ? 0 : dueAt),
      ),
    )
    return due === Infinity ? {} : { after: Math.max(0, due - clock.now()) }
  }
  const queue = createQueue(run, { clock, spaceMs: roundMs })

  return {
    add: (chat) => {
      chats.set(chat.task, chat)
      queue.ask()
    },
    stir: (task) => {
      const chat = chats.get(task)
      if (chat === undefined) return
      chat.isDirty = true
      queue.ask()
    },
    stop: () => {
      isStopped = true
      return queue.stop()
    },
  }
}
