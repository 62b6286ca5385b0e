import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAccess, createPeople, createTrial, type Script, type Settings } from '@errand/agent-core'
import { createDelivery, createReception } from '@errand/channel-kit'
import { createWorker, systemClock, systemIds } from '@errand/engine'
import type { Account, Seen, Spot } from '@errand/simulators/chat'
import { slackServer, type SlackOptions, type SlackServer } from '@errand/simulators/slack'
import { openSqlite } from '@errand/storage'
import { createSlackApp, type SlackApp } from '../app.ts'
import { createDoings, type Doings } from './tools.ts'

/** An Errand that is at work in a simulated workspace. */
interface Running {
  readonly app: SlackApp
  /** As a crash does it: nothing is laid down, nothing more is sent. */
  readonly stop: () => Promise<void>
  readonly prompts: () => number
}

export interface World extends AsyncDisposable {
  readonly slack: SlackServer
  readonly ann: Account
  readonly bob: Account
  readonly room: Spot
  readonly direct: Spot
  readonly doings: Doings
  readonly reports: readonly unknown[]
  /** What Errand says there, as Ann sees it. */
  readonly said: (at: Spot) => readonly Seen[]
  /** The first message of Errand there with these words, or this button, once it is there. */
  readonly heard: (at: Spot, words: string) => Promise<Seen>
  readonly offered: (at: Spot, label: string) => Promise<Seen>
  readonly until: <Value>(look: () => Value | undefined) => Promise<Value>
  /** Nothing was sent that Slack refuses, nobody was left without an answer, and nothing was complained of. */
  readonly complaints: () => readonly unknown[]
  /** Starts over the same database. */
  readonly start: (script: Script) => Promise<Running>
}

interface WorldOptions {
  readonly way?: 'socket' | 'http'
  readonly slack?: SlackOptions
  readonly settings?: Partial<Settings>
  readonly readMs?: number
}

export const createWorld = async ({
  way = 'socket',
  slack: options = {},
  settings = {},
  readMs = 0,
}: WorldOptions = {}): Promise<World> => {
  const slack = await slackServer({ rates: 'off', ...options })
  const folder = await mkdtemp(path.join(tmpdir(), 'errand-slack-'))
  const ann = slack.account({ name: 'Ann' })
  const bob = slack.account({ name: 'Bob' })
  const room = slack.channel({ name: 'ops', kind: 'group', members: [ann, bob] })
  const direct = slack.channel({ kind: 'private', members: [ann] })
  const doings = createDoings({ readMs })
  const reports: unknown[] = []
  const running = new Set<Running>()

  const start = async (script: Script): Promise<Running> => {
    const clock = systemClock()
    const { store, lanes, close } = await openSqlite({ path: path.join(folder, 'errand.db'), clock })
    const trial = createTrial({
      script,
      settings,
      tools: doings.tools,
      works: { store, clock, ids: systemIds() },
    })
    const { agent } = trial
    const works = { ...trial.works }
    const people = createPeople(works)
    const access = createAccess(works, {
      platforms: { slack: { workspaceMembers: true, users: [], groups: [] } },
      owners: [],
      approvers: [{ platform: 'slack', workspace: slack.ids.team, user: bob.id }],
    })
    let isStopped = false
    const report = (error: unknown): void => void (isStopped || reports.push(error))
    const { environment } = slack
    const app = createSlackApp(
      {
        botToken: environment['SLACK_BOT_TOKEN'] ?? '',
        apiUrl: environment['SLACK_API_URL'],
        ...(way === 'socket'
          ? { appToken: environment['SLACK_APP_TOKEN'] }
          : { signingSecret: environment['SLACK_SIGNING_SECRET'] }),
      },
      {
        reception: createReception({ agent, works, access, people, platform: 'slack', ownsThreads: true }),
        deliver: (surface) =>
          createDelivery({
            works,
            agent,
            surface,
            nameOf: ({ user }) => (user === bob.id ? 'Bob' : 'Ann'),
            languageOf: () => 'en',
            report,
          }),
        agent,
        access,
        live: works.live,
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
    const one: Running = {
      app,
      prompts: () => trial.model.requests.length,
      stop: async () => {
        if (isStopped) return
        isStopped = true
        running.delete(one)
        await app.stop({ graceMs: 0 })
        await worker.stop({ graceMs: 0 })
        await close()
      },
    }
    running.add(one)
    return one
  }
  const said = (at: Spot): readonly Seen[] => slack.see(ann, at).filter(({ by }) => by === 'bot')
  // On a machine that does much else, everything takes its time.
  const until = <Value>(look: () => Value | undefined): Promise<Value> =>
    slack.until(look, { withinMs: 20_000 })
  return {
    said,
    until,
    heard: (at, words) => until(() => said(at).find(({ text }) => text.includes(words))),
    offered: (at, label) =>
      until(() => said(at).find(({ controls }) => controls.some((control) => control.label === label))),
    complaints: () => [...slack.violations, ...slack.unanswered, ...reports],
    slack,
    ann,
    bob,
    room,
    direct,
    doings,
    reports,
    start,
    [Symbol.asyncDispose]: async () => {
      for (const one of running) await one.stop()
      await slack.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
