import { laneOf, readLane } from '../conversation/lane-names.ts'
import type { Status } from '../conversation/machine.ts'
import type { Inbound } from '../conversation/accept.ts'
import { ErrandError } from '../errors.ts'
import { createManualClock, type ManualClock } from '../in-process/clock.ts'
import { createCountingIds } from '../in-process/ids.ts'
import { createPostRoom } from '../in-process/post.ts'
import { createMemoryStorage } from '../in-process/store.ts'
import { createTrial, type Trial } from '../in-process/trial.ts'
import type { Message } from '../ports/decide.ts'
import type { HandOver } from '../ports/hand-over.ts'
import type { Lanes } from '../ports/lanes.ts'
import type { Signer } from '../ports/signer.ts'
import type { Store } from '../ports/store.ts'
import type { Registry } from '../tools/registry.ts'
import { createCrashingStore, Crashed, type CrashingStore } from './crashing-store.ts'
import { places } from './people.ts'
import { scripted } from './replies.ts'
import type { Interlude, Reply } from './steps.ts'
import type { ToolRun } from './tools.ts'
import { createWatch, type Watched } from './watch.ts'

/** A run of a tool, how long its task's journal was when it began, and under which policy. */
export interface SeenRun extends ToolRun {
  readonly seq: number
  readonly policy: string
}

/** A request to the model and how long its task's journal was then. */
interface SeenRequest {
  readonly task: string
  readonly seq: number
  readonly messages: readonly Message[]
}

/** Everything that a scenario has brought about, for the invariants to look at. */
export interface Seen extends Watched {
  readonly runs: readonly SeenRun[]
  readonly requests: readonly SeenRequest[]
  /** What should never have been possible when it was tried. */
  readonly faults: readonly string[]
}

/** One process: an agent with its own way to the store. */
interface Process extends Pick<Trial, 'agent' | 'works'> {
  readonly name: string
  readonly crashing: CrashingStore
}

export interface World {
  readonly clock: ManualClock
  readonly store: Store
  readonly lanes: Lanes
  readonly signer: Signer
  readonly seen: Seen
  /** What was sent so far, for redeliveries; the world adds to it. */
  readonly sent: Inbound[]
  /** The living process; a dead one is followed by another after its lease is over. */
  process(): Process
  /** Ends the process and begins another, under this policy. */
  restart(options?: { readonly policy?: string }): void
  /** Works on a place's lane until it is idle and no interlude goes on any more. */
  drain(where: number): Promise<void>
  /** How many drains go on: takeovers lie within the work that they take over. */
  drains(): number
  /** Plays an interlude right before the how-manieth of the process's next commits. */
  meddle(commit: number, interlude: number): void
  nextId(): string
  fault(text: string): void
}

const ttlMs = 3_000

/** Whom every task can be handed over to. */
export const handsTo = 'ops'
const budget = { steps: 5, ms: 180_000, tokens: 10_000, microUsd: 60 }
const models = { main: 'scripted', fallback: 'other', firstByteMs: 10_000, decisionMs: 60_000 }
const settings = { budget, models }

/** Where a task stands while it asks the model. */
const asks: ReadonlySet<Status> = new Set<Status>(['planning', 'executing'])

/** How often the clock is moved on until work that waits for it must have ended. */
const mostTicks = 2_000

/** How often jobs and parts may wake their conversation until it is left alone for now. */
const mostTurns = 12

