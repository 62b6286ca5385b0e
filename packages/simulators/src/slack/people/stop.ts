import type { Account, Spot } from '../../chat/index.ts'
import { threadKey } from '../workspace/store.ts'
import { type Town, roomOf } from './town.ts'

/** Slack's own Stop, which stands beside a thread while its session is processing: open streams end at once. */
export const stop = (town: Town, by: Account, { channel, thread }: Spot): void => {
  const { store, talk, ids } = town.context
  const room = roomOf(town, by, { channel })
  const key = threadKey(channel, thread ?? '')
  const session = store.sessions.get(key)
  const line = store.statuses.get(key)
  if (session?.status !== 'processing' || line !== undefined)
    throw new Error(`${by.name} sees no Stop there, but ${line ?? session?.status ?? 'no session'}.`)
  const streams = store.messages
    .of(channel)
    .filter((message) => message.thread === thread && message.stream?.state === 'in_progress')
  for (const message of streams)
    if (message.stream !== undefined)
      talk.change(room, message, { stream: { ...message.stream, state: 'errored' } }, { isQuiet: true })
  town.tell([
    {
      event: {
        type: 'agent_session_stopped',
        channel,
        user: by.id,
        thread_ts: session.thread,
        streaming_message_ts: streams.map(({ ts }) => ts),
        event_ts: ids.stamp(),
      },
    },
  ])
}
