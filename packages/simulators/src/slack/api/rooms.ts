import { Refusal } from '../refusal.ts'
import type { Message } from '../workspace/message.ts'
import { type Room, historyScope } from '../workspace/room.ts'
import type { Context } from './context.ts'

/** The direct conversation of the app with somebody, made where there is none. */
export const directRoom = ({ store, ids }: Context, user: string): Room => {
  const known = store.rooms.all().find(({ kind, members }) => kind === 'im' && members[0] === user)
  if (known !== undefined) return known
  const id = ids.next('D')
  return store.rooms.put(id, {
    id,
    name: id,
    kind: 'im',
    members: [user],
    hasApp: true,
    isArchived: false,
    isDeleted: false,
  })
}

/** A conversation that the app can see; throws `channel_not_found`. */
export const knownRoom = (context: Context, channel: string): Room => {
  const room = context.store.rooms.get(channel)
  if (room === undefined || room.isDeleted)
    throw new Refusal('channel_not_found', { words: channel, isChance: room !== undefined })
  // A private channel is unknown to whom it does not have.
  if (room.kind === 'group' && !room.hasApp)
    throw new Refusal('channel_not_found', { words: channel, isChance: true })
  return room
}

/** A conversation that the app may write in; also takes a person's id, for the direct one. */
export const openRoom = (context: Context, channel: string): Room => {
  if (context.store.people.get(channel) !== undefined) return directRoom(context, channel)
  const room = knownRoom(context, channel)
  if (room.isArchived) throw new Refusal('is_archived', { isChance: true })
  if (!room.hasApp) throw new Refusal('not_in_channel', { isChance: true })
  return room
}

/** A conversation that the app may read; throws `missing_scope` by its kind. */
export const readableRoom = (context: Context, channel: string): Room => {
  const room = knownRoom(context, channel)
  const needed = historyScope(room)
  const { scopes } = context.settings
  if (!scopes.includes(needed))
    throw new Refusal('missing_scope', { words: needed, extra: { needed, provided: scopes.join(',') } })
  if (!room.hasApp) throw new Refusal('not_in_channel', { isChance: true })
  return room
}

/** The thread that something goes to; throws where there is no such message, by default as for a new message. */
export const threadIn = (
  context: Context,
  room: Room,
  thread: string | undefined,
  code = 'cannot_reply_to_message',
): string | undefined => {
  if (thread === undefined) return undefined
  const root = context.store.messages.get(room.id, thread)
  if (root === undefined || root.onlyFor !== undefined)
    throw new Refusal(code, { words: thread, isChance: root === undefined })
  // A reply's own ts leads to the same thread.
  return root.thread ?? root.ts
}

/** A message of the app's own; throws with the given code where it is another's. */
export const ownMessage = (
  context: Context,
  room: Room,
  { ts, code }: { readonly ts: string; readonly code: string },
): Message => {
  const message = context.store.messages.get(room.id, ts)
  // An ephemeral message cannot be reached by its ts.
  if (message === undefined || message.onlyFor !== undefined)
    throw new Refusal('message_not_found', { words: ts, isChance: message === undefined })
  if (message.user !== context.identity.botUser) throw new Refusal(code)
  return message
}
