import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  askUser,
  createAgent,
  createDigests,
  createLive,
  createRegistry,
  createScriptedDecide,
  createScriptedSpawn,
  createSignals,
  createSys,
  defaults,
  updatePlan,
  type DecideRequest,
  type Tool,
  type Works,
} from '@errand/agent-core'
import { fileSigner, systemClock, systemIds, systemRandom } from '@errand/engine'
import { openSqlite } from '@errand/storage'

/** What a scripted task left behind: its requests, when each came, and the database's pages at that moment. */
export interface Trace {
  readonly requests: readonly DecideRequest[]
  readonly at: readonly number[]
  readonly bytes: readonly number[]
}

const resultBytes = 500
const pageSize = 4_096

/** A read whose result has 500 bytes that no other result has. */
const readRecord: Tool = {
  name: 'read_record',
  description: 'Reads a record.',
  notFor: 'anything else',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { type: 'integer', description: 'Number of the record.' } },
  },
  examples: [{ id: 1 }],
  level: 'read',
  timeoutMs: 1_000,
  idempotency: 'read',
  perMinute: 1_000_000,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: { type: 'string' }, answerNames: 'the record', onFailure: 'Say so.' },
  target: () => '',
  run: ({ id }) => {
    const line = `record ${String(id)} holds value ${Number(id) * 7919} and more of it`
    return Promise.resolve({ outcome: 'ok', value: `${line}\n`.repeat(20).slice(0, resultBytes) })
  },
}

/**
 * Runs one task of `steps` decisions with scripted decisions over the real database: gate, folds and text storage
 * included. A second connection reads how many pages the database has.
 */
export const runScriptedTask = async (steps: number): Promise<Trace> => {
  const home = await mkdtemp(path.join(tmpdir(), 'errand-bench-'))
  const clock = systemClock()
  const database = path.join(home, 'errand.db')
  const storage = await openSqlite({ path: database, clock })
  const pages = new DatabaseSync(database, { readOnly: true })
  try {
    const at: number[] = []
    const bytes: number[] = []
    const model = createScriptedDecide((_request, index) => {
      at.push(performance.now())
      bytes.push(Number(pages.prepare('PRAGMA page_count').get()?.['page_count']) * pageSize)
      if (index >= steps) return { content: 'All records were read.' }
      const args = { id: index, purpose: `reads record ${index} for the total` }
      return {
        content: `Record ${index} comes next; the others were as expected.`,
        calls: [{ name: 'read_record', arguments: args }],
      }
    })
    const ports = {
      store: storage.store,
      clock,
      ids: systemIds(),
      signer: fileSigner(path.join(home, 'keys')),
      live: createLive(),
    }
    const { perConversation, perTenant, maxTextLength } = defaults.inbox
    const works: Works = {
      ...ports,
      random: systemRandom(),
      signals: createSignals(),
      spawn: createScriptedSpawn(() => ({})),
      decide: model.decide,
      tools: createRegistry([askUser, updatePlan, readRecord]),
      sys: createSys(ports, { tenant: 'default' }),
      redact: (text) => text,
      digests: createDigests({ redact: (text) => text }),
      countTokens: (text) => Math.ceil(text.length / 3.5),
      folderOf: () => Promise.resolve(home),
      settings: {
        tenant: 'default',
        models: { main: 'scripted', firstByteMs: 10_000, decisionMs: 60_000 },
        budget: { steps: steps + 1, ms: 3_600_000, tokens: 1e9, microUsd: 1e9 },
        perDay: defaults.perDay,
        approvalMs: defaults.approval.ms,
        toolTimeouts: {},
        caps: { perConversation, perTenant, textLength: maxTextLength },
        policy: 'bench',
        mark: 'bench',
      },
    }
    const agent = createAgent(works)
    const by = { platform: 'bench', workspace: 'bench', user: 'bench', roles: ['owner'] } as const
    const place = {
      tenant: 'default',
      platform: 'bench',
      workspace: 'bench',
      channel: 'bench',
      kind: 'private',
    } as const
    const { conversation, task } = await agent.accept({
      place,
      by,
      source: 'bench',
      sourceEventId: '1',
      text: 'Read all records.',
    })
    const epoch = await storage.lanes.take(conversation, 'bench')
    if (epoch === undefined) throw new Error('the lane is taken')
    await agent.drain(conversation, epoch)
    const { status } = await agent.view(task)
    if (status !== 'done') throw new Error(`the task ended as ${status}`)
    return { requests: model.requests, at, bytes }
  } finally {
    pages.close()
    await storage.close()
    await rm(home, { recursive: true, force: true })
  }
}
