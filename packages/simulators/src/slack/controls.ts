import type { Tokens } from './api/tokens.ts'
import { envelope } from './delivery/envelope.ts'
import type { WebhookLine } from './delivery/webhook.ts'
import { closeForm } from './people/form.ts'
import { openApp, seenView } from './people/home.ts'
import { pressInView } from './people/press-view.ts'
import { share } from './people/say.ts'
import { type Town, messageOf, roomOf } from './people/town.ts'
import type { SlackControls } from './slack-server.ts'
import { drawnFor } from './screen/drawn.ts'
import { visible } from './screen/seen.ts'
import { addPerson, addRoom } from './workspace/shape.ts'

/** What tests can do on this server beside the contract. */
export const slackControls = ({
  town,
  tokens,
  webhook,
}: {
  readonly town: Town
  readonly tokens: Tokens
  readonly webhook: WebhookLine
}): SlackControls => {
  const { context } = town
  const { store, talk, views, identity, ids } = context
  const otherTeam = ids.next('T')
  return {
    ids: { team: identity.team, app: identity.app, bot: identity.bot, botUser: identity.botUser },
    drawn: (by, at) => visible(context, by.id, at).map((message) => drawnFor(message, by.id, context)),
    stranger: ({ name }) => addPerson(context, { name, team: otherTeam, isGuest: true }),
    closedChannel: (options) => addRoom(context, { ...options, kind: 'group' }),
    subscribe: (url) => webhook.subscribe(url),
    forge: (forgery) => {
      const event = { type: 'app_home_opened', user: identity.botUser, tab: 'home', event_ts: ids.stamp() }
      return webhook.forge(forgery, envelope(event, { identity, ids }))
    },
    revokeAppToken: () => tokens.revoke('app'),
    share: (by, at, shared) => share(town, by, at, shared),
    uninstall: () => {
      tokens.revoke('bot')
      town.tell([{ event: { type: 'app_uninstalled' } }])
      town.tell([{ event: { type: 'tokens_revoked', tokens: { oauth: [], bot: [identity.botUser] } } }])
    },
    archive: (channel) => {
      const room = store.rooms.get(channel)
      if (room !== undefined) store.rooms.put(channel, { ...room, isArchived: true })
    },
    unfurl: ({ channel }, ts) => {
      const room = store.rooms.get(channel)
      const message = store.messages.get(channel, ts)
      if (room === undefined || message === undefined) throw new Error(`There is no message ${ts}.`)
      talk.change(room, message, {
        attachments: [{ id: 1, from_url: 'https://example.com/', title: 'A page', fallback: 'A page' }],
      })
    },
    react: (by, at, { message, name }) => {
      roomOf(town, by, at)
      talk.react(messageOf(town, by, at, message), { user: by.id, name, on: true })
    },
    openApp: (by, tab) => ({ channel: openApp(town, by, tab) }),
    home: (by) => seenView(town, by, views.home(by.id)),
    modal: (by) => seenView(town, by, views.stack(by.id).at(-1)),
    view: (by) => views.stack(by.id).at(-1),
    closeModal: (by) => closeForm(town, by),
    pressInView: (by, label) => pressInView(town, by, label),
    prompts: ({ channel }) => views.suggested(channel),
    unanswered: [],
  }
}
