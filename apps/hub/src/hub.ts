import {
  askUser,
  createAccess,
  createAgent,
  createPeople,
  createRedactor,
  createRegistry,
  defaults,
  ErrandError,
  spawnSubtasks,
  updatePlan,
  type Access,
  type Agent,
  type Clock,
  type Decide,
  type People,
  type Registry,
  type Tool,
  type Works,
} from '@errand/agent-core'
import type { FileSource, Poster } from '@errand/channel-kit'
import {
  homeOf,
  loadConfig,
  readConfigFile,
  type Config,
  type Environment,
  type Loaded,
} from '@errand/config'
import { createWorker, systemClock } from '@errand/engine'
import { openSqlite } from '@errand/storage'
import { fileTools, messageTools, outputTools } from '@errand/tools'
import { addressBookOf } from './address-book.ts'
import { accessRulesOf } from './access-rules.ts'
import { createFetchFile } from './fetch-file.ts'
import { makeHome, type Home } from './home.ts'
import { handOverFor } from './hand-over.ts'
import { createHubPost } from './hub-post.ts'
import { removeHubFile } from './hub-file.ts'
import { modelFor } from './model.ts'
import { createObservers } from './observers.ts'
import { settingsFor } from './settings.ts'
import { loadToolModules } from './tool-modules.ts'
import { createWorks } from './works.ts'

/** An installation at work in this process. */
export interface Hub {
  readonly agent: Agent
  readonly works: Works
  readonly config: Config
  readonly warnings: Loaded['warnings']
  readonly home: Home
  /** Who may do what in chats, and whose accounts there are. */
  readonly access: Access
  readonly people: People
  /** Where files of messages come from, by platform: each that is served puts its own here before it is. */
  readonly fileSources: Map<string, FileSource>
  /** What posts for tasks, by platform: each puts its own here when it is connected. */
  readonly posters: Map<string, Poster>
  /** Tells of an error that stopped nobody: into the log, where there is one. */
  readonly report: (error: unknown) => void
  /** True once it takes no more messages: it is being laid down. */
  isDraining(): boolean
  /** Takes no more messages (DRAINING), lays each task down at its next border, and waits at most `graceMs` for them. */
  rest(options?: { readonly graceMs?: number }): Promise<void>
  /** Rests, ends what is left of tools, and lets go of the database. */
  close(options?: { readonly graceMs?: number }): Promise<void>
}

export interface HubOptions {
  readonly env: Environment
  /** The config of that environment, where it was read already. */
  readonly loaded?: Loaded
  /** Told of what a lane threw; the lane is tried again. */
  readonly onError: (error: unknown) => void
  /** In place of the model that the config names. */
  readonly decide?: Decide
  /** In place of the database in the home. */
  readonly storage?: typeof openSqlite
  /** In place of the system's clock. */
  readonly clock?: Clock
  /** Texts beside those of the config that must not leave the hub. */
  readonly secrets?: readonly string[]
  /** Asked before each decision but the first of a task; see `Works`. */
  readonly beforeDecision?: NonNullable<Works['beforeDecision']>
  /** Writes a log line on standard error for what matters, in place of calling `onError`. */
  readonly logs?: boolean
  /** Which conversations begin with the sample. Default: the first one of an installation. */
  readonly sample?: 'first' | 'each'
  /** The most pages the database may have. */
  readonly maxPages?: number
}

/**
 * Puts everything together and begins to work: config, home, database, ports, tools, agent, worker. Throws
 * ErrandError with what is wrong; nothing is left open then.
 */
export const openHub = async ({
  env,
  loaded = loadConfig({ env, file: readConfigFile(homeOf(env)) }),
  onError,
  decide,
  storage: open = openSqlite,
  clock = systemClock(),
  secrets: others = [],
  beforeDecision,
  logs = false,
  sample,
  maxPages,
}: HubOptions): Promise<Hub> => {
  const { config, secrets, warnings } = loaded
  const home = await makeHome(config.home)
  let halting = false
  const letGo = new AbortController()
  let closed = false
  const storage = await open({
    path: home.database,
    clock,
    ...(maxPages === undefined ? {} : { maxPages }),
  })
  try {
    removeHubFile(home)
    const hidden = [...secrets, ...others]
    const redact = createRedactor(hidden)
    const { store } = storage
    const observers = await createObservers({ config, redact, store, logs, onError })
    const fileSources = new Map<string, FileSource>()
    const posters = new Map<string, Poster>()
    const post = createHubPost(posters)
    const { tenant } = settingsFor(config)
    const book = await addressBookOf(config, { store, tenant })
    const handOver = handOverFor(config, { post, store, tenant })
    const tools = await toolsFor(config, [
      ...fileTools(),
      ...outputTools(),
      ...messageTools({ post, ...(book === undefined ? {} : { book }) }),
    ])
    const works = createWorks(config, {
      home,
      store,
      clock,
      tools,
      redact,
      secrets: hidden,
      observe: observers.observe,
      decide: decide ?? modelFor(config),
      halting: () => halting,
      letGo: letGo.signal,
      fetchFile: createFetchFile(fileSources),
      ...(sample === undefined ? {} : { sample }),
      ...(beforeDecision === undefined ? {} : { beforeDecision }),
      ...(handOver === undefined ? {} : { handOver }),
    })
    const { mark } = works.settings
    await works.sys.refresh()
    // What a killed hub left running belongs to nobody any more.
    await works.spawn.reap(mark)
    const made = createAgent(works)
    const agent: Agent = {
      ...made,
      accept: async (inbound) => {
        if (halting) throw new ErrandError('DRAINING')
        return made.accept(inbound)
      },
    }
    const { lanes } = storage
    const worker = createWorker({
      lanes,
      signals: works.signals,
      clock,
      id: works.ids.id(),
      drain: (lane, epoch) => agent.drain(lane, epoch),
      // What was not laid down in time finds the database closed, which is no news.
      onError: (_lane, error) => (closed ? undefined : observers.report(error)),
    })
    await worker.start()
    // Timers of the clock keep no process alive; the work of an open hub must.
    const alive = setInterval(() => undefined, 2 ** 30)
    const layDown = async (graceMs: number): Promise<void> => {
      halting = true
      try {
        const left = await worker.stop({ graceMs })
        letGo.abort()
        if (left.length > 0) await works.spawn.reap(mark)
      } finally {
        clearInterval(alive)
      }
    }
    let resting: Promise<void> | undefined
    const rest = ({ graceMs = defaults.stop.graceMs }: { readonly graceMs?: number } = {}): Promise<void> => {
      resting ??= layDown(graceMs)
      return resting
    }
    const close = async (options?: { readonly graceMs?: number }): Promise<void> => {
      await rest(options)
      closed = true
      await observers.close()
      await storage.close()
    }
    const { report } = observers
    const access = createAccess(works, accessRulesOf(config))
    const people = createPeople(works)
    return {
      agent,
      works,
      config,
      warnings,
      home,
      access,
      people,
      fileSources,
      posters,
      report,
      isDraining: () => halting,
      rest,
      close,
    }
  } catch (thrown) {
    await storage.close()
    throw thrown
  }
}

/** Parts are offered where there is room to wait for them and to use what they find. */
const toolsFor = async ({ tools, budgets }: Config, own: readonly Tool[]): Promise<Registry> =>
  createRegistry([
    askUser,
    updatePlan,
    ...(budgets.task.steps >= defaults.parts.leastSteps ? [spawnSubtasks] : []),
    ...own,
    ...(await loadToolModules(tools.modules)),
  ])
