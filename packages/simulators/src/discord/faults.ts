import type { Faults } from '../chat/index.ts'
import type { Gateway } from './gateway/gateway.ts'
import { intentsFor } from './gateway/happening.ts'
import type { FaultBook } from './rest/fault-book.ts'
import type { Listener } from './rest/listen.ts'
import type { Platform } from './state/platform.ts'
import type { Room } from './state/room.ts'
import { noAnswer } from './state/interaction.ts'
import { change } from './state/talk.ts'
import { wireChannel } from './wire/channel.ts'

/** The bot is thrown out of the guild: that is how it loses a channel for good. */
const kick = (platform: Platform, room: Room): void => {
  if (room.kind === 'dm') {
    platform.rooms.put(room.id, { ...room, isBlocked: true })
    return
  }
  const guild = platform.guilds.get(room.guild ?? '')
  if (guild === undefined) return
  platform.guilds.put(guild.id, { ...guild, hasBot: false })
  platform.tell({
    event: 'GUILD_DELETE',
    intents: intentsFor('channel', {}),
    data: () => ({ id: guild.id }),
    isByPerson: false,
  })
}

const erase = (platform: Platform, room: Room): void => {
  const gone = platform.rooms.put(room.id, { ...room, isDeleted: true })
  for (const thread of platform.rooms.all())
    if (thread.parent === room.id) platform.rooms.put(thread.id, { ...thread, isDeleted: true })
  platform.tell({
    event: room.kind === 'thread' ? 'THREAD_DELETE' : 'CHANNEL_DELETE',
    intents: intentsFor('channel', {}),
    data: () =>
      room.kind === 'thread'
        ? { id: room.id, guild_id: room.guild, parent_id: room.parent, type: 11 }
        : wireChannel(platform, gone),
    isByPerson: false,
  })
}

/** Nothing can be said through an interaction's token any more; who still waits sees that nothing comes. */
const expireTokens = (platform: Platform): void => {
  for (const interaction of platform.interactions.all()) {
    platform.interactions.put(interaction.token, { ...interaction, isExpired: true })
    const waiting = platform.posts.get(interaction.original ?? '')
    if (waiting?.isThinking === true) {
      platform.miss(`${interaction.words}: deferred and never answered`)
      change(platform, waiting, { isThinking: false, content: noAnswer }, { isEdit: false })
    }
  }
}

/** What can go wrong on the way, on this server. */
export const discordFaults = ({
  platform,
  book,
  gateway,
  listener,
  revoke,
}: {
  readonly platform: Platform
  readonly book: FaultBook
  readonly gateway: Gateway
  readonly listener: () => Listener
  readonly revoke: () => void
}): Faults => ({
  next: (method, fault, { times = 1 } = {}) => book.add(method, fault, times),
  duplicate: (times) => gateway.duplicate(times),
  reorder: () => gateway.hold(),
  disconnect: () => Promise.resolve(gateway.reconnect()),
  outage: () => {
    const outage = listener().outage()
    gateway.cut()
    return outage
  },
  revoke,
  lose: (channel, how) => {
    const room = platform.rooms.get(channel)
    if (room === undefined) return Promise.reject(new Error(`There is no channel ${channel}.`))
    if (how === 'kicked') kick(platform, room)
    else erase(platform, room)
    return Promise.resolve()
  },
  expireStreams: () => expireTokens(platform),
})
