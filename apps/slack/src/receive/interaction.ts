import type { Place } from '@errand/agent-core'
import type { Inbound, Sender } from '@errand/channel-kit'
import { z } from 'zod'
import { linkId } from '../draw/block.ts'
import { readHeld } from '../forms/held.ts'
import type { Us } from '../us.ts'
import { wordsOf } from '../words-of.ts'
import { slackMessage } from './message.ts'
import { passedOnIn } from './passed-on.ts'
import { placeOf } from './place.ts'
import { readValues } from './values.ts'

const user = z.object({ id: z.string(), team_id: z.string().optional() })
const base = { user, trigger_id: z.string(), response_url: z.string().optional() }

const blockActions = z.object({
  type: z.literal('block_actions'),
  ...base,
  container: z.object({
    type: z.string(),
    channel_id: z.string().optional(),
    message_ts: z.string().optional(),
    thread_ts: z.string().optional(),
  }),
  actions: z.array(
    z.object({
      action_id: z.string(),
      value: z.string().optional(),
      selected_option: z.object({ value: z.string() }).nullish(),
    }),
  ),
})

const submission = z.object({
  type: z.literal('view_submission'),
  ...base,
  view: z.object({
    callback_id: z.string(),
    private_metadata: z.string(),
    state: z.object({ values: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  }),
})

const shortcut = z.object({
  type: z.literal('message_action'),
  ...base,
  callback_id: z.string(),
  channel: z.object({ id: z.string() }),
  message_ts: z.string(),
  message: slackMessage,
})

const interaction = z.discriminatedUnion('type', [blockActions, submission, shortcut])

const typed = z.object({
  command: z.string(),
  text: z.string().default(''),
  user_id: z.string(),
  team_id: z.string().optional(),
  channel_id: z.string(),
  trigger_id: z.string(),
  response_url: z.string().optional(),
})

/** What came in by a press, a form, a menu or a command, and what it can be answered with. */
export interface Interaction {
  readonly inbound: Inbound
  /** Opens a form, within three seconds. */
  readonly trigger: string
  readonly respondAt?: string | undefined
}

/** What somebody did with what Errand drew; undefined for what is none of our business. */
export const readInteraction = (
  body: unknown,
  { us, now }: { readonly us: Us; readonly now: number },
): Interaction | undefined => {
  const read = interaction.safeParse(body)
  if (read.success) {
    const { data } = read
    const by = senderOf(data.user, us)
    const inbound = inboundOf(data, { us, by, now })
    return inbound && { inbound, trigger: data.trigger_id, respondAt: data.response_url }
  }
  const command = typed.safeParse(body)
  return command.success ? readCommand(command.data, { us, now }) : undefined
}

interface Done {
  readonly us: Us
  readonly by: Sender
  readonly now: number
}

const inboundOf = (data: z.infer<typeof interaction>, { us, by, now }: Done): Inbound | undefined => {
  const happened = { event: `act ${data.trigger_id}`, by, at: now }
  switch (data.type) {
    case 'block_actions': {
      const [action] = data.actions
      // A button that leads somewhere asks for nothing.
      if (action === undefined || action.action_id === linkId) return undefined
      const id = action.value ?? action.selected_option?.value ?? action.action_id
      const { channel_id: channel, message_ts: message, thread_ts: thread } = data.container
      const place =
        channel === undefined ? ownPlace(us, by) : placeOf(us, { channel, thread: thread ?? message })
      return {
        ...happened,
        kind: 'press',
        place,
        id,
        values: {},
        ...(message === undefined ? {} : { message }),
      }
    }
    case 'view_submission': {
      const { message, place = ownPlace(us, by) } = readHeld(data.view.private_metadata) ?? {}
      return {
        ...happened,
        kind: 'press',
        place,
        id: data.view.callback_id,
        values: readValues(data.view.state.values),
        ...(message === undefined ? {} : { message }),
      }
    }
    case 'message_action': {
      const { channel, message, message_ts: ts } = data
      return {
        ...happened,
        kind: 'command',
        place: placeOf(us, { channel: channel.id, thread: message.thread_ts ?? ts }),
        name: '',
        text: '',
        about: { message: ts, text: wordsIn(message, us) },
      }
    }
  }
}

/** What stands in a message, with the messages that were shared with it. */
const wordsIn = (message: z.infer<typeof slackMessage>, us: Us): string =>
  [
    wordsOf(message.text ?? '', { us: us.user }),
    ...passedOnIn(message, us).map(({ from, text }) => (from === undefined ? text : `${from}: ${text}`)),
  ]
    .filter((text) => text !== '')
    .join('\n')

/** The Home tab, and a form that was opened nowhere else, lie in no channel and are nobody else's. */
const ownPlace = (us: Us, { user: channel }: Sender): Place => ({
  ...placeOf(us, { channel }),
  kind: 'private',
})

const readCommand = (
  {
    text,
    user_id: id,
    team_id: team,
    channel_id: channel,
    trigger_id: trigger,
    response_url,
  }: z.infer<typeof typed>,
  { us, now }: { readonly us: Us; readonly now: number },
): Interaction => {
  const [, name = '', rest = ''] = /^\s*(\S*)\s*([\s\S]*)$/u.exec(text) ?? []
  return {
    inbound: {
      kind: 'command',
      event: `act ${trigger}`,
      by: senderOf({ id, team_id: team }, us),
      at: now,
      place: placeOf(us, { channel }),
      // Nothing behind it asks what there is.
      name: name === '' ? 'help' : name,
      text: rest.trim(),
    },
    trigger,
    respondAt: response_url,
  }
}

const senderOf = ({ id, team_id: team }: z.infer<typeof user>, { workspace }: Us): Sender => ({
  platform: 'slack',
  workspace,
  user: id,
  isBot: false,
  isGuest: team !== undefined && team !== workspace,
})
