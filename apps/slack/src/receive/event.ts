import type { Inbound } from '@errand/channel-kit'
import { z } from 'zod'
import type { Us } from '../us.ts'
import { mentions, wordsOf } from '../words-of.ts'
import { filesOf } from './files.ts'
import { slackMessage, type SlackMessage } from './message.ts'
import { filesIn, passedOnIn } from './passed-on.ts'
import { momentOf, placeOf } from './place.ts'
import { isOurs, senderOf } from './sender.ts'

const said = slackMessage.extend({
  type: z.enum(['message', 'app_mention']),
  channel: z.string(),
})

const changed = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_changed'),
  channel: z.string(),
  event_ts: z.string(),
  message: slackMessage,
  previous_message: slackMessage.optional(),
})

const deleted = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_deleted'),
  channel: z.string(),
  event_ts: z.string(),
  deleted_ts: z.string(),
  previous_message: slackMessage.optional(),
})

const stopped = z.object({
  type: z.literal('agent_session_stopped'),
  channel: z.string(),
  user: z.string(),
  thread_ts: z.string(),
  event_ts: z.string(),
})

const known = z.union([changed, deleted, stopped, said])

/** Subtypes under which people say something. */
const speech: ReadonlySet<string | undefined> = new Set([
  undefined,
  'file_share',
  'thread_broadcast',
  'me_message',
  'bot_message',
])

/** What an event of Slack means; undefined for what is none of our business. */
export const readEvent = (event: unknown, us: Us): Inbound | undefined => {
  const read = known.safeParse(event)
  if (!read.success) return undefined
  const { data } = read
  if (data.type === 'agent_session_stopped') return readStop(data, us)
  if ('message' in data) return readChange(data, us)
  if ('deleted_ts' in data) return readDeletion(data, us)
  return readSaid(data, us)
}

/** A mention arrives twice, as itself and as a message: what is said once has one key. */
const readSaid = (event: z.infer<typeof said>, us: Us): Inbound | undefined => {
  const by = senderOf(event, us)
  if (by === undefined || isOurs(event, us) || !speech.has(event.subtype)) return undefined
  const { channel, ts, thread_ts: thread, text = '' } = event
  const passedOn = passedOnIn(event, us)
  return {
    kind: 'message',
    event: `said ${channel} ${ts}`,
    place: placeOf(us, { channel, thread: thread ?? ts }),
    by,
    at: momentOf(ts),
    message: ts,
    text: wordsOf(text, { us: us.user }),
    isToUs: channel.startsWith('D') || event.type === 'app_mention' || mentions(text, us.user),
    ...(passedOn.length === 0 ? {} : { passedOn }),
    files: filesOf(filesIn(event)),
  }
}

/** Slack also tells of a change where a preview came or a reply was added: only new words are one. */
const readChange = (
  { channel, event_ts: at, message, previous_message: before }: z.infer<typeof changed>,
  us: Us,
): Inbound | undefined => {
  // A message that has replies leaves a stone when it is deleted.
  if (message.subtype === 'tombstone')
    return (
      before && readDeletion({ channel, event_ts: at, deleted_ts: message.ts, previous_message: before }, us)
    )
  const by = senderOf(message, us)
  if (by === undefined || isOurs(message, us) || !speech.has(message.subtype)) return undefined
  const { ts, edited, text = '' } = message
  if (edited === undefined || text === before?.text) return undefined
  return {
    kind: 'edit',
    event: `edit ${channel} ${ts} ${edited.ts}`,
    place: placeOf(us, { channel, thread: message.thread_ts ?? ts }),
    by,
    at: momentOf(at),
    message: ts,
    text: wordsOf(text, { us: us.user }),
  }
}

const readDeletion = (
  {
    channel,
    event_ts: at,
    deleted_ts: ts,
    previous_message: before,
  }: {
    readonly channel: string
    readonly event_ts: string
    readonly deleted_ts: string
    readonly previous_message?: SlackMessage | undefined
  },
  us: Us,
): Inbound | undefined => {
  const by = before && senderOf(before, us)
  if (before === undefined || by === undefined || isOurs(before, us)) return undefined
  return {
    kind: 'deletion',
    event: `deletion ${channel} ${ts}`,
    place: placeOf(us, { channel, thread: before.thread_ts ?? ts }),
    by,
    at: momentOf(at),
    message: ts,
  }
}

const readStop = (
  { channel, user, thread_ts: thread, event_ts: at }: z.infer<typeof stopped>,
  us: Us,
): Inbound => ({
  kind: 'stop',
  event: `stop ${channel} ${thread} ${at}`,
  place: placeOf(us, { channel, thread }),
  by: { platform: 'slack', workspace: us.workspace, user, isBot: false, isGuest: false },
  at: momentOf(at),
})
