import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAccess, createPeople, createTrial, type Script, type Settings } from '@errand/agent-core'
import { createDelivery, createReception } from '@errand/channel-kit'
import { createWorker, systemClock, systemIds } from '@errand/engine'
import type { Account, Seen, Spot } from '@errand/simulators/chat'
import { discordServer, type DiscordOptions, type DiscordServer } from '@errand/simulators/discord'
import { openSqlite } from '@errand/storage'
import { createDiscordApp, type DiscordApp } from '../app.ts'
import { createDoings, type Doings } from './tools.ts'

/** One process with an Errand in it. */
interface Running {
  readonly app: DiscordApp
  /** As a crash does it: nothing is laid down, nothing more is sent. */
  readonly stop: () => Promise<void>
  /** How often the model was asked. */
  readonly prompts: () => number
  /** What tasks were asked for, in the order in which they began. */
  readonly titles: () => Promise<readonly string[]>
}

/** A simulated Discord with people, and an Errand for them over a database that outlives its processes. */
export interface World extends AsyncDisposable {
  readonly discord: DiscordServer
  readonly ann: Account
  /** An approver. */
  readonly bob: Account
  readonly room: Spot
  readonly direct: Spot
  readonly doings: Doings
  readonly reports: readonly unknown[]
  /** What Errand says there, as somebody sees it, by default Ann. */
  readonly said: (at: Spot, by?: Account) => readonly Seen[]
  /** The first message of Errand there with these words, or this button, once it is there. */
  readonly heard: (at: Spot, words: string, by?: Account) => Promise<Seen>
  readonly offered: (at: Spot, label: string) => Promise<Seen>
  readonly until: <Value>(look: () => Value | undefined) => Promise<Value>
  /** Mentions Errand; resolves to the thread that is to begin there. */
  readonly ask: (text: string, by?: Account) => Promise<Required<Spot>>
  /** Nothing was sent that Discord refuses, nobody was left without an answer, and nothing was complained of. */
  readonly complaints: () => readonly unknown[]
  readonly start: (script: Script) => Promise<Running>
}

interface WorldOptions {
  readonly discord?: DiscordOptions
  readonly settings?: Partial<Settings>
  readonly readMs?: number
  /** Whether every member of the server is let in. */
  readonly letsMembersIn?: boolean
  /** So far the clock of this machine is ahead. */
  readonly aheadMs?: number
}

export const createWorld = async ({
  discord: options = {},
  settings = {},
  readMs = 0,
  letsMembersIn = true,
  aheadMs = 0,
}: WorldOptions = {}): Promise<World> => {
  const discord = await discordServer({ rateSpeed: 'off', ...options })
  const folder = await mkdtemp(path.join(tmpdir(), 'errand-discord-'))
  const ann = discord.account({ name: 'Ann' })
  const bob = discord.account({ name: 'Bob' })
  const room = discord.channel({ name: 'ops', kind: 'group', members: [ann, bob] })
  const direct = discord.channel({ kind: 'private', members: [ann] })
  const doings = createDoings({ readMs })
  const reports: unknown[] = []
  const running = new Set<Running>()

  const start = async (script: Script): Promise<Running> => {
    const system = systemClock()
    const clock = { ...system, now: () => system.now() + aheadMs }
    const storage = await openSqlite({ path: path.join(folder, 'errand.db'), clock })
    const trial = createTrial({
      script,
      settings,
      storage,
      tools: doings.tools,
      ids: systemIds(),
      works: { clock },
    })
    const { agent, works } = trial
    const access = createAccess(works, {
      platforms: { discord: { workspaceMembers: letsMembersIn, users: [], groups: [] } },
      owners: [],
      approvers: [{ platform: 'discord', workspace: 'discord', user: bob.id }],
    })
    let isStopped = false
    const report = (error: unknown): void => void (isStopped || reports.push(error))
    const { environment } = discord
    const app = createDiscordApp(
      { botToken: environment['DISCORD_BOT_TOKEN'] ?? '', apiUrl: environment['DISCORD_API_URL'] },
      {
        tenant: 'default',
        access,
        reception: createReception({
          agent,
          works,
          access,
          people: createPeople(works),
          platform: 'discord',
          ownsThreads: true,
        }),
        deliver: (surface) =>
          createDelivery({
            works,
            agent,
            surface,
            nameOf: ({ user }) => (user === bob.id ? 'Bob' : 'Ann'),
            languageOf: () => 'en',
            report,
          }),
        clock,
        languageFor: () => 'en',
        report,
      },
    )
    const worker = createWorker({
      lanes: storage.lanes,
      signals: works.signals,
      clock,
      id: works.ids.id(),
      drain: (lane, epoch) => agent.drain(lane, epoch),
      onError: (_lane, error) => report(error),
    })
    const one: Running = {
      app,
      prompts: () => trial.model.requests.length,
      titles: async () =>
        (await works.store.tasks({ tenant: 'default', limit: 200 })).map(({ title }) => title),
      stop: async () => {
        if (isStopped) return
        isStopped = true
        running.delete(one)
        await app.stop({ graceMs: 0 })
        await worker.stop({ graceMs: 0 })
        await storage.close()
      },
    }
    running.add(one)
    await worker.start()
    await app.start()
    return one
  }
  const said = (at: Spot, by: Account = ann): readonly Seen[] =>
    discord.see(by, at).filter((one) => one.by === 'bot')
  // On a machine that does much else, everything takes its time.
  const until = <Value>(look: () => Value | undefined): Promise<Value> =>
    discord.until(look, { withinMs: 20_000 })
  return {
    discord,
    ann,
    bob,
    room,
    direct,
    doings,
    reports,
    said,
    until,
    heard: (at, words, by = ann) => until(() => said(at, by).find(({ text }) => text.includes(words))),
    offered: (at, label) =>
      until(() => said(at).find(({ controls }) => controls.some((control) => control.label === label))),
    ask: async (text, by = ann) => ({
      ...room,
      thread: await discord.say(by, room, { text, mention: true }),
    }),
    complaints: () => [...discord.violations, ...discord.unanswered, ...reports],
    start,
    [Symbol.asyncDispose]: async () => {
      for (const one of running) await one.stop()
      await discord.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
