import { systemClock } from '@errand/engine'
import { createDesk, openHub, openPlatforms } from '@errand/hub'
import type { ChatServer } from '@errand/simulators/chat'
import { startOpenAI, type OpenAISimulator, type TranscriptionReply } from '@errand/simulators/openai'
import { startErrand } from '../support/errand.ts'
import { makeTestHome, type ConfigText } from '../support/home.ts'
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
      const { server, workspace } = await surface.open()
      opened.defer(() => server.close())
      return { surface, server, workspace, people: peopleOf(server) }
    }),
  )
  await home.configure({
    models,
    tools: { modules: [pages.module] },
    approvers: seated.map(({ surface: { platform }, workspace, people: { bob } }) => ({
      platform,
      workspace,
      user: bob.id,
    })),
    access: Object.fromEntries(
      seated.map(({ surface, people }) => [
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
    },
    ...seated.map(({ server }) => withoutWebhook(server.environment)),
  )
  const reports: unknown[] = []
  const report = (error: unknown): void => void reports.push(error)
  let close: (() => Promise<void>) | undefined
  const stop = async (): Promise<void> => {
    const closing = close
    close = undefined
    await closing?.()
  }
  opened.defer(stop)
  const connected = async (): Promise<void> => {
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
      const hub = await openHub({ env, onError: report, clock })
      const platforms = await openPlatforms(createDesk(hub, { report }))
      close = async () => {
        await hub.rest({ graceMs: 0 })
        await platforms.stop({ graceMs: 0 })
        await hub.close()
      }
      await platforms.start({ onProblem: report })
      await connected()
    },
    startApart: async () => {
      const running = await startErrand({ home: home.root, env })
      close = async () => {
        await running[Symbol.asyncDispose]()
      }
      await connected()
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
