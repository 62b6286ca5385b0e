import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Message } from '../workspace/message.ts'
import { isReply } from '../workspace/message.ts'
import type { Room } from '../workspace/room.ts'
import { wireMessage } from '../workspace/wire.ts'
import type { Context } from './context.ts'
import { count, flag, stamp } from './fields.ts'
import { type Answer, type Method, method } from './method.ts'
import { directRoom, knownRoom, readableRoom } from './rooms.ts'

const anyHistory = ['channels:history', 'groups:history', 'im:history']
const anyRead = ['channels:read', 'groups:read', 'im:read']

const paged = {
  limit: count.optional(),
  cursor: z.string().optional(),
  oldest: z.string().optional(),
  latest: z.string().optional(),
  inclusive: flag.optional(),
  include_all_metadata: flag.optional(),
}

interface Paged {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly oldest?: string | undefined
  readonly latest?: string | undefined
  readonly inclusive?: boolean | undefined
  readonly include_all_metadata?: boolean | undefined
}

const page = (messages: readonly Message[], sent: Paged, context: Context): Answer => {
  const { oldest = '0', latest = '9', inclusive = false, limit = 100, cursor } = sent
  const inside = messages.filter(
    ({ ts, onlyFor }) =>
      onlyFor === undefined && (inclusive ? ts >= oldest && ts <= latest : ts > oldest && ts < latest),
  )
  const from = cursor === undefined || cursor === '' ? 0 : Number(Buffer.from(cursor, 'base64').toString())
  if (Number.isNaN(from)) throw new Refusal('invalid_cursor')
  const end = from + limit
  return {
    messages: inside
      .slice(from, end)
      .map((message) => wireMessage(message, context, { withMetadata: sent.include_all_metadata ?? false })),
    has_more: end < inside.length,
    response_metadata: {
      next_cursor: end < inside.length ? Buffer.from(String(end)).toString('base64') : '',
    },
  }
}

const replies = method({
  scopes: anyHistory,
  tier: 3,
  fields: { channel: z.string(), ts: stamp, ...paged },
  run: (sent, context) => {
    const room = readableRoom(context, sent.channel)
    const root = context.store.messages.get(room.id, sent.ts)
    if (root === undefined) throw new Refusal('thread_not_found', { isChance: true })
    const thread = root.thread ?? root.ts
    const messages = context.store.messages
      .of(room.id)
      .filter((message) => message.ts === thread || message.thread === thread)
    return page(messages, sent, context)
  },
})

const history = method({
  scopes: anyHistory,
  tier: 3,
  fields: { channel: z.string(), ...paged },
  run: (sent, context) => {
    const room = readableRoom(context, sent.channel)
    const messages = context.store.messages.of(room.id).filter((message) => !isReply(message))
    return page(messages.toReversed(), sent, context)
  },
})

const wireRoom = (room: Room, { identity }: Context): Answer => ({
  id: room.id,
  ...(room.kind === 'im'
    ? { user: room.members[0] }
    : { name: room.name, name_normalized: room.name, is_member: room.hasApp }),
  created: 0,
  is_channel: room.kind === 'channel',
  is_group: room.kind === 'group',
  is_im: room.kind === 'im',
  is_mpim: false,
  is_private: room.kind !== 'channel',
  is_archived: room.isArchived,
  is_general: false,
  is_shared: false,
  is_ext_shared: false,
  is_org_shared: false,
  context_team_id: identity.team,
})

const info = method({
  scopes: anyRead,
  tier: 3,
  fields: {
    channel: z.string(),
    include_locale: flag.optional(),
    include_num_members: flag.optional(),
  },
  run: (sent, context) => {
    const room = knownRoom(context, sent.channel)
    return {
      channel: {
        ...wireRoom(room, context),
        ...(sent.include_num_members === true && {
          num_members: room.members.length + (room.hasApp ? 1 : 0),
        }),
      },
    }
  },
})

const open = method({
  scopes: ['im:write'],
  tier: 3,
  fields: {
    users: z.string().optional(),
    channel: z.string().optional(),
    return_im: flag.optional(),
    prevent_creation: flag.optional(),
  },
  run: (sent, context) => {
    if (sent.channel !== undefined) return { channel: { id: knownRoom(context, sent.channel).id } }
    const { users = '' } = sent
    if (users.includes(','))
      throw new Refusal('method_not_supported_for_channel_type', { words: 'only one person is simulated' })
    if (context.store.people.get(users) === undefined) throw new Refusal('user_not_found')
    const room = directRoom(context, users)
    return { channel: sent.return_im === true ? wireRoom(room, context) : { id: room.id } }
  },
})

const members = method({
  scopes: anyRead,
  tier: 4,
  fields: { channel: z.string(), limit: count.optional(), cursor: z.string().optional() },
  run: (sent, context) => {
    const room = knownRoom(context, sent.channel)
    return {
      members: [...room.members, ...(room.hasApp ? [context.identity.botUser] : [])],
      response_metadata: { next_cursor: '' },
    }
  },
})

export const conversationMethods: Readonly<Record<string, Method>> = {
  'conversations.replies': replies,
  'conversations.history': history,
  'conversations.info': info,
  'conversations.open': open,
  'conversations.members': members,
}
