import { z } from 'zod'
import { charactersOf } from '../blocks/size.ts'
import { Refusal } from '../refusal.ts'
import type { Message } from '../workspace/message.ts'
import type { Room } from '../workspace/room.ts'
import { type Stream, type StreamPart, extended } from '../workspace/stream.ts'
import { wireMessage } from '../workspace/wire.ts'
import { sessionStatus, setSession } from './agents.ts'
import { partsIn } from './chunks.ts'
import { blocksIn, metadataOf } from './content.ts'
import type { Context } from './context.ts'
import { stamp } from './fields.ts'
import { type Method, method } from './method.ts'
import { openRoom, ownMessage, threadIn } from './rooms.ts'

const scopes = ['chat:write']
const written = { markdown_text: z.string().optional(), chunks: z.unknown().optional() }

const grown = (
  parts: readonly StreamPart[],
  added: readonly StreamPart[],
  { settings }: Context,
): readonly StreamPart[] => {
  const all = added.reduce(extended, parts)
  const size = charactersOf(all)
  if (size > settings.streamHolds)
    throw new Refusal('msg_too_long', { words: `${size} characters in one stream` })
  return all
}

const start = method({
  scopes,
  tier: 2,
  fields: {
    channel: z.string(),
    thread_ts: stamp,
    recipient_user_id: z.string().optional(),
    recipient_team_id: z.string().optional(),
    task_display_mode: z.enum(['timeline', 'plan']).optional(),
    ...written,
  },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel)
    if (room.kind !== 'im') {
      if (sent.recipient_user_id === undefined) throw new Refusal('missing_recipient_user_id')
      if (sent.recipient_team_id === undefined) throw new Refusal('missing_recipient_team_id')
      if (!room.members.includes(sent.recipient_user_id)) throw new Refusal('user_not_in_channel')
    }
    const message = context.talk.post(room, {
      user: context.identity.botUser,
      text: '',
      thread: threadIn(context, room, sent.thread_ts),
      stream: {
        mode: sent.task_display_mode ?? 'timeline',
        state: 'in_progress',
        startedAt: Date.now(),
        parts: grown([], partsIn(sent), context),
      },
    })
    return { channel: room.id, ts: message.ts }
  },
})

/** A stream that still takes text; throws `message_not_in_streaming_state`. */
const openStream = (
  context: Context,
  room: Room,
  ts: string,
): { readonly message: Message; readonly stream: Stream } => {
  const message = ownMessage(context, room, { ts, code: 'message_not_owned_by_app' })
  const { stream } = message
  if (stream === undefined) throw new Refusal('message_not_in_streaming_state')
  if (stream.state === 'in_progress' && Date.now() - stream.startedAt > context.settings.streamLivesMs) {
    context.talk.change(room, message, { stream: { ...stream, state: 'errored' } }, { isQuiet: true })
    throw new Refusal('message_not_in_streaming_state', { isChance: true })
  }
  if (stream.state !== 'in_progress')
    throw new Refusal('message_not_in_streaming_state', { isChance: stream.state === 'errored' })
  return { message, stream }
}

const append = method({
  scopes,
  tier: 4,
  fields: { channel: z.string(), ts: stamp, ...written },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel)
    const { message, stream } = openStream(context, room, sent.ts)
    const added = partsIn(sent)
    if (added.length === 0) throw new Refusal('no_text')
    const parts = grown(stream.parts, added, context)
    context.talk.change(room, message, { stream: { ...stream, parts } }, { isQuiet: true })
    return { channel: room.id, ts: message.ts }
  },
})

const stop = method({
  scopes,
  tier: 2,
  fields: {
    channel: z.string(),
    ts: stamp,
    blocks: z.unknown().optional(),
    metadata: z.unknown().optional(),
    session_status: sessionStatus.optional(),
    ...written,
  },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel)
    const { message, stream } = openStream(context, room, sent.ts)
    const stopped = context.talk.change(room, message, {
      stream: { ...stream, state: 'completed', parts: grown(stream.parts, partsIn(sent), context) },
      blocks: sent.blocks === undefined ? [] : blocksIn(sent.blocks),
      metadata: metadataOf(sent.metadata) ?? message.metadata,
    })
    const { thread = message.ts } = message
    // Ending a stream ends the work of a session too, unless another status is named.
    if (sent.session_status !== undefined || context.store.sessions.get(`${room.id} ${thread}`) !== undefined)
      setSession(context, { channel: room.id, thread, status: sent.session_status ?? 'active' })
    return { channel: room.id, ts: message.ts, message: wireMessage(stopped, context) }
  },
})

export const streamMethods: Readonly<Record<string, Method>> = {
  'chat.startStream': start,
  'chat.appendStream': append,
  'chat.stopStream': stop,
}
