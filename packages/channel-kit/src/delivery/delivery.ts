import {
  defaults,
  findTask,
  placeOf,
  sleep,
  type Place,
  type TaskRow,
  type TaskView,
} from '@errand/agent-core'
import type { Act } from '../message/button.ts'
import type { Message } from '../message/message.ts'
import type { Surface } from '../surface.ts'
import { keep, keptOf, openChat, rowsByKey, type Chat } from './chat.ts'
import type { Desk } from './desk.ts'
import { createFollow } from './follow.ts'
import { createLane, type Lane } from './lane.ts'
import type { Office } from './office.ts'
import { messagesFor, partsOf } from './parts.ts'
import { createQueue } from './queue.ts'
import { createSigns, type Noted } from './signs.ts'
import { createTell } from './trouble.ts'

/** Brings what tasks have to say into the chats of one platform, and keeps it up to date there. */
export interface Delivery<Native> {
  /** Resolves once every task is known of which something is still to be delivered, also from before a restart. */
  readonly start: () => Promise<void>
  /** Begins no call any more, and waits up to `graceMs` for those under way; the rest goes on after the next start. */
  readonly stop: (options: { readonly graceMs: number }) => Promise<void>
  /**
   * A message of a task as it stands now, also one that is not posted: to answer a press with, or for one person's eyes.
   * Its buttons are kept. Undefined where the task has no such message. UNKNOWN_TASK.
   */
  readonly messageOf: (which: {
    readonly task: string
    readonly key: string
  }) => Promise<{ readonly message: Message; readonly natives: readonly Native[] } | undefined>
  /** The id of a button that no message of the task has, e.g. of a form; it is kept when this resolves. */
  readonly buttonFor: (task: string, act: Act) => Promise<string>
  /** A person's message was accepted for a task: it is marked as seen, and as coming while it waits for a step. */
  readonly note: (said: Noted) => void
  /** Calls for signs that failed so far: nothing is lost by them. */
  readonly failedSigns: () => { readonly status: number; readonly mark: number }
}

export interface DeliveryOptions<Native> extends Omit<Office, 'tell' | 'makeWay'> {
  readonly surface: Surface<Native>
  /** Told of what an operator should know: an ErrandError for each kind of failure, anything else is a bug. */
  readonly report: (error: unknown) => void
  /** Awaited before each look and call, so that what comes in goes first; absent where nothing does. */
  readonly makeWay?: () => Promise<void>
}

export const createDelivery = <Native>({
  works,
  agent,
  surface,
  nameOf,
  languageOf,
  console,
  report,
  makeWay = () => Promise.resolve(),
}: DeliveryOptions<Native>): Delivery<Native> => {
  const { clock, live } = works
  const { lookMs, looks, roundMs } = defaults.delivery
  const tell = createTell({ report, clock })
  const office: Office = { works, agent, nameOf, languageOf, console, tell, makeWay }
  const desk: Desk<Native> = { surface, office }
  const signs = createSigns(surface, office)
  const hold = { until: 0 }
  const lanes = new Map<string, Lane>()
  /** The conversation of each task that is followed. */
  const whereabouts = new Map<string, string>()
  let isStopped = false
  let leave: (() => void) | undefined
  let callOff: (() => void) | undefined

  const laneFor = (conversation: string): Lane => {
    const known = lanes.get(conversation)
    if (known !== undefined) return known
    const lane = createLane(desk, {
      hold,
      signs,
      report,
      onDone: (task, { isEmpty }) => {
        whereabouts.delete(task)
        signs.forget(task)
        if (isEmpty) lanes.delete(conversation)
      },
    })
    lanes.set(conversation, lane)
    return lane
  }
  const stir = (task: string): boolean => {
    const conversation = whereabouts.get(task)
    if (conversation === undefined) return false
    lanes.get(conversation)?.stir(task)
    return true
  }
  const follow = createFollow({
    works,
    makeWay,
    platform: surface.platform,
    onTask: (row: TaskRow, place: Place) => {
      if (isStopped || stir(row.id)) return
      whereabouts.set(row.id, row.conversation)
      laneFor(row.conversation).add(openChat(row, place, office))
    },
  })
  const news = createQueue(
    async () => {
      await follow.refresh().catch(report)
      return {}
    },
    { clock, spaceMs: roundMs },
  )
  // Live may lose something, and says nothing of messages that wait: each task has its turn, however many there are.
  const sweep = (): void => {
    callOff = clock.after(lookMs, () => {
      news.ask()
      for (const [task, conversation] of [...whereabouts].slice(0, looks)) {
        whereabouts.delete(task)
        whereabouts.set(task, conversation)
        stir(task)
      }
      sweep()
    })
  }
  /** The task's chat for one look beside its lane. */
  const visit = async (task: string): Promise<{ readonly chat: Chat; readonly view: TaskView }> => {
    const row = await findTask(works, { id: task })
    const chat = openChat(row, await placeOf(works, row), office)
    return { chat, view: await agent.view(task) }
  }

  return {
    start: async () => {
      leave = live.subscribeAll((task, delta) => {
        if (!('draft' in delta) && !stir(task)) news.ask()
      })
      await follow.start()
      sweep()
    },
    stop: async ({ graceMs }) => {
      isStopped = true
      leave?.()
      callOff?.()
      const over = new AbortController()
      const ended = Promise.all([news.stop(), ...[...lanes.values()].map(({ stop }) => stop())])
      await Promise.race([ended.then(() => over.abort()), sleep(clock, graceMs, over.signal)])
    },
    messageOf: async ({ task, key }) => {
      const { chat, view } = await visit(task)
      const { messages, reading } = await messagesFor(chat, view, { office, also: key })
      const message = messages.find((one) => one.key === key)
      if (message === undefined) return undefined
      const rows = rowsByKey(await keptOf(chat, office))
      const parts = partsOf(message, { surface, reading, rows, chat, office })
      await keep(chat, [], { office })
      return { message, natives: parts.map(({ native }) => native) }
    },
    buttonFor: async (task, act) => {
      const { chat } = await visit(task)
      const { buttons } = await keptOf(chat, office)
      const id = buttons.idOf(act)
      await keep(chat, [], { office })
      return id
    },
    note: (said) => {
      signs.note(said)
      if (!stir(said.task)) news.ask()
    },
    failedSigns: signs.failed,
  }
}
