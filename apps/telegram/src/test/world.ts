import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  createAccess,
  createPeople,
  createTrial,
  type Place,
  type Script,
  type Transcribe,
} from '@errand/agent-core'
import { createDelivery, createReception, lookupOf } from '@errand/channel-kit'
import { createWorker, systemClock, systemIds } from '@errand/engine'
import type { Account, Seen, Spot } from '@errand/simulators/chat'
import { telegramServer, type TelegramOptions, type TelegramServer } from '@errand/simulators/telegram'
import { openSqlite } from '@errand/storage'
import { createAlbumBook } from '../album-book.ts'
import { createTelegramApp, type TelegramApp } from '../app.ts'
import type { Webhook } from '../webhook.ts'
import { createPages, type Pages } from './pages.ts'

/** One process with an Errand in it. */
interface Running {
  readonly app: TelegramApp
  /** As a crash does it: nothing is laid down and nothing more is sent. */
  readonly stop: () => Promise<void>
  /** How often the model was asked. */
  readonly decisions: () => number
}

/** A simulated Telegram with people, and an Errand for them over a database that outlives its processes. */
export interface World extends AsyncDisposable {
  readonly telegram: TelegramServer
  readonly ada: Account
  /** An approver. */
  readonly bob: Account
  /** Let in by nobody. */
  readonly eve: Account
  readonly home: Spot
  readonly group: Spot
  readonly pages: Pages
  readonly reports: readonly unknown[]
  /** Files that were fetched, by name. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly start: (script: Script) => Promise<Running>
  /** What Ada sees, by default at home, once a message of ours has this in it. */
  readonly sees: (words: string | RegExp, at?: Spot, who?: Account) => Promise<Seen>
}

interface WorldOptions {
  readonly telegram?: TelegramOptions
  readonly by?: 'polling' | 'webhook'
  readonly holds?: boolean
  readonly webhookSecret?: string
  /** Approvals expire after so long. */
  readonly approvalMs?: number
  readonly secondPerson?: boolean
  readonly transcribe?: Transcribe
}

export const createWorld = async ({
  telegram: options = {},
  by = 'polling',
  holds = false,
  approvalMs = 600_000,
  secondPerson = false,
  webhookSecret,
  transcribe,
}: WorldOptions = {}): Promise<World> => {
  const telegram = await telegramServer({ rates: 'off', ...options })
  const folder = await mkdtemp(path.join(tmpdir(), 'errand-telegram-'))
  const ada = telegram.account({ name: 'Ada' })
  const bob = telegram.account({ name: 'Bob' })
  const eve = telegram.account({ name: 'Eve' })
  const home = telegram.channel({ kind: 'private', members: [ada] })
  const group = telegram.channel({ name: 'ops', kind: 'group', members: [ada, bob, eve] })
  const pages = createPages({ holds })
  const reports: unknown[] = []
  const files = new Map<string, Buffer>()
  const running = new Set<Running>()
  const {
    TELEGRAM_BOT_TOKEN: token = '',
    TELEGRAM_API_ROOT: apiRoot,
    TELEGRAM_WEBHOOK_SECRET: secret,
  } = telegram.environment
  const workspace = token.split(':')[0] ?? ''
  const nameOf = ({ user }: { readonly user: string }): string =>
    [ada, bob, eve].find(({ id }) => id === user)?.name ?? user

  const start = async (script: Script): Promise<Running> => {
    const clock = systemClock()
    const storage = await openSqlite({ path: path.join(folder, 'errand.db'), clock })
    const { store, lanes } = storage
    const trial = createTrial({
      script,
      storage,
      tools: pages.tools,
      ids: systemIds(),
      settings: { approvalMs, secondPerson },
      works: {
        clock,
        ...(transcribe === undefined ? {} : { transcribe }),
        fetchFile: async (file, { place }) => {
          const source = await app.files(file, { place, signal: AbortSignal.timeout(5_000) })
          const pieces: Uint8Array[] = []
          for await (const piece of source) pieces.push(piece)
          const bytes = Buffer.concat(pieces)
          files.set(file.name, bytes)
          return { ok: true, path: file.name, bytes: bytes.length }
        },
      },
    })
    const { agent, works } = trial
    let isStopped = false
    const report = (error: unknown): void => {
      if (!isStopped) reports.push(error)
    }
    const access = createAccess(works, {
      platforms: { telegram: { workspaceMembers: false, users: [ada.id], groups: [] } },
      owners: [],
      approvers: [{ platform: 'telegram', workspace, user: bob.id }],
    })
    const placeOf = async (where: {
      readonly workspace: string
      readonly channel: string
      readonly message: string
    }): Promise<Place | undefined> => {
      const lookup = lookupOf(where, where.message)
      const sent = await store.deliveryAt({ tenant: 'default', platform: 'telegram', lookup })
      const task = sent && (await store.task(sent.task))
      return task && (await store.conversation(task.conversation))?.place
    }
    const hook = by === 'webhook' ? await listen((request) => app.webhook?.(request)) : undefined
    const app: TelegramApp = createTelegramApp(
      { botToken: token, apiRoot, webhookUrl: hook?.url, webhookSecret: webhookSecret ?? secret },
      {
        tenant: 'default',
        reception: createReception({
          agent,
          works,
          access,
          people: createPeople(works),
          platform: 'telegram',
          ownsThreads: false,
        }),
        deliver: (surface) =>
          createDelivery({ works, agent, surface, nameOf, languageOf: () => 'en', report }),
        placeOf,
        albumOf: createAlbumBook(works),
        clock,
        languageFor: () => 'en',
        report,
      },
    )
    const worker = createWorker({
      lanes,
      signals: works.signals,
      clock,
      id: works.ids.id(),
      drain: (lane, epoch) => agent.drain(lane, epoch),
      onError: (_lane, error) => report(error),
    })
    await worker.start()
    await app.start()
    await telegram.connected()
    const one: Running = {
      app,
      decisions: () => trial.model.requests.length,
      stop: async () => {
        if (isStopped) return
        isStopped = true
        running.delete(one)
        await app.stop({ graceMs: 0 })
        await worker.stop({ graceMs: 0 })
        await hook?.close()
        await storage.close()
      },
    }
    running.add(one)
    return one
  }
  return {
    telegram,
    ada,
    bob,
    eve,
    home,
    group,
    pages,
    reports,
    files,
    start,
    sees: (words, at = home, who = ada) =>
      telegram.until(
        () =>
          telegram
            .see(who, at)
            .findLast(
              ({ by: whose, text }) =>
                whose === 'bot' && (typeof words === 'string' ? text.includes(words) : words.test(text)),
            ),
        { withinMs: 20_000 },
      ),
    [Symbol.asyncDispose]: async () => {
      for (const one of running) await one.stop()
      await telegram.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A route on loopback, as the hub gives one. */
const listen = async (
  handle: (request: Request) => ReturnType<Webhook> | undefined,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer(async (came, answer) => {
    const pieces: Buffer[] = []
    for await (const piece of came) pieces.push(Buffer.from(piece))
    const headers = new Headers(
      Object.entries(came.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const request = new Request('http://loopback/telegram', {
      method: 'POST',
      headers,
      body: Buffer.concat(pieces),
    })
    const response = await handle(request)
    answer.writeHead(response?.status ?? 503).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/telegram`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
