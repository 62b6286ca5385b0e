import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  isEnded,
  needOf,
  unseal,
  type Accepted,
  type Agent,
  type Approval,
  type ApprovalDecision,
  type Event,
  type Inbound,
  type Place,
  type TaskView,
} from '@errand/agent-core'
import { systemClock } from '@errand/engine'
import { openHub, type Hub } from '@errand/hub'
import { startOpenAI, type OpenAIOptions, type OpenAISimulator } from '@errand/simulators/openai'
import { eventually } from './eventually.ts'
import { makeTestHome, type ConfigText, type TestHome } from './home.ts'
import { writeToolModule, type OperatorTool } from './operator-tool.ts'
import { ana, placeOf } from './person.ts'

export interface InstallationOptions extends Pick<OpenAIOptions, 'script' | 'rejects' | 'models'> {
  /** Beside the endpoint of the model, which is set already. */
  readonly config?: ConfigText
  readonly tools?: readonly OperatorTool[]
  /** Source text above the tools. */
  readonly toolsBefore?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A whole installation in this process, with a model endpoint on the wire beside it. */
export interface Installation extends AsyncDisposable {
  readonly home: TestHome
  readonly env: Readonly<Record<string, string>>
  readonly openai: OpenAISimulator
  readonly hub: () => Hub
  readonly agent: () => Agent
  /** What lanes threw so far. */
  readonly errors: () => readonly unknown[]
  say(text: string, inbound?: Partial<Inbound>): Promise<Accepted>
  /** Says something and waits until the task rests. */
  ask(text: string, inbound?: Partial<Inbound>): Promise<TaskView>
  /** The task once it ended or waits for a person. */
  rest(task: string): Promise<TaskView>
  until(task: string, holds: (view: TaskView) => boolean): Promise<TaskView>
  /** Decides the open approval of a task once there is one; the task has taken it when this resolves. */
  decide(task: string, decision: ApprovalDecision): Promise<Approval>
  events(task: string): Promise<readonly Event[]>
  story(task: string): Promise<readonly string[]>
  /** The folder of a conversation, made when there is none. */
  folder(place?: Place): Promise<string>
  put(file: string, content: string | Buffer): Promise<void>
  read(file: string): Promise<string>
  close(options?: { readonly graceMs?: number }): Promise<void>
  /** Opens it again, after closing it where that was not done. */
  reopen(options?: {
    readonly config?: ConfigText
    readonly maxPages?: number
    /** The clock is that much ahead. */
    readonly aheadMs?: number
  }): Promise<void>
}

/** Starts an installation whose model is scripted on the wire. */
export const startInstallation = async ({
  config = {},
  tools = [],
  toolsBefore = '',
  env: extra = {},
  ...endpoint
}: InstallationOptions = {}): Promise<Installation> => {
  const openai = await startOpenAI(endpoint)
  const home = await makeTestHome()
  const modules = tools.length === 0 ? [] : [await writeToolModule(home.root, tools, { before: toolsBefore })]
  const configure = (next: ConfigText): Promise<void> =>
    home.configure(modules.length === 0 ? next : { ...next, tools: { ...toolsOf(next), modules } })
  await configure(config)
  const env = {
    ERRAND_HOME: home.root,
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: 'a-key-of-the-test',
    OPENAI_MODEL: 'simulated',
    ...extra,
  }
  const errors: unknown[] = []
  const open = (maxPages?: number, aheadMs = 0): Promise<Hub> =>
    openHub({
      env,
      onError: (error) => errors.push(error),
      clock: { ...systemClock(), now: () => Date.now() + aheadMs },
      ...(maxPages === undefined ? {} : { maxPages }),
    })
  let hub: Hub | undefined
  try {
    hub = await open()
  } catch (thrown) {
    await openai.close()
    await home[Symbol.asyncDispose]()
    throw thrown
  }
  let sent = 0
  const at = (): Hub => {
    if (hub === undefined) throw new Error('The installation is closed.')
    return hub
  }
  const close: Installation['close'] = async (options) => {
    const closing = hub
    hub = undefined
    await closing?.close(options)
  }
  const until: Installation['until'] = async (task, holds) => {
    let last: TaskView | undefined
    return eventually(
      async () => {
        last = await at().agent.view(task)
        return holds(last) ? last : undefined
      },
      {
        otherwise: () =>
          `The task stays at ${JSON.stringify(last)}; errors: ${errors.map(String).join('; ')}`,
      },
    )
  }
  const rest = (task: string): Promise<TaskView> => until(task, isAtRest)
  const say: Installation['say'] = (text, inbound = {}) =>
    at().agent.accept({
      place: placeOf('ana'),
      by: ana,
      source: 'test',
      sourceEventId: `${Date.now()} ${++sent}`,
      text,
      ...inbound,
    })
  const folder = async (place = placeOf('ana')): Promise<string> => {
    const { store, ids, folderOf } = at().works
    const known = await store.conversationAt(place)
    const id = known?.id ?? ids.id()
    if (known === undefined)
      await store.commit({ tenant: place.tenant, conversation: { id, place, expect: 0 } })
    return folderOf(id)
  }
  const events = async (task: string): Promise<readonly Event[]> =>
    (await at().works.store.journal(task, { bulk: true })).map(unseal)
  return {
    home,
    env,
    openai,
    hub: at,
    agent: () => at().agent,
    errors: () => errors,
    say,
    ask: async (text, inbound) => rest((await say(text, inbound)).task),
    rest,
    until,
    decide: async (task, decision) => {
      const { approvals } = await until(task, (view) => view.approvals.some(({ state }) => state === 'open'))
      const { id = '', call } = approvals.find(({ state }) => state === 'open') ?? {}
      const holds = await at().agent.decide({ id, by: ana, decision })
      await until(task, (view) => view.approvals.find((one) => one.call === call)?.state !== 'open')
      return holds
    },
    events,
    story: async (task) => (await events(task)).map(({ type }) => type),
    folder,
    put: async (file, content) => {
      const target = path.join(await folder(), file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, content)
    },
    read: async (file) => readFile(path.join(await folder(), file), 'utf8'),
    close,
    reopen: async ({ config: next, maxPages, aheadMs } = {}) => {
      await close()
      if (next !== undefined) await configure(next)
      hub = await open(maxPages, aheadMs)
    },
    [Symbol.asyncDispose]: async () => {
      await close()
      await openai.close()
      await home[Symbol.asyncDispose]()
    },
  }
}

const toolsOf = (config: ConfigText): object => {
  const tools = config['tools']
  return typeof tools === 'object' && tools !== null ? tools : {}
}

/** Nothing more happens without a person. */
const isAtRest = (view: TaskView): boolean =>
  isEnded(view.status) || view.status === 'paused' || needOf(view) !== undefined
