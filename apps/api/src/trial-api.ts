import {
  createManualClock,
  createMemoryStorage,
  createTrial,
  settleLane,
  type Code,
  type ManualClock,
  type Script,
  type Settings,
  type Store,
  type Tool,
  type Trial,
  type Works,
} from '@errand/agent-core'
import type { Hono } from 'hono'
import { z } from 'zod'
import { createApi, type ApiLog, type ApiOptions } from './api.ts'
import { localActor, owner } from './local.ts'
import { createPromise } from './openapi/promise.ts'
import { createTokenBook } from './token-book.ts'

/** An answer with its body parsed: JSON where it is JSON, else text. */
interface Told {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Who sends, and what, besides method and path. */
interface Sending {
  readonly as?: string | undefined
  readonly json?: unknown
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  /** The address that it comes from. */
  readonly from?: string
}

/** The API over an agent in this process whose decisions are scripted and whose clock only the test moves. */
export interface TrialApi {
  readonly app: Hono
  readonly trial: Trial
  readonly clock: ManualClock
  readonly log: readonly ApiLog[]
  /** Sends `POST /api/v1/…` as ana unless told otherwise; `as: undefined` sends no token. The answer is as the document says. */
  send(request: string, sending?: Sending): Promise<Told>
  /** Says something as ana and works on it until it rests. */
  say(text: string, more?: Readonly<Record<string, unknown>>): Promise<Said>
  /** Works on a conversation until it is idle. */
  settle(conversation: string): Promise<void>
}

const said = z.object({
  messageId: z.string(),
  taskId: z.string(),
  conversation: z.string(),
  disposition: z.string(),
})
type Said = z.infer<typeof said>

const people = {
  owner,
  ana: localActor({ user: 'ana', roles: ['member'] }),
  bo: localActor({ user: 'bo', roles: ['member'] }),
  uma: localActor({ user: 'uma', roles: ['approver'] }),
}

/** What an answer must match that was refused like this. */
export const refused = (status: number, code: Code) => ({ status, body: { error: { code } } })

/** The token of a person in a trial. */
export const tokenOf = (user: string): string => `token-of-${user}-0123456789`

export const createTrialApi = ({
  script = [{ content: 'Done.' }],
  tools = [],
  settings = {},
  works: replaced = {},
  spy = (store) => store,
  ...options
}: {
  readonly script?: Script
  readonly tools?: readonly Tool[]
  readonly settings?: Partial<Settings>
  readonly works?: Partial<Works>
  /** Stands between everything and the store. */
  readonly spy?: (store: Store) => Store
} & Partial<
  Pick<
    ApiOptions,
    'isReady' | 'isDraining' | 'hosts' | 'actors' | 'isRehearsal' | 'language' | 'consoleFiles'
  >
> = {}): TrialApi => {
  const clock = createManualClock()
  const memory = createMemoryStorage({ clock })
  const storage = { ...memory, store: spy(memory.store) }
  const trial = createTrial({ script, tools, settings, clock, storage, works: replaced })
  const log: ApiLog[] = []
  const app = createApi({
    agent: trial.agent,
    works: trial.works,
    actors: createTokenBook(Object.entries(people).map(([user, actor]) => ({ token: tokenOf(user), actor }))),
    isReady: () => true,
    isDraining: () => false,
    log: (entry) => log.push(entry),
    ...options,
  })
  const settle = async (conversation: string): Promise<void> => {
    const { lanes } = storage
    const isSettled = await settleLane(trial.agent, { lanes, lane: conversation, worker: 'trial' })
    if (!isSettled) throw new Error('Somebody else works on this conversation.')
  }
  const send: TrialApi['send'] = async (request, { json, raw, headers = {}, from, ...who } = {}) => {
    const [method = '', path = ''] = request.split(' ')
    const user = 'as' in who ? who.as : 'ana'
    const body = json === undefined ? raw : JSON.stringify(json)
    const response = await app.request(
      path,
      {
        method,
        headers: {
          ...(user === undefined ? {} : { authorization: `Bearer ${tokenOf(user)}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    )
    const told = { status: response.status, headers: response.headers, body: await bodyOf(response) }
    const type = response.headers.get('content-type') ?? ''
    const keeps = await promise()
    keeps({ request, status: told.status, type, body: told.body })
    return told
  }
  return {
    app,
    trial,
    clock,
    log,
    send,
    settle,
    say: async (text, more = {}) => {
      const { body } = await send('POST /api/v1/messages', { json: { text, ...more } })
      const accepted = said.parse(body)
      await settle(accepted.conversation)
      return accepted
    },
  }
}

/** The document is the same for all trials, so it is made once. */
let loaded: Promise<ReturnType<typeof createPromise>> | undefined
const promise = (): Promise<ReturnType<typeof createPromise>> => (loaded ??= loadPromise())
const loadPromise = async () => {
  const response = await createTrialApi().app.request('/api/v1/openapi.json')
  return createPromise(await response.json())
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return response.headers.get('content-type')?.startsWith('application/json') === true
    ? JSON.parse(text)
    : text
}
