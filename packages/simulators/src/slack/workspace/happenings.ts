import type { Ids } from '../ids.ts'
import type { Happening } from './happening.ts'
import type { Message } from './message.ts'
import { type Room, historyScope } from './room.ts'
import { type Wiring, wireMessage } from './wire.ts'

type Event = Happening['event']

const channelType = ({ kind }: Room): string => kind

/** What the app hears of a new message: the message, a mention beside it, and its files. */
export const posting = (room: Room, message: Message, wiring: Wiring): readonly Happening[] => {
  const { identity, store } = wiring
  const base = wireMessage(message, wiring)
  const isOwn = message.user === identity.botUser
  const said: Happening = {
    event: {
      ...base,
      type: 'message',
      ...(message.files.length > 0 && { subtype: 'file_share' }),
      ...(!isOwn && { client_msg_id: crypto.randomUUID() }),
      channel: room.id,
      event_ts: message.ts,
      channel_type: channelType(room),
    },
    scope: historyScope(room),
  }
  const isMention =
    !isOwn && room.kind !== 'im' && room.hasApp && message.text.includes(`<@${identity.botUser}>`)
  const mention: Happening = {
    event: { ...base, type: 'app_mention', channel: room.id, event_ts: message.ts },
    scope: 'app_mentions:read',
  }
  return [
    ...(isMention ? [mention] : []),
    said,
    ...message.files.map((id): Happening => ({
      event: {
        type: 'file_shared',
        file_id: id,
        user_id: store.files.get(id)?.user ?? message.user,
        file: { id },
        channel_id: room.id,
        event_ts: message.ts,
      },
      scope: 'files:read',
    })),
  ]
}

/** A message is another one now; also where only a preview or the count of replies is new. */
export const revision = (
  room: Room,
  { before, now }: { readonly before: Message; readonly now: Message },
  { ids, wiring }: { readonly ids: Ids; readonly wiring: Wiring },
): Event => {
  const ts = ids.stamp()
  return {
    type: 'message',
    subtype: 'message_changed',
    message: wireMessage(now, wiring),
    previous_message: wireMessage(before, wiring),
    channel: room.id,
    hidden: true,
    ts,
    event_ts: ts,
    channel_type: channelType(room),
  }
}

export const deletion = (
  room: Room,
  message: Message,
  { ids, wiring }: { readonly ids: Ids; readonly wiring: Wiring },
): Event => {
  const ts = ids.stamp()
  return {
    type: 'message',
    subtype: 'message_deleted',
    previous_message: wireMessage(message, wiring),
    channel: room.id,
    hidden: true,
    deleted_ts: message.ts,
    ts,
    event_ts: ts,
    channel_type: channelType(room),
  }
}

export const reacting = (
  message: Message,
  {
    user,
    name,
    on,
    ts,
  }: { readonly user: string; readonly name: string; readonly on: boolean; readonly ts: string },
): Event => ({
  type: on ? 'reaction_added' : 'reaction_removed',
  user,
  reaction: name,
  item: { type: 'message', channel: message.channel, ts: message.ts },
  item_user: message.user,
  event_ts: ts,
})
