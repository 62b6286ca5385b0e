import { MessageType } from 'discord-api-types/v10'
import { z } from 'zod'
import { int, maybe, text } from '../body/fields.ts'
import { read } from '../body/read.ts'
import { refusal } from '../refusal.ts'
import type { Call, Route } from '../rest/route.ts'
import { roomsOf, wireChannel, wireThreadMember } from '../wire/channel.ts'
import { intentsFor } from '../gateway/happening.ts'
import { join } from '../state/talk.ts'
import { openThread } from '../state/threads.ts'
import { isAwake, postFor, roomFor } from './access.ts'

const archivesAfter = maybe(z.literal([60, 1440, 4320, 10_080]))

/** Clients also send the kind with a thread from a message, which can be but public. */
const opening = z.object({
  name: text(1, 100),
  auto_archive_duration: archivesAfter,
  rate_limit_per_user: maybe(int(0, 21_600)),
  type: maybe(int(10, 12)),
  invitable: maybe(z.boolean()),
})

const changing = z.object({
  name: maybe(text(1, 100)),
  archived: maybe(z.boolean()),
  auto_archive_duration: archivesAfter,
  locked: maybe(z.boolean()),
  invitable: maybe(z.boolean()),
  rate_limit_per_user: maybe(int(0, 21_600)),
  flags: maybe(z.number()),
  applied_tags: maybe(z.array(z.string())),
})

const threadFor = ({ platform, part }: Call) => {
  const room = roomFor(platform, part('channel.id'))
  if (room.kind !== 'thread') throw refusal(50_024)
  return room
}

const limit = { calls: 50, perMs: 300_000 }

export const threadRoutes: readonly Route[] = [
  {
    name: 'POST /channels/{channel.id}/messages/{message.id}/threads',
    limit,
    run: ({ platform, part, body, note }) => {
      const room = roomFor(platform, part('channel.id'), 'CreatePublicThreads')
      if (room.kind !== 'text') throw refusal(50_024)
      const from = postFor(platform, room, part('message.id'))
      const { name, auto_archive_duration: after } = read(opening, body, { note })
      if (from.hasThread) throw refusal(160_004)
      if (from.kind === MessageType.ThreadCreated) throw refusal(50_021)
      const by = platform.identity.bot.id
      return wireChannel(
        platform,
        openThread(platform, room, { by, name, from, ...(after && { archivesAfter: after }) }),
      )
    },
  },
  {
    name: 'POST /channels/{channel.id}/threads',
    limit,
    run: ({ platform, part, body, note }) => {
      const room = roomFor(platform, part('channel.id'), 'CreatePublicThreads')
      if (room.kind !== 'text') throw refusal(50_024)
      const { name, auto_archive_duration: after } = read(opening, body, { note })
      const by = platform.identity.bot.id
      return wireChannel(
        platform,
        openThread(platform, room, { by, name, ...(after && { archivesAfter: after }) }),
      )
    },
  },
  {
    name: 'PATCH /channels/{channel.id}',
    limit: { calls: 5, perMs: 10_000 },
    run: (call) => {
      const { platform, body, note } = call
      const room = threadFor(call)
      const { name, archived, auto_archive_duration: after } = read(changing, body, { note })
      const changed = platform.rooms.put(room.id, {
        ...room,
        ...(name !== undefined && { name }),
        ...(archived !== undefined && { isArchived: archived }),
        ...(after !== undefined && { archivesAfter: after }),
      })
      platform.tell({
        event: 'THREAD_UPDATE',
        intents: intentsFor('channel', room),
        data: () => wireChannel(platform, changed),
        isByPerson: false,
      })
      return wireChannel(platform, changed)
    },
  },
  {
    name: 'GET /channels/{channel.id}/thread-members',
    run: (call) => {
      const room = threadFor(call)
      return room.members.map((user) => wireThreadMember(room, user))
    },
  },
  {
    name: 'GET /channels/{channel.id}/thread-members/{user.id}',
    run: (call) => {
      const room = threadFor(call)
      const user = call.part('user.id') === '@me' ? call.platform.identity.bot.id : call.part('user.id')
      if (!room.members.includes(user)) throw refusal(10_007)
      return wireThreadMember(room, user)
    },
  },
  {
    name: 'PUT /channels/{channel.id}/thread-members/@me',
    run: (call) => {
      const room = threadFor(call)
      isAwake(room)
      join(call.platform, room, [call.platform.identity.bot.id])
      return undefined
    },
  },
  {
    name: 'PUT /channels/{channel.id}/thread-members/{user.id}',
    run: (call) => {
      if (call.platform.users.get(call.part('user.id')) === undefined) throw refusal(10_013)
      join(call.platform, threadFor(call), [call.part('user.id')])
      return undefined
    },
  },
  {
    name: 'GET /channels/{channel.id}/threads/archived/public',
    run: ({ platform, part }) => {
      const { id } = roomFor(platform, part('channel.id'), 'ReadMessageHistory')
      const threads = platform.rooms.all().filter(({ parent, isArchived }) => parent === id && isArchived)
      return { threads: threads.map((room) => wireChannel(platform, room)), members: [], has_more: false }
    },
  },
  {
    name: 'GET /guilds/{guild.id}/threads/active',
    run: ({ platform, part }) => {
      const guild = platform.guilds.get(part('guild.id'))
      if (guild?.hasBot !== true) throw refusal(50_001)
      const open = roomsOf(platform, guild, 'thread').filter(({ isArchived }) => !isArchived)
      const own = open.filter(({ members }) => members.includes(platform.identity.bot.id))
      return {
        threads: open.map((room) => wireChannel(platform, room)),
        members: own.map((room) => wireThreadMember(room, platform.identity.bot.id)),
      }
    },
  },
]
