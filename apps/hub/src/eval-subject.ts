import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  askUser,
  createAgent,
  createCountingIds,
  createDigests,
  createHmacSigner,
  createLive,
  createMemoryStorage,
  createRedactor,
  createRegistry,
  createScriptedDecide,
  createSeededRandom,
  createSignals,
  createSys,
  defaults,
  settleLane,
  unseal,
  updatePlan,
  type Actor,
  type Decide,
  type Place,
  type Settings,
  type Works,
} from '@errand/agent-core'
import { systemClock, systemSpawn } from '@errand/engine'
import {
  budgetOf,
  countingTokens,
  laidFiles,
  scriptOf,
  withFaults,
  type EvalCase,
  type EvalSubject,
  type Files,
} from '@errand/evals'
import { countTokens } from '@errand/model'
import { fileTools, outputTools } from '@errand/tools'

/** A model to evaluate, with the settings of the installation that it serves. */
export interface EvalModel {
  readonly decide: Decide
  readonly settings: Settings
  readonly secrets: readonly string[]
}

export interface EvalSubjectOptions {
  /** Without one the case's own script decides. */
  readonly model?: EvalModel | undefined
  /** Changes the works before the agent is made of them, so that a fault can be planted. */
  readonly alter?: (works: Works) => Works
}

const person: Actor = { platform: 'eval', workspace: 'local', user: 'person', roles: ['member'] }
const place: Place = {
  tenant: 'default',
  platform: 'eval',
  workspace: 'local',
  channel: 'person',
  kind: 'private',
}

/** Opens an agent for one run of a case: the real loop and tools over a temporary folder, everything else in memory. */
export const openEvalSubject = async (
  evalCase: EvalCase,
  { model, alter = (works) => works }: EvalSubjectOptions = {},
): Promise<EvalSubject> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'errand-eval-'))
  // Timers of the clock keep no process alive; an open subject must.
  const alive = setInterval(() => undefined, 2 ** 30)
  const close = async (): Promise<void> => {
    clearInterval(alive)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await lay(folder, laidFiles(evalCase.files))
    return {
      ...conversationWith(worksFor(evalCase, { folder, model, alter })),
      files: () => filesIn(folder),
      close,
    }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

interface Ground {
  readonly works: Works
  readonly lanes: ReturnType<typeof createMemoryStorage>['lanes']
}

const worksFor = (
  evalCase: EvalCase,
  { folder, model, alter }: Required<EvalSubjectOptions> & { readonly folder: string },
): Ground => {
  const clock = systemClock()
  const { store, lanes } = createMemoryStorage({ clock, ttlMs: Number.POSITIVE_INFINITY })
  const ports = {
    store,
    clock,
    ids: createCountingIds(),
    signer: createHmacSigner('eval'),
    live: createLive(),
  }
  const settings = model?.settings ?? scriptedSettings
  const count = (text: string): number => countTokens(text, settings.models.main)
  const redact = createRedactor(model?.secrets ?? [])
  const works: Works = {
    ...ports,
    random: createSeededRandom(1),
    signals: createSignals(),
    spawn: systemSpawn(),
    decide: model?.decide ?? scriptedDecide(evalCase, count),
    tools: createRegistry([
      askUser,
      updatePlan,
      ...withFaults([...fileTools(), ...outputTools()], { faults: evalCase.faults }),
    ]),
    sys: createSys(ports, { tenant: settings.tenant }),
    redact,
    digests: createDigests({ redact }),
    countTokens: count,
    folderOf: () => Promise.resolve(folder),
    settings: { ...settings, budget: budgetOf(evalCase, settings.budget) },
  }
  return { works: alter(works), lanes }
}

const scriptedDecide = ({ script = [] }: EvalCase, count: (text: string) => number): Decide =>
  countingTokens(createScriptedDecide(scriptOf(script)).decide, { countTokens: count })

const { firstByteMs, decisionMs } = defaults.model
const { perConversation, perTenant, maxTextLength } = defaults.inbox
const scriptedSettings: Settings = {
  tenant: 'default',
  models: { main: 'scripted', firstByteMs, decisionMs },
  toolTimeouts: {},
  caps: { perConversation, perTenant, textLength: maxTextLength },
  budget: defaults.budget,
  perDay: defaults.perDay,
  approvalMs: defaults.approval.ms,
  policy: 'eval',
  mark: 'errand-eval',
}

/** The person's side of a conversation; each move resolves once the agent can do nothing more by itself. */
const conversationWith = ({ works, lanes }: Ground): Omit<EvalSubject, 'files' | 'close'> => {
  const agent = createAgent(works)
  const settle = async (): Promise<void> => {
    const conversation = await works.store.conversationAt(place)
    if (conversation === undefined) return
    await settleLane(agent, { lanes, lane: conversation.id, worker: 'eval' })
  }
  return {
    say: async (text, { task } = {}) => {
      const inbound = { place, by: person, source: 'eval', sourceEventId: works.ids.id(), text }
      const accepted = await agent.accept(task === undefined ? inbound : { ...inbound, task })
      await settle()
      return accepted.task
    },
    decide: async (id, decision) => {
      await agent.decide({ id, by: person, decision })
      await settle()
    },
    view: (task) => agent.view(task),
    events: async (task) => (await works.store.journal(task)).map(unseal),
  }
}

const lay = async (folder: string, files: Files): Promise<void> => {
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

const filesIn = async (folder: string): Promise<Files> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const),
    ),
  )
}
