import type { Account, ChatServer, Spot } from '@errand/simulators/chat'
import { discordServer } from '@errand/simulators/discord'
import { slackServer } from '@errand/simulators/slack'
import { telegramServer } from '@errand/simulators/telegram'
import { consoleServer } from './console/console-server.ts'

/** What the suite has to know of a platform beside the contract of its simulator. */
export interface Surface {
  readonly name: 'Slack' | 'Discord' | 'Telegram' | 'Console'
  readonly platform: string
  /**
   * Starts the platform without its rates, and tells what the config calls the workspace; what has to know where
   * Errand is served is told by `reach`, undefined while it is not there.
   */
  readonly open: () => Promise<{
    readonly server: ChatServer
    readonly workspace: string
    readonly reach?: (url: string | undefined) => void
  }>
  /** Where a task that was asked for in a room goes on. */
  readonly threadOf: (server: ChatServer, room: Spot, message: string) => Promise<Spot>
  /** The call that posts an answer, by the platform's own name; of the page, the view that brings it. */
  readonly post: string
  /** The call that brings a card to its end. */
  readonly edit: string
  /** A denial asks for the reason in a form. */
  readonly asksWhy: boolean
  /** Only what is meant to make a sound makes one. */
  readonly isQuiet: boolean
  /** In a group, a message is part of a conversation only as a reply to what Errand said in it. */
  readonly bindsByReply: boolean
  /** Types a command in a conversation in which Errand has said `answered`. */
  readonly give: (
    server: ChatServer,
    by: Account,
    there: { readonly at: Spot; readonly answered: string },
    command: { readonly name: string; readonly text?: string },
  ) => Promise<void>
  /** Commands can be given where a task goes on. */
  readonly takesCommandsInThreads: boolean
  /** The platform shows its own Stop there. */
  readonly showsStop: (server: ChatServer, by: Account, at: Spot) => boolean
  /** What has to stand before words that are changed, so that they are still to Errand. */
  readonly toErrand: string
}

const slack: Surface = {
  name: 'Slack',
  platform: 'slack',
  open: async () => {
    const server = await slackServer({ rates: 'off' })
    return { server, workspace: server.ids.team }
  },
  threadOf: (_server, room, thread) => Promise.resolve({ ...room, thread }),
  post: 'chat.postMessage',
  edit: 'chat.update',
  asksWhy: true,
  isQuiet: false,
  bindsByReply: false,
  takesCommandsInThreads: false,
  give: (server, by, { at }, { name, text = '' }) =>
    server.command(by, at, { name: 'errand', text: `${name} ${text}`.trim() }),
  showsStop: (server, _by, at) => server.status(at) === 'processing',
  toErrand: '',
}

const discord: Surface = {
  name: 'Discord',
  platform: 'discord',
  open: async () => {
    // People are the same in all servers there.
    return { server: await discordServer({ rateSpeed: 'off' }), workspace: 'discord' }
  },
  // A thread has the id of the message that it began with.
  threadOf: (_server, room, thread) => Promise.resolve({ ...room, thread }),
  post: 'POST /channels/{channel.id}/messages',
  edit: 'PATCH /channels/{channel.id}/messages/{message.id}',
  asksWhy: true,
  isQuiet: true,
  bindsByReply: false,
  takesCommandsInThreads: true,
  give: (server, by, { at }, { name, text = '' }) =>
    server.command(by, at, { name: 'errand', text: `${name} ${text}`.trim() }),
  showsStop: () => false,
  toErrand: '',
}

const telegram: Surface = {
  name: 'Telegram',
  platform: 'telegram',
  open: async () => {
    const server = await telegramServer({ rates: 'off' })
    const [workspace = ''] = (server.environment['TELEGRAM_BOT_TOKEN'] ?? '').split(':')
    return { server, workspace }
  },
  threadOf: (_server, room) => Promise.resolve(room),
  post: 'sendRichMessage',
  edit: 'editMessageText',
  asksWhy: false,
  isQuiet: true,
  bindsByReply: true,
  takesCommandsInThreads: true,
  give: async (server, by, { at, answered }, { name, text = '' }) => {
    await server.say(by, at, {
      text: `/${name}@errand_simulated_bot ${text}`.trim(),
      replyTo: answered,
    })
  },
  showsStop: (server, by, at) => server.see(by, at).some(({ isOpen }) => isOpen),
  toErrand: '@errand_simulated_bot ',
}

const page: Surface = {
  name: 'Console',
  platform: 'local',
  open: () => {
    const server = consoleServer()
    return Promise.resolve({ server, workspace: 'local', reach: server.reach })
  },
  threadOf: (_server, room) => Promise.resolve(room),
  post: 'view',
  edit: 'view',
  asksWhy: true,
  isQuiet: true,
  bindsByReply: false,
  takesCommandsInThreads: true,
  give: (server, by, { at }, command) => server.command(by, at, command),
  showsStop: () => false,
  toErrand: '',
}

/** The chats, which have platforms of their own. */
export const chats: readonly Surface[] = [slack, discord, telegram]

export const surfaces: readonly Surface[] = [...chats, page]

/** The people of every platform: who asks, who may decide for others, and who may not. */
export interface People {
  readonly ana: Account
  readonly bob: Account
  readonly eve: Account
}

export const peopleOf = (server: ChatServer): People => ({
  ana: server.account({ name: 'Ana' }),
  bob: server.account({ name: 'Bob' }),
  eve: server.account({ name: 'Eve' }),
})
