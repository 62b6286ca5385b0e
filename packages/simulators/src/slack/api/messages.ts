import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { wireMessage } from '../workspace/wire.ts'
import { contentFields, contentOf, mannerFields, metadataOf } from './content.ts'
import { flag, stamp } from './fields.ts'
import { type Method, method } from './method.ts'
import { openRoom, ownMessage, threadIn } from './rooms.ts'

const scopes = ['chat:write']

const postMessage = method({
  scopes,
  tier: 'channel',
  fields: {
    channel: z.string(),
    thread_ts: stamp.optional(),
    reply_broadcast: flag.optional(),
    metadata: z.unknown().optional(),
    ...contentFields,
    ...mannerFields,
  },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel)
    const message = context.talk.post(room, {
      user: context.identity.botUser,
      ...contentOf(sent),
      thread: threadIn(context, room, sent.thread_ts),
      isBroadcast: sent.reply_broadcast ?? false,
      metadata: metadataOf(sent.metadata),
    })
    return { channel: room.id, ts: message.ts, message: wireMessage(message, context) }
  },
})

const update = method({
  scopes,
  tier: 3,
  fields: {
    channel: z.string(),
    ts: stamp,
    as_user: z.unknown().optional(),
    reply_broadcast: flag.optional(),
    metadata: z.unknown().optional(),
    ...contentFields,
    ...mannerFields,
  },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel)
    const message = ownMessage(context, room, { ts: sent.ts, code: 'cant_update_message' })
    if (message.stream?.state === 'in_progress') throw new Refusal('streaming_state_conflict')
    const { text, blocks } = contentOf(sent)
    // Text alone leaves the blocks as they are, buttons too; only an empty list takes them away.
    const keepsBlocks = sent.blocks === undefined && sent.markdown_text === undefined
    const changed = context.talk.change(room, message, {
      text,
      ...(!keepsBlocks && { blocks, stream: undefined }),
      metadata: sent.metadata === undefined ? message.metadata : metadataOf(sent.metadata),
      isBroadcast: sent.reply_broadcast ?? message.isBroadcast,
      edits: message.edits + 1,
      editedAt: context.ids.stamp(),
    })
    return {
      channel: room.id,
      ts: message.ts,
      text: changed.text,
      message: wireMessage(changed, context),
    }
  },
})

const erase = method({
  scopes,
  tier: 3,
  fields: { channel: z.string(), ts: stamp, as_user: z.unknown().optional() },
  run: ({ channel, ts }, context) => {
    const room = openRoom(context, channel)
    context.talk.erase(room, ownMessage(context, room, { ts, code: 'cant_delete_message' }))
    return { channel, ts }
  },
})

const postEphemeral = method({
  scopes,
  tier: 4,
  fields: {
    channel: z.string(),
    user: z.string(),
    thread_ts: stamp.optional(),
    ...contentFields,
    ...mannerFields,
  },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel)
    if (!room.members.includes(sent.user)) throw new Refusal('user_not_in_channel')
    const message = context.talk.post(room, {
      user: context.identity.botUser,
      ...contentOf(sent),
      thread: threadIn(context, room, sent.thread_ts),
      onlyFor: sent.user,
    })
    return { message_ts: message.ts }
  },
})

export const messageMethods: Readonly<Record<string, Method>> = {
  'chat.postMessage': postMessage,
  'chat.update': update,
  'chat.delete': erase,
  'chat.postEphemeral': postEphemeral,
}
