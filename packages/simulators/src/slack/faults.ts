import type { Faults } from '../chat/index.ts'
import type { FaultBook } from './api/fault-book.ts'
import type { Tokens } from './api/tokens.ts'
import type { SocketLine } from './delivery/socket.ts'
import type { Gate } from './http/gate.ts'
import type { Town } from './people/town.ts'

/** What can go wrong on the way, on this server. */
export const slackFaults = ({
  town,
  book,
  tokens,
  sockets,
  gate,
}: {
  readonly town: Town
  readonly book: FaultBook
  readonly tokens: Tokens
  readonly sockets: SocketLine
  readonly gate: () => Gate
}): Faults => {
  const { context, courier, tell } = town
  const { store, talk, identity, ids } = context
  return {
    next: (method, fault, { times = 1 } = {}) => book.add(method, fault, times),
    duplicate: (times) => courier.duplicate(times),
    reorder: () => courier.hold(),
    disconnect: () => sockets.disconnect('refresh_requested'),
    outage: () => {
      const outage = gate().outage()
      sockets.cut()
      return outage
    },
    // Slack says so on what is still connected; the token of the sockets is another one.
    revoke: () => {
      tokens.revoke('bot')
      tell([{ event: { type: 'tokens_revoked', tokens: { oauth: [], bot: [identity.botUser] } } }])
    },
    lose: (channel, how) => {
      const room = store.rooms.get(channel)
      if (room === undefined) return Promise.reject(new Error(`There is no channel ${channel}.`))
      store.rooms.put(channel, { ...room, hasApp: false, isDeleted: how === 'deleted' })
      tell([
        {
          event: {
            type: how === 'deleted' ? 'channel_deleted' : 'channel_left',
            channel,
            event_ts: ids.stamp(),
          },
        },
      ])
      return Promise.resolve()
    },
    expireStreams: () => {
      for (const room of store.rooms.all())
        for (const message of store.messages.of(room.id))
          if (message.stream?.state === 'in_progress')
            talk.change(room, message, { stream: { ...message.stream, state: 'errored' } }, { isQuiet: true })
    },
  }
}
