import { serve, type Serving } from '@errand/hub'
import { startOpenAI, type OpenAIOptions, type OpenAISimulator } from '@errand/simulators/openai'
import { makeTestHome, type ConfigText } from '../support/home.ts'
import { writeToolModule, type OperatorTool } from '../support/operator-tool.ts'
import { createClient, type Client } from './client.ts'

export interface ServedOptions extends Pick<OpenAIOptions, 'script'> {
  /** Beside the tokens of the people and the endpoint of the model, which are set already. */
  readonly config?: ConfigText
  readonly tools?: readonly OperatorTool[]
  /** Source text above the tools. */
  readonly toolsBefore?: string
  /** The folder of the console's files. */
  readonly consoleFiles?: string
  /** Names the platforms that it is on, besides. */
  readonly platforms?: Readonly<Record<string, string>>
}

/** An installation on the air, with a model endpoint on the wire beside it and people who use it over HTTP. */
export interface Served extends AsyncDisposable {
  readonly openai: OpenAISimulator
  readonly owner: Client
  readonly member: Client
  readonly other: Client
  readonly approver: Client
  readonly url: () => string
  /** Takes it off the air and puts it back on, at the same port. */
  restart(): Promise<void>
}

/** The token of each of them. */
export const tokens = {
  owner: 'token-of-the-owner',
  member: 'token-of-the-member',
  other: 'token-of-the-other-member',
  approver: 'token-of-the-approver',
}

const people = [
  { token: tokens.member, user: 'mia', roles: ['member'] },
  { token: tokens.other, user: 'otto', roles: ['member'] },
  { token: tokens.approver, user: 'ada', roles: ['approver'] },
]

/** Serves an installation whose model is scripted on the wire. */
export const startServed = async ({
  config = {},
  tools = [],
  toolsBefore = '',
  script = [],
  consoleFiles,
  platforms = {},
}: ServedOptions = {}): Promise<Served> => {
  await using started = new AsyncDisposableStack()
  const openai = started.use(await startOpenAI({ script }))
  const home = started.use(await makeTestHome())
  const modules = tools.length === 0 ? [] : [await writeToolModule(home.root, tools, { before: toolsBefore })]
  await home.configure({ log: { level: 'error' }, tokens: people, tools: { modules }, ...config })
  const env = {
    ERRAND_HOME: home.root,
    ERRAND_TOKEN: tokens.owner,
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: 'a-key-of-the-test',
    OPENAI_MODEL: 'simulated',
    ...platforms,
  }
  const open = async (port = '0'): Promise<Serving> => {
    const opened = await serve({
      env: { ...env, ERRAND_PORT: port },
      onError: fail,
      ...(consoleFiles === undefined ? {} : { consoleFiles }),
    })
    await opened.platforms.start({ onProblem: fail })
    return opened
  }
  let serving = await open()
  started.defer(() => serving.stop())
  const all = started.move()
  const url = (): string => serving.url
  const client = (token: string): Client => createClient({ url, token })
  return {
    openai,
    owner: client(tokens.owner),
    member: client(tokens.member),
    other: client(tokens.other),
    approver: client(tokens.approver),
    url,
    restart: async () => {
      const { port } = new URL(serving.url)
      await serving.stop()
      serving = await open(port)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** A hub on the air tells of errors in its log; where one comes another way, the test is to fail. */
const fail = (error: unknown): never => {
  throw error
}
