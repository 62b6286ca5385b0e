import type { Account, Spot } from '../../chat/index.ts'
import { respond } from '../api/respond.ts'
import { Refusal } from '../refusal.ts'
import { wireMessage } from '../workspace/wire.ts'
import { type Town, ask, interaction, messageOf, roomOf } from './town.ts'

/** Types a slash command; Slack has none in threads. What the app answers at once is posted. */
export const command = (
  town: Town,
  by: Account,
  at: Spot,
  { name, text = '' }: { readonly name: string; readonly text?: string },
): void => {
  if (at.thread !== undefined) throw new Error(`/${name} is not supported in threads.`)
  const { context, urls } = town
  const { identity, views } = context
  const room = roomOf(town, by, at)
  const to = { user: by.id, channel: room.id }
  const run = async (): Promise<void> => {
    const answer = await ask(
      town,
      {
        kind: 'slash_commands',
        payload: {
          token: identity.verification,
          team_id: identity.team,
          team_domain: 'simulated',
          channel_id: room.id,
          channel_name: room.kind === 'im' ? 'directmessage' : room.name,
          user_id: by.id,
          user_name: by.name.toLowerCase(),
          command: `/${name}`,
          text,
          api_app_id: identity.app,
          is_enterprise_install: 'false',
          response_url: `${context.url()}${urls.issue('commands', to)}`,
          trigger_id: views.trigger(by.id),
        },
      },
      `${by.name} typed /${name}`,
    )
    const body = answer?.body
    const isEmpty = body === undefined || body === '' || JSON.stringify(body) === '{}'
    if (isEmpty) return
    try {
      respond(body, to, context)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      town.note(`answer to /${name}: ${error.message}`)
    }
  }
  void run()
}

/** Picks a message shortcut; its callback id is of the settings, or made from its label. */
export const shortcut = (
  town: Town,
  by: Account,
  at: Spot,
  { message: ts, label }: { readonly message: string; readonly label: string },
): void => {
  const { context, urls } = town
  const room = roomOf(town, by, at)
  const message = messageOf(town, by, at, ts)
  if (message.onlyFor !== undefined) throw new Error('An ephemeral message has no shortcuts.')
  void ask(
    town,
    {
      kind: 'interactive',
      payload: {
        type: 'message_action',
        ...interaction(town, by),
        action_ts: context.ids.stamp(),
        channel: { id: room.id, name: room.kind === 'im' ? 'directmessage' : room.name },
        callback_id: context.settings.shortcuts[label] ?? label.toLowerCase().replaceAll(/\W+/g, '_'),
        response_url: `${context.url()}${urls.issue('actions', { user: by.id, channel: room.id, message: ts })}`,
        message_ts: ts,
        message: wireMessage(message, context),
      },
    },
    `${by.name} picked “${label}”`,
  )
}
