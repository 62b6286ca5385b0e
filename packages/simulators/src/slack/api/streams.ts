import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Message } from '../workspace/message.ts'
import type { Room } from '../workspace/room.ts'
import { type Stream, type StreamContent, extended } from '../workspace/stream.ts'
import { streamWeight } from '../workspace/stream-weight.ts'
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

interface Written {
  readonly markdown_text?: string | undefined
  readonly chunks?: unknown
}

const contentOf = ({ markdown_text: text, chunks }: Written): StreamContent | undefined =>
  chunks !== undefined ? 'chunks' : text !== undefined ? 'markdown_text' : undefined

/** A stream with what a call adds; throws where the call uses the other argument, or it grows too heavy. */
const grown = (stream: Stream, sent: Written, { settings }: Context): Stream => {
  const parts = partsIn(sent).reduce(extended, stream.parts)
  const content = contentOf(sent)
  if (content !== undefined && stream.content !== undefined && content !== stream.content)
    throw new Refusal('streaming_mode_mismatch', { words: `${content} after ${stream.content}` })
  const weight = streamWeight(parts)
  if (weight > settings.streamHolds)
    throw new Refusal('msg_too_long', { words: `a stream of ${weight} bytes` })
  return { ...stream, parts, content: stream.content ?? content }
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
    const empty: Stream = {
      mode: sent.task_display_mode ?? 'timeline',
      state: 'in_progress',
      startedAt: Date.now(),
      parts: [],
    }
    const thread = threadIn(context, room, sent.thread_ts) ?? sent.thread_ts
    const message = context.talk.post(room, {
      user: context.identity.botUser,
      text: '',
      thread,
      stream: grown(empty, sent, context),
    })
    // A stream is work, and shows the native Stop by itself.
    setSession(context, { channel: room.id, thread, status: 'processing' })
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
    if (contentOf(sent) === undefined) throw new Refusal('no_text')
    context.talk.change(room, message, { stream: grown(stream, sent, context) }, { isQuiet: true })
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
      stream: { ...grown(stream, sent, context), state: 'completed' },
      blocks: sent.blocks === undefined ? [] : blocksIn(sent.blocks),
      metadata: metadataOf(sent.metadata) ?? message.metadata,
    })
    const { thread = message.ts } = message
    // The end of a stream is the end of the work, unless another status is named.
    setSession(context, { channel: room.id, thread, status: sent.session_status ?? 'active' })
    return { channel: room.id, ts: message.ts, message: wireMessage(stopped, context) }
  },
})

export const streamMethods: Readonly<Record<string, Method>> = {
  'chat.startStream': start,
  'chat.appendStream': append,
  'chat.stopStream': stop,
}
