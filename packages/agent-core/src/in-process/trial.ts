import { createAgent, type Agent } from '../agent.ts'
import type { Accepted, Inbound } from '../conversation/accept.ts'
import type { Place } from '../conversation/conversation.ts'
import { defaults } from '../defaults.ts'
import { unseal } from '../journal/seal.ts'
import type { Event } from '../journal/event.ts'
import type { Settings, Works } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import { createSys } from '../permissions/sys.ts'
import { askUser, updatePlan } from '../tools/control.ts'
import { spawnSubtasks } from '../tools/spawn-subtasks.ts'
import type { Tool } from '../tools/contract.ts'
import { isJobLane } from '../conversation/lane-names.ts'
import { createRegistry } from '../tools/registry.ts'
import { createManualClock, type ManualClock } from './clock.ts'
import { createScriptedDecide, type Script, type ScriptedDecide } from './decide.ts'
import type { Lanes } from '../ports/lanes.ts'
import type { Ids } from '../ports/ids.ts'
import { createCountingIds } from './ids.ts'
import { createDigests } from './digests.ts'
import { createLive } from './live.ts'
import { createSeededRandom } from './random.ts'
import { createSignals } from './signals.ts'
import { createHmacSigner } from './signer.ts'
import { settleLane } from './settle-lane.ts'
import { createScriptedSpawn } from './spawn.ts'
import { createMemoryStorage } from './store.ts'

/** A whole agent in one process, with scripted decisions and a clock that only the test moves. */
export interface Trial {
  readonly agent: Agent
  readonly works: Works
  readonly lanes: Lanes
  readonly clock: ManualClock
  readonly model: ScriptedDecide
  readonly place: Place
  readonly by: Actor
  /** Accepts a message and works until nothing is left that goes on without a person or time. */
  say(text: string, options?: Partial<Inbound>): Promise<Accepted>
  /** Works on the conversation's lane, and on those of parts that it wakes, until nothing more is woken. */
  settle(): Promise<void>
  /** Runs the jobs that were woken, side by side, and what their ends bring about. */
  runJobs(): Promise<void>
  events(task: string): Promise<readonly Event[]>
  /** The types of a task's events, in order. */
  story(task: string): Promise<readonly string[]>
}

const times = { firstByteMs: defaults.model.firstByteMs, decisionMs: defaults.model.decisionMs }
const { perConversation, perTenant, maxTextLength } = defaults.inbox

const member: Actor = { platform: 'terminal', workspace: 'local', user: 'ana', roles: ['member'] }

export const createTrial = ({
  script,
  tools = [],
  settings = {},
  parts = false,
  clock = createManualClock(),
  ids = createCountingIds(),
  storage = createMemoryStorage({ clock }),
  works: replaced = {},
}: {
  readonly script: Script
  readonly tools?: readonly Tool[]
  readonly settings?: Partial<Settings>
  /** Tasks can be split into parts. */
  readonly parts?: boolean
  readonly clock?: ManualClock
  /** Those of another trial over the same storage, so that no id is given twice. */
  readonly ids?: Ids
  readonly storage?: Pick<ReturnType<typeof createMemoryStorage>, 'store' | 'lanes'>
  readonly works?: Partial<Works>
}): Trial => {
  const model = createScriptedDecide(script)
  const ports = {
    store: storage.store,
    clock,
    ids,
    signer: createHmacSigner('not-a-real-key'),
    live: createLive(),
  }
  const works: Works = {
    ...ports,
    random: createSeededRandom(1),
    signals: createSignals(),
    spawn: createScriptedSpawn(() => ({})),
    decide: model.decide,
    tools:
      replaced.tools ?? createRegistry([askUser, updatePlan, ...(parts ? [spawnSubtasks] : []), ...tools]),
    sys: createSys(ports, { tenant: 'default' }),
    digests: createDigests({ redact: (text) => text }),
    redact: (text) => text,
    countTokens: (text) => Math.ceil(text.length / 3.5),
    folderOf: (conversation) => Promise.resolve(`/folders/${conversation}`),
    settings: {
      tenant: 'default',
      models: { main: 'scripted', ...times },
      toolTimeouts: {},
      caps: { perConversation, perTenant, textLength: maxTextLength },
      budget: defaults.budget,
      perDay: defaults.perDay,
      approvalMs: defaults.approval.ms,
      policy: '1',
      mark: 'trial',
      ...settings,
    },
    ...replaced,
  }
  const agent = createAgent(works)
  const place: Place = {
    tenant: 'default',
    platform: 'terminal',
    workspace: 'local',
    channel: 'ana',
    kind: 'private',
  }
  const woken = new Set<string>()
  works.signals.onWake((lane) => woken.add(lane))
  const settleOne = (lane: string): Promise<boolean> =>
    settleLane(agent, { lanes: storage.lanes, lane, worker: 'trial' })
  const settle = async (): Promise<void> => {
    const conversation = await works.store.conversationAt(place)
    if (conversation === undefined) return
    for (let lane: string | undefined = conversation.id; lane !== undefined;) {
      woken.delete(lane)
      await settleOne(lane)
      lane = [...woken].find((name) => !isJobLane(name))
    }
  }
  const runJobs = async (): Promise<void> => {
    const jobs = [...woken].filter(isJobLane)
    for (const lane of jobs) woken.delete(lane)
    await Promise.all(jobs.map(settleOne))
    await settle()
  }
  const events = async (task: string): Promise<readonly Event[]> =>
    (await works.store.journal(task)).map(unseal)
  return {
    agent,
    works,
    lanes: storage.lanes,
    clock,
    model,
    place,
    by: member,
    say: async (text, options = {}) => {
      const inbound = { place, by: member, source: 'trial', sourceEventId: ids.id(), text, ...options }
      const accepted = await agent.accept(inbound)
      await settle()
      return accepted
    },
    settle,
    runJobs,
    events,
    story: async (task) => (await events(task)).map((event) => event.type),
  }
}
