import type { ChatServer, Spot } from '../chat/index.ts'
import { until } from '../chat/until.ts'
import type { Context } from './api/context.ts'
import { newFaultBook } from './api/fault-book.ts'
import { newRates } from './api/rates.ts'
import { newTokens } from './api/tokens.ts'
import { slackControls } from './controls.ts'
import { newCourier } from './delivery/courier.ts'
import { socketLine } from './delivery/socket.ts'
import { webhookLine } from './delivery/webhook.ts'
import { slackFaults } from './faults.ts'
import { apiRoute } from './http/api-route.ts'
import { downloadRoute, uploadRoute } from './http/file-routes.ts'
import { type Gate, openGate } from './http/gate.ts'
import { guarded } from './http/guarded.ts'
import { responseRoute } from './http/response-route.ts'
import { newIdentity } from './identity.ts'
import { slackIds } from './ids.ts'
import { newNotes } from './notes.ts'
import { command, shortcut } from './people/commands.ts'
import { fill } from './people/form.ts'
import { choose, press } from './people/press.ts'
import { remove, revise, say } from './people/say.ts'
import { stop } from './people/stop.ts'
import { roomOf, type Town } from './people/town.ts'
import { seenBy, visible } from './screen/seen.ts'
import { type SlackOptions, settingsOf } from './settings.ts'
import type { SlackServer } from './slack-server.ts'
import { teller } from './tell.ts'
import { newResponseUrls } from './workspace/response-urls.ts'
import { addPerson, addRoom, statusOf, threadsOf } from './workspace/shape.ts'
import { newStore } from './workspace/store.ts'
import { newTalk } from './workspace/talk.ts'
import { newViews } from './workspace/views.ts'

/**
 * Starts a Slack on 127.0.0.1 with one workspace and one installed app: the Web API, Socket Mode and the Events API
 * over HTTP, and the people of the workspace at their screens.
 *
 * @example
 * await using slack = await slackServer()
 * const app = new App({ token, appToken, socketMode: true, clientOptions: { slackApiUrl: slack.environment.SLACK_API_URL } })
 * const ann = slack.account({ name: 'Ann' })
 * await slack.say(ann, slack.channel({ kind: 'group', members: [ann] }), { text: 'hello', mention: true })
 */
export const slackServer = async (options: SlackOptions = {}): Promise<SlackServer> => {
  const settings = settingsOf(options)
  const { ackWithinMs, retriesAfterMs, scopes, acknowledged } = settings
  const ids = slackIds()
  const identity = newIdentity(ids)
  const store = newStore()
  const violations = newNotes()
  const unanswered = newNotes()
  const tokens = newTokens(identity)
  const rates = newRates()
  const book = newFaultBook()
  const views = newViews(ids)
  const urls = newResponseUrls({ team: identity.team, secret: ids.secret })
  const sockets = socketLine({ app: identity.app, ackWithinMs })
  const webhook = webhookLine({
    secret: identity.signingSecret,
    verification: identity.verification,
    ackWithinMs,
  })
  const line = () => (webhook.isOpen() ? webhook : sockets)
  const courier = newCourier({ line, retriesAfterMs, ackWithinMs, acknowledged })
  const tell = teller({ courier, identity, ids, store, scopes })

  const base = { store, identity, url: (): string => gate.url }
  const context: Context = {
    ...base,
    ids,
    settings,
    views,
    talk: newTalk({ ...base, ids, tell }),
    socketUrl: () => `${gate.url.replace('http', 'ws')}${sockets.ticket()}`,
  }
  const desk = { context, tokens, rates, note: violations.add }
  const town: Town = { context, courier, urls, tell, miss: unanswered.add, note: violations.add }

  const gate: Gate = await openGate({
    port: settings.port,
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
    routes: () => [
      ['/api/', apiRoute({ desk, faults: book })],
      ['/upload/', guarded('upload', uploadRoute(desk), book)],
      ['/files-pri/', guarded('download', downloadRoute(desk), book)],
      ['/actions/', guarded('response_url', responseRoute({ desk, urls }), book)],
      ['/commands/', guarded('response_url', responseRoute({ desk, urls }), book)],
    ],
  })

  const close = async (): Promise<void> => {
    courier.close()
    await sockets.close()
    await gate.close()
  }

  const seen = (): string =>
    JSON.stringify({
      rooms: store.rooms.all().map(({ id, members }) => ({
        channel: id,
        messages: store.messages.of(id).map((message) => {
          const { text, by } = seenBy(message, members[0] ?? '', context)
          return `${by}: ${text}`
        }),
      })),
      violations: violations.all(),
      unanswered: unanswered.all(),
    })

  const chat: ChatServer = {
    environment: {
      SLACK_API_URL: `${gate.url}/api/`,
      SLACK_BOT_TOKEN: identity.botToken,
      SLACK_APP_TOKEN: identity.appToken,
      SLACK_SIGNING_SECRET: identity.signingSecret,
    },
    connected: async (within = {}) => {
      await until(() => line().isOpen() || undefined, { ...within, saw: () => 'The app did not connect.' })
    },
    account: (account) => addPerson(context, account),
    channel: ({ name, kind, members }) =>
      addRoom(context, {
        ...(name !== undefined && { name }),
        kind: kind === 'private' ? 'im' : 'channel',
        members,
      }),
    say: async (by, at, said) => say(town, by, at, said),
    revise: async (by, at, change) => revise(town, by, at, change),
    remove: async (by, at, message) => remove(town, by, at, message),
    press: async (by, at, pressed) => press(town, by, at, pressed),
    choose: async (by, at, choice) => choose(town, by, at, choice),
    fill: async (by, at, values) => {
      roomOf(town, by, at)
      await fill(town, by, values)
    },
    command: async (by, at, typed) => command(town, by, at, typed),
    shortcut: async (by, at, picked) => shortcut(town, by, at, picked),
    stop: async (by, at) => stop(town, by, at),
    see: (by, at) => visible(context, by.id, at).map((message) => seenBy(message, by.id, context)),
    threads: ({ channel }: Spot) => threadsOf(context, channel),
    status: (at) => statusOf(context, at),
    until: (look, within = {}) => until(look, { ...within, saw: seen }),
    faults: slackFaults({ town, book, tokens, sockets, gate: () => gate }),
    violations: [],
    close,
  }
  const controls = slackControls({ town, tokens, webhook })
  return {
    ...chat,
    ...controls,
    // A spread would keep what stood there at first.
    get violations() {
      return violations.all()
    },
    get unanswered() {
      return unanswered.all()
    },
    [Symbol.asyncDispose]: close,
  }
}
