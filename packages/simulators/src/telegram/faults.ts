import type { Faults } from '../chat/index.ts'
import type { Calls } from './http/calls.ts'
import type { Listener } from './http/listener.ts'
import type { Planted } from './http/planted.ts'
import { placeBot } from './people/place-bot.ts'
import type { Platform } from './state/platform.ts'
import type { Webhook } from './state/webhook.ts'

/** What goes wrong between the bot and Telegram. */
export const faultsOf = (
  platform: Platform,
  {
    planted,
    calls,
    listener,
    webhook,
    revoke,
  }: {
    readonly planted: Planted
    readonly calls: Calls
    readonly listener: Listener
    readonly webhook: Webhook
    readonly revoke: () => void
  },
): Faults => ({
  next: (method, fault, { times = 1 } = {}) => planted.add(method, fault, times),
  duplicate: (times) => platform.feed.copies(times),
  reorder: () => {
    const held = platform.feed.hold()
    return { letGo: () => Promise.resolve(held.letGo()) }
  },
  // What the bot sends meanwhile is another connection: a lost answer is a fault of its own.
  disconnect: () => Promise.resolve(calls.cut('getUpdates')),
  outage: () => {
    listener.refuse(true)
    webhook.pause(true)
    return {
      over: () => {
        listener.refuse(false)
        webhook.pause(false)
      },
    }
  },
  revoke,
  lose: (channel, how) => {
    const room = platform.rooms.at(channel)
    if (how === 'deleted') platform.rooms.change(room, { isDeleted: true })
    else placeBot(platform, room, 'kicked')
    return Promise.resolve()
  },
  expireStreams: () => platform.drafts.expire(),
})
