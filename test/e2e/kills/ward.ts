import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Account, ChatServer, Seen, Spot } from '@errand/simulators/chat'
import { startOpenAI, type Reply } from '@errand/simulators/openai'
import { createScriptBook } from '../../conformance/script-book.ts'
import { surfaces, type Surface } from '../../conformance/surfaces.ts'
import { createPages, type Pages } from '../../conformance/tools.ts'
import { startErrand, type RunningHub } from '../../support/errand.ts'
import { eventually } from '../../support/eventually.ts'
import { makeTestHome } from '../../support/home.ts'
import { things, type Death } from './death.ts'

/** A request of Ana's in a room of its own, and what she sees of it. */
export interface Request {
  readonly script: string
  readonly at: Spot
  readonly said: () => readonly Seen[]
  /** Ids of the tasks that came of it. */
  readonly tasks: () => readonly string[]
  /** Whether an SQL query finds something in the database of the hub. */
  readonly has: (query: string) => boolean
}

/** One platform, which outlives the hub that is on it, and a hub in a process of its own that dies when it is told to. */
export interface Ward extends AsyncDisposable {
  readonly surface: Surface
  readonly server: ChatServer
  readonly ana: Account
  readonly pages: Pages
  readonly ask: (replies: readonly Reply[], options?: { readonly holds?: boolean }) => Promise<Request>
  /** The same by a command, which has its own thread. */
  readonly command: (replies: readonly Reply[]) => Promise<Request>
  /** The word that names the script of the next request. */
  readonly nextScript: () => string
  /** The model was asked for the script, and is kept from answering. */
  readonly isAsked: (script: string) => boolean
  /** From now on the hub dies there, once. */
  readonly condemn: (death: Death | undefined) => Promise<void>
  /** Resolves once it is dead. */
  readonly dead: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Starts it again on the same home; waits until it is connected. */
  readonly restart: () => Promise<void>
  readonly until: <Value>(look: () => Value | undefined, otherwise: () => string) => Promise<Value>
}

const preload = pathToFileURL(fileURLToPath(new URL('deadly.ts', import.meta.url))).href
const withinMs = 50_000

export const openWard = async (name: Surface['name']): Promise<Ward> => {
  const surface = surfaces.find((one) => one.name === name)
  if (surface === undefined) throw new Error(`There is no ${name}.`)
  await using opened = new AsyncDisposableStack()
  const home = opened.use(await makeTestHome())
  const { server } = await surface.open()
  opened.defer(() => server.close())
  const scripts = createScriptBook()
  const openai = opened.use(await startOpenAI({ script: scripts.decide }))
  const pages = await createPages(home.root)
  const ana = server.account({ name: 'Ana' })
  await home.configure({
    tools: { modules: [pages.module] },
    access: { [surface.platform]: { users: [ana.id] } },
  })
  const planFile = path.join(home.root, 'dies-at.json')
  const env = {
    ...server.environment,
    // By the socket and by polling: nothing has to reach the hub.
    SLACK_SIGNING_SECRET: '',
    TELEGRAM_WEBHOOK_SECRET: '',
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: 'a-key-of-the-test',
    OPENAI_MODEL: 'simulated',
    NODE_OPTIONS: `--import ${preload}`,
    DIES_AT: planFile,
  }
  let hub: RunningHub | undefined
  let letGo: (() => void) | undefined
  let written = 0
  const start = async (): Promise<void> => {
    hub = await startErrand({ home: home.root, env })
    await server.connected({ withinMs: 30_000 })
  }
  const dead = async (): Promise<void> => {
    await hub?.exited
  }
  opened.defer(async () => hub?.[Symbol.asyncDispose]())
  await start()
  const database = new DatabaseSync(path.join(home.root, 'errand.db'), { readOnly: true, timeout: 5_000 })
  opened.defer(() => database.close())
  const rows = (query: string): readonly Record<string, unknown>[] => database.prepare(query).all()
  const all = opened.move()
  return {
    surface,
    server,
    ana,
    pages,
    ask: async (replies, { holds = false } = {}) => {
      const script = scripts.write(replies)
      written += 1
      if (holds) letGo = scripts.hold(script)
      const room = server.channel({ kind: 'group', members: [ana] })
      const message = await server.say(ana, room, { text: `please do ${script}`, mention: true })
      const at = await surface.threadOf(server, room, message)
      return {
        script,
        at,
        said: () => server.see(ana, at).filter(({ by }) => by === 'bot'),
        tasks: () => rows(things.taken(script)).map(({ id }) => String(id)),
        has: (query) => rows(query).length > 0,
      }
    },
    command: async (replies) => {
      const script = scripts.write(replies)
      written += 1
      const room = server.channel({ kind: 'group', members: [ana] })
      const request = `please do ${script}`
      // A platform that is connected may not have the commands yet.
      await eventually(
        () =>
          server.command(ana, room, { name: 'errand', text: `new ${request}` }).then(
            () => true,
            () => undefined,
          ),
        { withinMs, otherwise: () => 'There is no /errand.' },
      )
      return {
        script,
        at: room,
        said: () =>
          server
            .threads(room)
            .flatMap((at) => server.see(ana, at))
            .filter(({ by, text }) => by === 'bot' && text !== `Ana: ${request}`),
        tasks: () => rows(things.taken(script)).map(({ id }) => String(id)),
        has: (query) => rows(query).length > 0,
      }
    },
    nextScript: () => `script-${written + 1}`,
    isAsked: (script) => scripts.asked(script) > 0,
    condemn: (death) =>
      death === undefined ? rm(planFile, { force: true }) : writeFile(planFile, JSON.stringify(death)),
    dead,
    kill: async () => {
      hub?.signal('SIGKILL')
      await dead()
    },
    restart: async () => {
      await rm(planFile, { force: true })
      letGo?.()
      await start()
    },
    until: (look, otherwise) =>
      eventually(look, {
        withinMs,
        otherwise: () => `${otherwise()}\n${hub?.stdout()}\n${hub?.stderr()}`,
      }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
