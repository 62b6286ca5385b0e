import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import {
  createLive,
  createManualClock,
  createMemoryStorage,
  createTrial,
  type Live,
  type ManualClock,
  type Script,
  type Settings,
  type Store,
  type Tool,
  type Trial,
} from '@errand/agent-core'
import { createWorker } from '@errand/engine'
import OpenAI from 'openai'
import { createApi, type ApiLog } from '../api.ts'
import { localActor, owner } from '../local.ts'
import { createTokenBook } from '../token-book.ts'

const people = {
  ana: localActor({ user: 'ana', roles: ['member'] }),
  ben: localActor({ user: 'ben', roles: ['member'] }),
  owner,
}

type Person = keyof typeof people

/** An agent at work behind a real socket, with scripted decisions and a clock that only the test moves. */
export interface Rig extends AsyncDisposable {
  readonly trial: Trial
  readonly clock: ManualClock
  readonly url: string
  readonly client: (person?: Person) => OpenAI
  /** A request without the SDK, for what goes over the wire. */
  readonly post: (body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly log: readonly ApiLog[]
  readonly drain: () => void
  readonly people: typeof people
  /** The id of the newest task. */
  readonly newest: () => Promise<string>
  /** How many follow a task now. */
  readonly readers: () => number
  /** Looks again until it is so. */
  readonly until: (isSo: () => boolean | Promise<boolean>) => Promise<void>
}

export const openRig = async ({
  script,
  tools = [],
  settings = {},
  reading = (store) => store,
}: {
  readonly script: Script
  readonly tools?: readonly Tool[]
  readonly settings?: Partial<Settings>
  /** What the API reads from in place of the store; the worker keeps the store itself. */
  readonly reading?: (store: Store) => Store
}): Promise<Rig> => {
  const clock = createManualClock()
  const storage = createMemoryStorage({ clock })
  const { live, readers } = countedLive()
  const trial = createTrial({ script, tools, settings, clock, storage, works: { live } })
  const { agent, works } = trial
  const worker = createWorker({
    lanes: storage.lanes,
    signals: works.signals,
    clock,
    id: 'worker',
    drain: (lane, epoch) => agent.drain(lane, epoch),
    onError: (_lane, error) => {
      throw error
    },
  })
  await worker.start()
  let draining = false
  const log: ApiLog[] = []
  const app = createApi({
    agent,
    works: { ...works, store: reading(works.store) },
    actors: createTokenBook(Object.entries(people).map(([user, actor]) => ({ token: user, actor }))),
    isReady: () => true,
    isDraining: () => draining,
    log: (entry) => log.push(entry),
  })
  const listening = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, listening.resolve)
  const url = `http://127.0.0.1:${(await listening.promise).port}/v1`
  return {
    trial,
    clock,
    url,
    log,
    people,
    readers,
    newest: async () => {
      const [task] = await agent.tasks({ by: people.owner, limit: 1 })
      if (task === undefined) throw new Error('There is no task yet.')
      return task.id
    },
    until: async (isSo) => {
      while (!(await isSo())) await setImmediate()
    },
    client: (person = 'ana') => new OpenAI({ baseURL: url, apiKey: person, maxRetries: 0 }),
    post: (body, headers = {}) =>
      fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { authorization: 'Bearer ana', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    drain: () => {
      draining = true
    },
    [Symbol.asyncDispose]: async () => {
      const stopped = worker.stop({ graceMs: 0 })
      await clock.advance(0)
      await stopped
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed.promise
    },
  }
}

const countedLive = (): { readonly live: Live; readonly readers: () => number } => {
  const live = createLive()
  let readers = 0
  return {
    readers: () => readers,
    live: {
      ...live,
      subscribe: (task, listener) => {
        const off = live.subscribe(task, listener)
        readers += 1
        return () => {
          readers -= 1
          off()
        }
      },
    },
  }
}
