import { startOpenAI, type OpenAIOptions, type OpenAISimulator } from '@errand/simulators/openai'
import { errand, errandOnce, startErrand, type Exit, type Running, type RunningHub } from './errand.ts'
import { makeTestHome, type ConfigText, type TestHome } from './home.ts'
import { writeToolModule, type OperatorTool } from './operator-tool.ts'

export interface CommandHouseOptions extends Pick<OpenAIOptions, 'script'> {
  readonly config?: ConfigText
  readonly tools?: readonly OperatorTool[]
  /** Beside what names the model. */
  readonly env?: Readonly<Record<string, string>>
  /** Whether a hub runs beside the commands, who then reach it over HTTP. */
  readonly hub?: boolean
}

/** A home for commands in processes of their own, with a model on the wire. */
export interface CommandHouse extends AsyncDisposable {
  readonly home: TestHome
  readonly openai: OpenAISimulator
  readonly env: Readonly<Record<string, string>>
  /** The hub that runs; throws where none does. */
  readonly hub: () => RunningHub
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => Running
  readonly run: (args: readonly string[], input?: string) => Promise<Exit>
  /** Starts a hub, in place of the one that ran. */
  readonly startHub: () => Promise<void>
}

/** Makes a home whose model is scripted, and where asked for starts its hub. */
export const openCommandHouse = async ({
  script,
  config = {},
  tools = [],
  env: extra = {},
  hub: withHub = false,
}: CommandHouseOptions = {}): Promise<CommandHouse> => {
  await using stack = new AsyncDisposableStack()
  const openai = stack.use(await startOpenAI(script === undefined ? {} : { script }))
  const home = stack.use(await makeTestHome(config))
  if (tools.length > 0)
    await home.configure({ ...config, tools: { modules: [await writeToolModule(home.root, tools)] } })
  const env = {
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: 'a-key-of-the-test',
    OPENAI_MODEL: 'simulated',
    ...extra,
  }
  let running: RunningHub | undefined
  const startHub = async (): Promise<void> => {
    await running?.[Symbol.asyncDispose]()
    running = await startErrand({ home: home.root, env })
  }
  stack.defer(async () => running?.[Symbol.asyncDispose]())
  if (withHub) await startHub()
  const kept = stack.move()
  return {
    home,
    openai,
    env,
    hub: () => {
      if (running === undefined) throw new Error('No hub runs.')
      return running
    },
    start: (args, more = {}) => errand(args, { home: home.root, env: { ...env, ...more } }),
    run: (args, input = '') => errandOnce(args, { home: home.root, env, input }),
    startHub,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
