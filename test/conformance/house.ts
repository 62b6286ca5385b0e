import { systemClock } from '@errand/engine'
import { serve } from '@errand/hub'
import type { ChatServer } from '@errand/simulators/chat'
import { startOpenAI, type OpenAISimulator, type TranscriptionReply } from '@errand/simulators/openai'
import { startErrand } from '../support/errand.ts'
import { makeTestHome, type ConfigText } from '../support/home.ts'
import { tokenOf } from './console/console-server.ts'
import { createScriptBook, type ScriptBook } from './script-book.ts'
import { peopleOf, surfaces, type People, type Surface } from './surfaces.ts'
import { createPages, type Pages } from './tools.ts'

/** A platform with the people on it. */
export interface Seat {
  readonly surface: Surface
  readonly server: ChatServer
  readonly people: People
}

/** One Errand that is on all platforms at once. */
export interface House extends AsyncDisposable {
  readonly seats: readonly Seat[]
  readonly scripts: ScriptBook
  readonly openai: OpenAISimulator
  readonly pages: Pages
  /** What went wrong and stopped nobody, so far. */
  readonly reports: () => readonly unknown[]
  /** Starts it in this process, with its clock that much ahead. */
  readonly start: (options?: { readonly aheadMs?: number }) => Promise<void>
  /** Starts it in a process of its own, which `crash` kills. */
  readonly startApart: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly crash: () => Promise<void>
}

/** One whose models are set like this, and where these words are heard. */
interface HouseOptions {
  readonly models?: ConfigText
  readonly transcriptions?: readonly TranscriptionReply[]
}

export const openHouse = async ({ models = {}, transcriptions = [] }: HouseOptions = {}): Promise<House> => {
  await using opened = new AsyncDisposableStack()
  const home = opened.use(await makeTestHome())
  const scripts = createScriptBook()
  const openai = opened.use(await startOpenAI({ script: scripts.decide, transcriptions }))
  const pages = await createPages(home.root)
  const seated = await Promise.all(
    surfaces.map(async (surface) => {
      const { server, workspace, reach = () => undefined } = await surface.open()
      opened.defer(() => server.close())
      return { surface, server, workspace, reach, people: peopleOf(server) }
    }),
  )
  const chats = seated.filter(({ surface }) => surface.platform !== 'local')
  await home.configure({
    models,
    log: { level: 'error' },
    tokens: seated
      .filter(({ surface }) => surface.platform === 'local')
      .flatMap(({ people }) =>
        Object.entries(people).map(([who, account]) => ({
          token: tokenOf(account),
          user: account.id,
          roles: [who === 'bob' ? 'approver' : 'member'],
        })),
      ),
    tools: { modules: [pages.module] },
    approvers: chats.map(({ surface: { platform }, workspace, people: { bob } }) => ({
      platform,
      workspace,
      user: bob.id,
    })),
    access: Object.fromEntries(
      chats.map(({ surface, people }) => [
        surface.platform,
        { users: Object.values(people).map(({ id }) => id) },
      ]),
    ),
  })
  const env = Object.assign(
    {
      ERRAND_HOME: home.root,
      OPENAI_BASE_URL: openai.url,
      OPENAI_API_KEY: 'a-key-of-the-test',
      OPENAI_MODEL: 'simulated',
      ERRAND_TOKEN: 'the-token-of-the-owner',
      ERRAND_PORT: '0',
    },
    ...seated.map(({ server }) => withoutWebhook(server.environment)),
  )
  const reports: unknown[] = []
  const report = (error: unknown): void => void reports.push(error)
  let close: (() => Promise<void>) | undefined
  const stop = async (): Promise<void> => {
    const closing = close
    close = undefined
    for (const { reach } of seated) reach(undefined)
    await closing?.()
  }
  opened.defer(stop)
  const connected = async (url: string): Promise<void> => {
    for (const { reach } of seated) reach(url)
    await Promise.all(seated.map(({ server }) => server.connected({ withinMs: 30_000 })))
  }
  const all = opened.move()
  return {
    seats: seated,
    scripts,
    openai,
    pages,
    reports: () => reports,
    start: async ({ aheadMs = 0 } = {}) => {
      const clock = { ...systemClock(), now: () => Date.now() + aheadMs }
      const serving = await serve({ env, onError: report, clock })
      close = () => serving.stop({ graceMs: 0 })
      await serving.platforms.start({ onProblem: report })
      await connected(serving.url)
    },
    startApart: async () => {
      const running = await startErrand({ home: home.root, env })
      close = async () => {
        await running[Symbol.asyncDispose]()
      }
      await connected(running.url)
    },
    stop,
    crash: stop,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** What people say comes by sockets and polling: nothing has to reach this machine. */
const withoutWebhook = (environment: ChatServer['environment']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !['SLACK_SIGNING_SECRET', 'TELEGRAM_WEBHOOK_SECRET'].includes(name),
    ),
  )
