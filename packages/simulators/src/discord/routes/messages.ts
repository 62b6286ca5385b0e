import { MessageType } from 'discord-api-types/v10'
import { type Composed, compose } from '../body/message.ts'
import { timeOf } from '../ids.ts'
import { invalidForm, refusal } from '../refusal.ts'
import type { Call, Route } from '../rest/route.ts'
import type { Post } from '../state/post.ts'
import type { Room } from '../state/room.ts'
import { replied, written } from '../state/sending.ts'
import { change, erase, post } from '../state/talk.ts'
import { wireMessage } from '../wire/message.ts'
import { canRead, isAwake, postFor, roomFor } from './access.ts'
import { history } from './history.ts'

/** How long Discord remembers a nonce. */
const nonceMs = 300_000

const sameNonce = ({ platform }: Call, room: Room, { body }: Composed): Post | undefined => {
  if (body.enforce_nonce !== true || body.nonce === undefined) return undefined
  const since = Date.now() - nonceMs
  return platform.posts
    .in(room.id)
    .find(
      (one) =>
        one.author === platform.identity.bot.id &&
        String(one.nonce) === String(body.nonce) &&
        timeOf(one.id) > since,
    )
}

const create = (call: Call): object => {
  const { platform, part, body, uploads, note } = call
  const room = roomFor(platform, part('channel.id'))
  roomFor(platform, room.id, room.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages')
  if (uploads.length > 0) roomFor(platform, room.id, 'AttachFiles')
  if (room.isBlocked) throw refusal(50_007)
  const composed = compose(body, { uploads, note })
  const there = sameNonce(call, room, composed)
  if (there) return wireMessage(platform, there, true)
  const { pinged, isMissing, ...reply } = replied(platform, composed, room.id)
  if (isMissing)
    throw invalidForm([
      { path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' },
    ])
  const { mentions, ...rest } = written(platform, composed, { note })
  const { nonce } = composed.body
  const made = post(platform, room, {
    author: platform.identity.bot.id,
    ...rest,
    ...reply,
    mentions: { ...mentions, users: [...new Set([...mentions.users, ...pinged])] },
    ...(nonce !== undefined && { nonce }),
  })
  return wireMessage(platform, made, true)
}

const edit = ({ platform, part, body, uploads, note }: Call): object => {
  const room = roomFor(platform, part('channel.id'))
  const before = postFor(platform, room, part('message.id'))
  if (before.author !== platform.identity.bot.id) throw refusal(50_005)
  isAwake(room)
  const composed = compose(body, { uploads, before, note })
  const after = change(platform, before, written(platform, composed, { note, before }))
  return wireMessage(platform, after, true)
}

const remove = ({ platform, part }: Call): undefined => {
  const room = roomFor(platform, part('channel.id'))
  const gone = postFor(platform, room, part('message.id'))
  if (gone.author !== platform.identity.bot.id) {
    if (room.kind === 'dm') throw refusal(50_003)
    throw refusal(50_013)
  }
  if (gone.kind === MessageType.ThreadStarterMessage) throw refusal(50_021)
  erase(platform, gone, { isByPerson: false })
}

export const messageRoutes: readonly Route[] = [
  {
    name: 'POST /channels/{channel.id}/messages',
    limit: { calls: 5, perMs: 5000 },
    run: create,
  },
  { name: 'GET /channels/{channel.id}/messages', limit: { calls: 5, perMs: 1000 }, run: history },
  {
    name: 'GET /channels/{channel.id}/messages/{message.id}',
    limit: { calls: 5, perMs: 1000 },
    run: ({ platform, part }) => {
      const room = roomFor(platform, part('channel.id'), 'ReadMessageHistory')
      return wireMessage(platform, postFor(platform, room, part('message.id')), canRead(platform))
    },
  },
  {
    name: 'PATCH /channels/{channel.id}/messages/{message.id}',
    limit: { calls: 5, perMs: 5000 },
    run: edit,
  },
  {
    name: 'DELETE /channels/{channel.id}/messages/{message.id}',
    limit: { calls: 5, perMs: 1000 },
    run: remove,
  },
]
