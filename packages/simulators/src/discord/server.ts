import type { Account, ChatServer, Spot } from '../chat/index.ts'
import { until } from '../chat/until.ts'
import { discordControls, openChannel } from './controls.ts'
import type { DiscordServer } from './discord-server.ts'
import { discordFaults } from './faults.ts'
import { newGateway } from './gateway/gateway.ts'
import { newIdentity } from './identity.ts'
import { discordIds } from './ids.ts'
import { newNotes } from './notes.ts'
import { command, shortcut } from './people/command.ts'
import { fill } from './people/fill.ts'
import { visible } from './people/place.ts'
import { choose, press } from './people/press.ts'
import { remove, revise, say } from './people/say.ts'
import { newBuckets } from './rest/buckets.ts'
import { download, serveFile } from './rest/downloads.ts'
import { newFaultBook } from './rest/fault-book.ts'
import { apiHandler } from './rest/handle.ts'
import { type Listener, listen } from './rest/listen.ts'
import { allRoutes } from './routes/all.ts'
import { seenBy } from './screen/seen.ts'
import { type DiscordOptions, settingsOf } from './settings.ts'
import type { Platform } from './state/platform.ts'
import { directRoom } from './state/rooms.ts'
import { newPosts } from './state/posts.ts'
import { newTable } from './state/table.ts'

const nameless = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9_.]+/g, '_')

const addAccount = (
  { ids, users }: Platform,
  account: Partial<Account> & { readonly name: string },
): Account => {
  const { id = ids.next(), name, isBot = false, isGuest = false } = account
  users.put(id, { id, name, username: nameless(name), isBot, isGuest, locale: 'en-US' })
  return { id, name, isBot, isGuest }
}

/**
 * Starts a Discord on 127.0.0.1 with one guild and one application in it: the REST API, the gateway, attachments, and
 * people at their screens.
 *
 * @example
 * await using discord = await discordServer()
 * const client = new Client({ intents, rest: { api: discord.environment.DISCORD_API_URL } })
 * await client.login(discord.environment.DISCORD_BOT_TOKEN)
 * const ann = discord.account({ name: 'Ann' })
 * await discord.say(ann, discord.channel({ kind: 'group', members: [ann] }), { text: 'hello', mention: true })
 */
export const discordServer = async (options: DiscordOptions = {}): Promise<DiscordServer> => {
  const settings = settingsOf(options)
  const ids = discordIds()
  const identity = newIdentity(ids)
  const violations = newNotes()
  const unanswered = newNotes()
  let isRevoked = false
  const gateway = newGateway(() => platform)
  const home = ids.next()
  // The id after it is that of the bot's role.
  ids.next()

  const platform: Platform = {
    ids,
    identity,
    settings,
    home,
    users: newTable(),
    guilds: newTable(),
    rooms: newTable(),
    posts: newPosts(),
    commands: newTable(),
    interactions: newTable(),
    modals: newTable(),
    typing: newTable(),
    url: () => listener.url,
    tell: (happening) => gateway.tell(happening),
    note: violations.add,
    miss: unanswered.add,
  }
  platform.users.put(identity.bot.id, identity.bot)
  platform.guilds.put(home, { id: home, name: 'Simulated', hasBot: true })

  const book = newFaultBook(() => [...allRoutes.map(({ name }) => name), download])
  const api = apiHandler({
    platform,
    routes: allRoutes,
    buckets: newBuckets(settings.rateSpeed),
    faults: book,
    isRevoked: () => isRevoked,
  })
  const listener: Listener = await listen({
    serve: async (request, response) => {
      if (request.url?.startsWith('/attachments/') === true) serveFile(platform, book, request, response)
      else await api.handle(request, response)
    },
    upgrade: (request, socket, head) => gateway.upgrade(request, socket, head),
  })

  const close = async (): Promise<void> => {
    gateway.close()
    await listener.close()
  }

  const seen = (): string =>
    JSON.stringify({
      rooms: platform.rooms.all().map(({ id, name, kind, members }) => ({
        [kind]: name || id,
        messages: platform.posts.in(id).map((post) => {
          const { by, text } = seenBy(platform, post, members[0] ?? '')
          return `${by}: ${text}`
        }),
      })),
      violations: violations.all(),
      unanswered: unanswered.all(),
    })

  const chat: ChatServer = {
    environment: { DISCORD_API_URL: `${listener.url}/api`, DISCORD_BOT_TOKEN: identity.token },
    connected: async (within = {}) => {
      await until(() => gateway.isOpen() || undefined, {
        ...within,
        saw: () => `The bot did not connect. ${seen()}`,
      })
    },
    account: (account) => addAccount(platform, account),
    channel: ({ name, kind, members }): Spot => {
      const [person] = members
      if (kind === 'group')
        return openChannel(platform, home, { ...(name !== undefined && { name }), members })
      if (person === undefined) throw new Error('A direct conversation needs a person.')
      return { channel: directRoom(platform, person.id).id }
    },
    say: async (by, at, said) => say(platform, by, at, said),
    revise: async (by, at, changed) => revise(platform, by, at, changed),
    remove: async (by, at, message) => remove(platform, by, at, message),
    press: async (by, at, pressed) => press(platform, by, at, pressed),
    choose: async (by, at, choice) => choose(platform, by, at, choice),
    fill: async (by, _at, values) => fill(platform, by, values),
    command: async (by, at, typed) => command(platform, by, at, typed),
    shortcut: async (by, at, picked) => shortcut(platform, by, at, picked),
    stop: () => Promise.reject(new Error('Discord shows no Stop of its own.')),
    see: (by, at) => visible(platform, by, at).map((post) => seenBy(platform, post, by.id)),
    threads: ({ channel }) =>
      platform.rooms
        .all()
        .filter(({ parent, isDeleted }) => parent === channel && !isDeleted)
        .map(({ id }) => ({ channel, thread: id })),
    status: ({ channel, thread }) =>
      (platform.typing.get(thread ?? channel) ?? 0) > Date.now() ? `${identity.bot.name} is typing…` : '',
    until: (look, within = {}) => until(look, { ...within, saw: seen }),
    faults: discordFaults({
      platform,
      book,
      gateway,
      listener: () => listener,
      revoke: () => {
        isRevoked = true
        gateway.revoke()
      },
    }),
    violations: [],
    close,
  }
  return {
    ...chat,
    ...discordControls(platform, gateway),
    ids: { app: identity.app, bot: identity.bot.id, guild: home },
    calls: () => api.recorded(),
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
