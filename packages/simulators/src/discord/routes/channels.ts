import { GatewayIntentBits } from 'discord-api-types/v10'
import type { Route } from '../rest/route.ts'
import { wireChannel } from '../wire/channel.ts'
import { roomFor } from './access.ts'

/** How long Discord shows that somebody types. */
const typingMs = 10_000

export const channelRoutes: readonly Route[] = [
  {
    name: 'GET /channels/{channel.id}',
    run: ({ platform, part }) => wireChannel(platform, roomFor(platform, part('channel.id'))),
  },
  {
    name: 'POST /channels/{channel.id}/typing',
    limit: { calls: 5, perMs: 5000 },
    run: ({ platform, part }) => {
      const room = roomFor(platform, part('channel.id'), 'SendMessages')
      const { bot } = platform.identity
      platform.typing.put(room.id, Date.now() + typingMs)
      platform.tell({
        event: 'TYPING_START',
        intents:
          room.guild === undefined
            ? GatewayIntentBits.DirectMessageTyping
            : GatewayIntentBits.GuildMessageTyping,
        data: () => ({ channel_id: room.id, user_id: bot.id, timestamp: Math.floor(Date.now() / 1000) }),
        isByPerson: false,
      })
      return undefined
    },
  },
]
