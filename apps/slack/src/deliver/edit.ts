import type { Place } from '@errand/agent-core'
import { limits, type MessageRef } from '@errand/channel-kit'
import type { Call } from '../call.ts'
import type { NativeMessage, NativeStream } from '../draw/native.ts'
import { refusalOf } from '../problem.ts'
import { chunksOf } from './post.ts'
import { controlsKey, messageRef, reference } from './ref.ts'
import type { Sessions } from './sessions.ts'

/** A stream is left before Slack ends it. */
const streamMs = limits.slack.streamMs.max - 60_000

interface Editing {
  readonly call: Call
  readonly sessions: Sessions
  readonly now: number
}

/**
 * Brings a message to its newest form. A stream goes on as long as only its rows change; where its time is up, it was
 * refused, it is dead or its buttons change, the same message goes on as blocks: a new one would disturb people.
 */
export const editMessage = async (
  place: Place,
  ref: MessageRef,
  { native, ...editing }: Editing & { readonly native: NativeMessage | NativeStream },
): Promise<MessageRef> => {
  const { ts, since, controls } = reference.parse(ref)
  const { call, now } = editing
  if (since !== undefined) {
    const goesOn =
      native.kind === 'stream' && now - Number(since) < streamMs && controls === controlsKey(native.controls)
    if (goesOn && (await append(place, ts, { call, native }))) return ref
    await close(place, ts, editing)
  }
  await call('chat.update', {
    channel: place.channel,
    ts,
    text: native.text,
    blocks: native.blocks,
    link_names: false,
    parse: 'none',
  })
  return messageRef(ts)
}

/** Words of Slack for a stream that takes no more. */
const over: ReadonlySet<string> = new Set([
  'message_not_in_streaming_state',
  'msg_too_long',
  'msg_blocks_too_long',
  'invalid_chunks',
  'channel_type_not_supported',
  'streaming_mode_mismatch',
])

const append = async (
  { channel }: Place,
  ts: string,
  { call, native }: { readonly call: Call; readonly native: NativeStream },
): Promise<boolean> => {
  try {
    await call('chat.appendStream', { channel, ts, chunks: chunksOf(native) })
    return true
  } catch (thrown) {
    if (over.has(refusalOf(thrown) ?? '')) return false
    throw thrown
  }
}

/** The end of a stream is not the end of the work: Slack is told that it goes on. */
const close = async (place: Place, ts: string, { call, sessions }: Editing): Promise<void> => {
  try {
    await call('chat.stopStream', { channel: place.channel, ts, session_status: sessions.last(place) })
  } catch (thrown) {
    if (refusalOf(thrown) !== 'message_not_in_streaming_state') throw thrown
  }
}
