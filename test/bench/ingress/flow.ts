import { setTimeout as delay } from 'node:timers/promises'
import { figure, percentile, type Figure } from '../figure.ts'
import { settle } from './answers.ts'
import { watchCommits } from './commits.ts'
import { connect } from './connect.ts'
import type { HeldModel } from './held-model.ts'
import type { Log } from './log.ts'
import { platforms, type Town } from './town.ts'
import { talk, type Said } from './traffic.ts'

const perSecond = 100
const seconds = 10
/** What is not taken by then counts as taken then. */
const patienceMs = 60_000
const everyMs = 50
/** A process that has just started translates its code while it runs: so long it is not what it is later. */
const warmMs = 3_000

/** What the measurements work with. */
export interface Scene {
  readonly env: Readonly<Record<string, string>>
  readonly town: Town
  readonly model: HeldModel
  readonly log: Log
}

/** From the start over a first task to 100 messages a second on each platform, while the model keeps its answers back. */
export const flow = async ({ env, town, model, log }: Scene): Promise<readonly Figure[]> => {
  const { hub: began, database, connectedMs } = await connect(env, town)
  await using hub = began
  using open = new DisposableStack()
  open.use(watchCommits(database, { seen: log.commit }))
  const rssBefore = await hub.rssMb()
  const first = await talk(town.quarters.slice(0, 1), { count: 1, perSecond })
  await settle(first, { model, withinMs: patienceMs })
  const rssAfter = await hub.rssMb()

  model.hold()
  const cpuBefore = await hub.cpuMs()
  const said = await talk(town.quarters, { count: perSecond * seconds, perSecond })
  await allTaken(said, log)
  const cpu = (await hub.cpuMs()) - cpuBefore
  model.letGo()
  const lower = { better: 'lower' } as const
  const warm = said.filter(({ at }) => at - (said[0]?.at ?? 0) >= warmMs)
  const p99 = (name: string, asked: readonly Said[]): readonly Figure[] =>
    platforms.map((platform) =>
      figure(`ingress.${platform}.${name}`, {
        value: percentile(waitsOn(platform, asked, log), 99),
        unit: 'ms',
        goal: 50,
        ...lower,
      }),
    )
  return [
    ...p99('committed_p99_ms', said),
    ...p99('warm_committed_p99_ms', warm),
    figure('ingress.cpu_ms_per_event', { value: cpu / said.length, unit: 'ms', goal: 2, ...lower }),
    figure('ingress.connected_ms', { value: connectedMs, unit: 'ms', goal: 2_000, ...lower }),
    figure('ingress.rss_before_mb', { value: rssBefore, unit: 'MB', goal: 180, ...lower }),
    figure('ingress.rss_after_task_mb', { value: rssAfter, unit: 'MB', goal: 260, ...lower }),
  ]
}

/** Waits until each message was taken, or until the time is over. */
export const allTaken = async (said: readonly Said[], { takenAt }: Log): Promise<void> => {
  const end = performance.now() + patienceMs
  while (performance.now() < end && said.some(({ key }) => takenAt(key) === undefined)) await delay(everyMs)
}

/** Milliseconds from leaving until the platform knew that it was taken. */
const waitsOn = (platform: string, said: readonly Said[], { takenAt }: Log): readonly number[] =>
  said
    .filter(({ quarter }) => quarter.platform === platform)
    .map(({ key, at }) => (takenAt(key) ?? at + patienceMs) - at)
