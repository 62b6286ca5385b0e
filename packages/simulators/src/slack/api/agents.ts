import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Session } from '../workspace/session.ts'
import { threadKey } from '../workspace/store.ts'
import type { Context } from './context.ts'
import { jsonOf, stamp } from './fields.ts'
import { type Method, method } from './method.ts'
import { openRoom, threadIn } from './rooms.ts'

export const sessionStatus = z.enum(['active', 'processing', 'suspended', 'closed'])

/** Sets a session's status, and its title where it is new. */
export const setSession = (
  { store }: Context,
  { channel, thread, status, title = '' }: Omit<Session, 'title'> & { readonly title?: string | undefined },
): Session => {
  const key = threadKey(channel, thread)
  // A session and an assistant's status line share one place on the screen: who writes last is seen.
  store.statuses.drop(key)
  return store.sessions.put(key, {
    channel,
    thread,
    status,
    title: store.sessions.get(key)?.title ?? title,
  })
}

const setStatus = method({
  scopes: ['chat:write'],
  tier: 3,
  fields: {
    channel_id: z.string(),
    status: sessionStatus,
    thread_ts: stamp,
    title: z.string().max(200).optional(),
    initiator_user_id: z.string().optional(),
  },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel_id)
    const thread = threadIn(context, room, sent.thread_ts, 'invalid_thread_ts') ?? sent.thread_ts
    if (sent.initiator_user_id !== undefined && !room.members.includes(sent.initiator_user_id))
      throw new Refusal('user_not_in_channel')
    const { status, title } = setSession(context, {
      channel: room.id,
      thread,
      status: sent.status,
      title: sent.title,
    })
    return { status, agent_status: status, title }
  },
})

const rename = method({
  scopes: ['chat:write'],
  tier: 3,
  fields: { channel_id: z.string(), thread_ts: stamp, title: z.string().min(1).max(200) },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel_id)
    const key = threadKey(room.id, sent.thread_ts)
    const session = context.store.sessions.get(key)
    if (session === undefined) throw new Refusal('session_not_found')
    context.store.sessions.put(key, { ...session, title: sent.title })
    return { title: sent.title }
  },
})

const assistant = ['assistant:write', 'chat:write']

const threadStatus = method({
  scopes: assistant,
  tier: 4,
  fields: {
    channel_id: z.string(),
    thread_ts: stamp,
    status: z.string(),
    loading_messages: jsonOf(z.array(z.string().max(50)).min(1).max(10)).optional(),
  },
  run: ({ channel_id: channel, thread_ts: thread, status }, context) => {
    const room = openRoom(context, channel)
    threadIn(context, room, thread, 'invalid_thread_ts')
    const key = threadKey(room.id, thread)
    if (status === '') context.store.statuses.drop(key)
    else context.store.statuses.put(key, status)
    return {}
  },
})

const prompts = method({
  scopes: ['assistant:write'],
  tier: 4,
  fields: {
    channel_id: z.string(),
    thread_ts: stamp.optional(),
    title: z.string().optional(),
    prompts: jsonOf(
      z
        .array(z.strictObject({ title: z.string().min(1), message: z.string().min(1) }))
        .min(1)
        .max(4),
    ),
  },
  run: (sent, context) => {
    const room = openRoom(context, sent.channel_id)
    if (room.kind !== 'im') throw new Refusal('channel_type_not_supported')
    context.views.suggest(
      room.id,
      sent.prompts.map(({ title }) => title),
    )
    return {}
  },
})

const threadTitle = method({
  scopes: ['assistant:write'],
  tier: 4,
  fields: { channel_id: z.string(), thread_ts: stamp, title: z.string().min(1) },
  run: (sent, context) => {
    threadIn(context, openRoom(context, sent.channel_id), sent.thread_ts, 'invalid_thread_ts')
    return {}
  },
})

export const agentMethods: Readonly<Record<string, Method>> = {
  'agents.sessions.setStatus': setStatus,
  'agents.sessions.rename': rename,
  'assistant.threads.setStatus': threadStatus,
  'assistant.threads.setSuggestedPrompts': prompts,
  'assistant.threads.setTitle': threadTitle,
}
