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
import type { Tool } from '../tools/contract.ts'
import { createRegistry } from '../tools/registry.ts'
import { createManualClock, type ManualClock } from './clock.ts'
import { createScriptedDecide, type Script, type ScriptedDecide } from './decide.ts'
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
  readonly clock: ManualClock
  readonly model: ScriptedDecide
  readonly place: Place
  readonly by: Actor
  /** Accepts a message and works until nothing is left that goes on without a person or time. */
  say(text: string, options?: Partial<Inbound>): Promise<Accepted>
  /** Takes the conversation's lane and works on it until it is idle. */
  settle(): Promise<void>
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
  clock = createManualClock(),
  ids = createCountingIds(),
  storage = createMemoryStorage({ clock }),
  works: replaced = {},
}: {
  readonly script: Script
  readonly tools?: readonly Tool[]
  readonly settings?: Partial<Settings>
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
    tools: replaced.tools ?? createRegistry([askUser, updatePlan, ...tools]),
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
  const settle = async (): Promise<void> => {
    const conversation = await works.store.conversationAt(place)
    if (conversation === undefined) return
    await settleLane(agent, { lanes: storage.lanes, lane: conversation.id, worker: 'trial' })
  }
  const events = async (task: string): Promise<readonly Event[]> =>
    (await works.store.journal(task)).map(unseal)
  return {
    agent,
    works,
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
    events,
    story: async (task) => (await events(task)).map((event) => event.type),
  }
}
