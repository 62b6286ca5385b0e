import { refusal } from '../refusal.ts'
import type { Call, Route } from '../rest/route.ts'
import { react } from '../state/reacting.ts'
import { isAwake, postFor, roomFor } from './access.ts'

/** One emoji of Unicode, or `name:id` of a guild's own. */
const emojiOf = (given: string): string => {
  const isOwn = /^\w{2,32}:\d+$/.test(given)
  const isUnicode = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3)/u.test(given)
  if (!isOwn && !isUnicode) throw refusal(10_014)
  return given
}

const set = ({ platform, part }: Call, isOn: boolean, user: string): undefined => {
  const room = roomFor(platform, part('channel.id'), ...(isOn ? (['AddReactions'] as const) : []))
  isAwake(room)
  react(platform, postFor(platform, room, part('message.id')), { user, emoji: emojiOf(part('emoji')), isOn })
}

const path = '/channels/{channel.id}/messages/{message.id}/reactions/{emoji}'
const limit = { calls: 1, perMs: 250 }

export const reactionRoutes: readonly Route[] = [
  {
    name: `PUT ${path}/@me`,
    limit,
    run: (call) => set(call, true, call.platform.identity.bot.id),
  },
  {
    name: `DELETE ${path}/@me`,
    limit,
    run: (call) => set(call, false, call.platform.identity.bot.id),
  },
  {
    name: `GET ${path}`,
    limit,
    run: ({ platform, part }) => {
      const room = roomFor(platform, part('channel.id'))
      const { reactions } = postFor(platform, room, part('message.id'))
      const users = reactions.find(({ emoji }) => emoji === part('emoji'))?.users ?? []
      return users.map((id) => ({
        id,
        username: platform.users.get(id)?.username,
        discriminator: '0',
        avatar: null,
      }))
    },
  },
]
