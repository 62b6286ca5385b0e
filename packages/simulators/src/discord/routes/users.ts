import { botRole } from '../wire/permissions.ts'
import { z } from 'zod'
import { snowflake } from '../body/fields.ts'
import { read } from '../body/read.ts'
import { refusal } from '../refusal.ts'
import type { Route } from '../rest/route.ts'
import { directRoom } from '../state/rooms.ts'
import { wireChannel } from '../wire/channel.ts'
import { wireUser } from '../wire/user.ts'

const recipient = z.object({ recipient_id: snowflake })

export const userRoutes: readonly Route[] = [
  {
    name: 'GET /users/@me',
    run: ({ platform }) => ({
      ...wireUser(platform.identity.bot),
      verified: true,
      mfa_enabled: false,
      locale: platform.identity.bot.locale,
      email: null,
    }),
  },
  {
    name: 'POST /users/@me/channels',
    run: ({ platform, body, note }) => {
      const user = platform.users.get(read(recipient, body, { note }).recipient_id)
      if (user === undefined) throw refusal(10_013)
      if (user.isBot) throw refusal(50_007)
      return wireChannel(platform, directRoom(platform, user.id))
    },
  },
  {
    name: 'GET /users/@me/guilds',
    run: ({ platform }) =>
      platform.guilds
        .all()
        .filter(({ hasBot }) => hasBot)
        .map(({ id, name }) => ({
          id,
          name,
          icon: null,
          owner: false,
          permissions: String(botRole),
          features: [],
        })),
  },
  {
    name: 'GET /users/{user.id}',
    run: ({ platform, part }) => {
      const user = platform.users.get(part('user.id'))
      if (user === undefined) throw refusal(10_013)
      return wireUser(user)
    },
  },
]