/** A world in which a scenario can be played. `meanwhile` plays an interlude; `tools` tell `onRun` of each run. */
export const createWorld = (
  {
    replies,
    interludes = [],
  }: {
    /** In order, then final ones; or by what the model is asked. */
    readonly replies: readonly Reply[] | ((messages: readonly Message[]) => Reply)
    readonly interludes?: readonly Interlude[]
  },
  {
    tools,
    meanwhile,
  }: {
    readonly tools: Registry
    readonly meanwhile: (world: World, interlude: Interlude) => Promise<void>
  },
): World & { readonly onRun: (run: ToolRun) => Promise<void> } => {
  const clock = createManualClock()
  const ids = createCountingIds()
  const { store, lanes } = createMemoryStorage({ clock, ttlMs })
  const runs: SeenRun[] = []
  /** Which lane each process works on. */
  const works = new Map<string, string>()
  const requests: SeenRequest[] = []
  const faults: string[] = []
  const { post } = createPostRoom({ platform: 'slack' })
  const handOver: HandOver = {
    to: handsTo,
    bring: ({ view, key, place }) =>
      post.send(
        { kind: 'text', markdown: view.title },
        { to: { ...place, platform: 'slack' }, key, task: view.id, place },
      ),
  }
  const fault = (text: string): void => {
    faults.push(text)
  }
  const { written, ...watched } = createWatch({ fault })
  let replied = 0
  let processes = 0
  let drains = 0
  const played = new Set<number>()
  const playing = new Set<Promise<void>>()

  const lengthOf = (task: string): number => watched.tasks.get(task)?.events.length ?? 0

  const playInterlude = async (index: number | undefined): Promise<void> => {
    const interlude = index === undefined ? undefined : interludes[index]
    if (index === undefined || interlude === undefined || played.has(index) || current.crashing.isDead())
      return
    // A call that runs again must not bring about the same again, or nothing ever comes to rest.
    played.add(index)
    const going = meanwhile(world, interlude)
    playing.add(going)
    await going
    playing.delete(going)
  }

  const start = (policy: string): Process => {
    const crashing = createCrashingStore(store, { written: (commit) => written(commit, policy) })
    const name = `p${++processes}`
    const trial = createTrial({
      clock,
      ids,
      storage: { store: crashing.store, lanes },
      settings: { ...settings, policy },
      works: { tools, handOver },
      script: async ({ messages }) => {
        const lane = works.get(name)
        const rows = [...watched.tasks.values()].flatMap(({ row }) => row ?? [])
        const task = rows.find((row) => laneOf(row) === lane && asks.has(row.status))?.id ?? ''
        requests.push({ task, seq: lengthOf(task), messages })
        const reply =
          typeof replies === 'function'
            ? replies(messages)
            : (replies[replied++] ?? { kind: 'final', names: false })
        await playInterlude(reply.interlude)
        return scripted(reply)
      },
    })
    return { ...trial, crashing, name }
  }

  let policy = '1'
  let current = start(policy)

  const restart: World['restart'] = (options = {}) => {
    policy = options.policy ?? policy
    // The last one's lease ends before anybody else takes its lanes.
    clock.set(clock.now() + 2 * ttlMs)
    current = start(policy)
  }

  const process = (): Process => {
    if (current.crashing.isDead()) restart()
    return current
  }

  const work = async (worker: Process, lane: string): Promise<void> => {
    const epoch = await lanes.take(lane, worker.name)
    if (epoch === undefined) return
    works.set(worker.name, lane)
    await worker.works.sys.refresh()
    for (let left = 'again'; left === 'again';) left = await worker.agent.drain(lane, epoch)
    await lanes.release(lane, epoch)
  }

  /** Works on a conversation, then on its jobs and parts, until all of it waits. */
  const workAll = async (worker: Process, conversation: string): Promise<void> => {
    for (let turn = 0; turn < mostTurns; turn++) {
      await work(worker, conversation)
      const due = await lanes.due(clock.now())
      const beside = due.filter((lane) => readLane(lane).kind !== 'conversation')
      if (beside.length === 0) return
      for (const lane of beside) await work(worker, lane)
    }
  }

  const drain = async (where: number): Promise<void> => {
    const place = places[where % places.length]
    const conversation = place === undefined ? undefined : (await store.conversationAt(place))?.id
    if (conversation === undefined) return
    const worker = process()
    // An interlude's own drains do not wait for the interlude.
    const isOutermost = drains++ === 0 && playing.size === 0
    const working = workAll(worker, conversation).catch((thrown: unknown) => {
      const isLost = thrown instanceof ErrandError && thrown.code === 'FENCED' && worker !== current
      if (!(thrown instanceof Crashed) && !isLost) fault(`a worker died of ${String(thrown)}`)
    })
    const going = new Set([working])
    const isGoing = (): boolean => going.size > 0 || (isOutermost && playing.size > 0)
    void working.finally(() => going.delete(working))
    for (let tick = 0; isGoing(); tick++) {
      if (tick > mostTicks) throw new Error('the work never ends')
      await clock.advance(tick === 0 ? 0 : 1_000)
      // Who was taken for dead does not say any more that it lives.
      if (worker === current) await lanes.beat(worker.name)
    }
    drains--
  }

  const world: World = {
    clock,
    store,
    lanes,
    signer: current.works.signer,
    seen: { ...watched, runs, requests, faults },
    sent: [],
    process,
    restart,
    drain,
    drains: () => drains,
    meddle: (commit, interlude) => process().crashing.before(commit, () => playInterlude(interlude)),
    nextId: () => ids.id(),
    fault,
  }
  return {
    ...world,
    onRun: async (run) => {
      if (run.level !== 'read' && watched.isHeld())
        fault(`${run.tool} ${run.call} ran while effects were held`)
      runs.push({ ...run, seq: lengthOf(run.task), policy: current.works.settings.policy })
      const { interlude } = run.arguments
      await playInterlude(typeof interlude === 'number' ? interlude : undefined)
    },
  }
}
