import {
  createManualClock,
  createMemoryStorage,
  createTrial,
  unseal,
  type ManualClock,
  type Observe,
  type Problem,
  type Script,
  type Tool,
  type Trial,
} from '@errand/agent-core'
import { startOtlp, type OtlpSimulator, type SpanTree } from '@errand/simulators/otlp'
import { createTracing, type Tracing, type TracingOptions } from './tracing.ts'

/** A worker of a house: an agent, and the tracing of its process. */
export interface Worker {
  readonly trial: Trial
  readonly tracing: Tracing
  readonly problems: readonly Problem[]
}

/** Workers one after the other over one storage and one clock, all traced to one collector. */
export interface House extends AsyncDisposable {
  readonly otlp: OtlpSimulator
  readonly clock: ManualClock
  worker(parts: {
    readonly script: Script
    readonly tools?: readonly Tool[]
    readonly settings?: Partial<Trial['works']['settings']>
    readonly tracing?: Partial<TracingOptions>
    /** Observes too. */
    readonly also?: Observe
  }): Worker
  /** The tree of the newest trace of a task, once all spans of `worker` have arrived. */
  tree(worker: Worker, task: string): Promise<SpanTree>
}

export const openHouse = async (): Promise<House> => {
  const otlp = await startOtlp()
  const clock = createManualClock()
  const storage = createMemoryStorage({ clock })
  let ids: Trial['works']['ids'] | undefined
  return {
    otlp,
    clock,
    worker: ({ script, tools = [], settings = {}, tracing: options = {}, also }) => {
      const problems: Problem[] = []
      const tracing = createTracing({
        endpoint: otlp.url,
        serviceName: 'errand',
        version: '1.2.3',
        journal: async (task) => (await storage.store.journal(task)).map(unseal),
        redact: (text) => text.replaceAll('hunter2', '[redacted]'),
        onProblem: (problem) => problems.push(problem),
        ...options,
      })
      const observe: Observe = (events, about) => {
        tracing.observe(events, about)
        also?.(events, about)
      }
      const trial = createTrial({
        script,
        tools,
        settings,
        clock,
        storage,
        works: { observe },
        ...(ids === undefined ? {} : { ids }),
      })
      ids = trial.works.ids
      return { trial, tracing, problems }
    },
    tree: async ({ trial, tracing }, task) => {
      await tracing.flush()
      return otlp.tree((await trial.agent.view(task)).traceId)
    },
    [Symbol.asyncDispose]: () => otlp.close(),
  }
}

/** A tree by the names of its spans: a name alone, or a name and what is below it. */
export type Outline = string | readonly [string, ...Outline[]]

export const outline = ({ span, children }: SpanTree): Outline =>
  children.length === 0 ? span.name : [span.name, ...children.map(outline)]

/** Every span of a tree, from the root on. */
export const allOf = (tree: SpanTree): readonly SpanTree['span'][] => [
  tree.span,
  ...tree.children.flatMap(allOf),
]

const waits: ReadonlySet<string> = new Set(['approve', 'clarify', 'pause'])

/** Which times of a tree are wrong: a span lies within its parent, but a wait and what follows it lie after. */
export const wrongTimes = ({ span, children }: SpanTree): readonly string[] =>
  children.flatMap((child) => {
    const { name, from, to } = child.span
    const isLater = waits.has(name) || name === span.name
    const fits = from <= to && from >= span.from && (isLater ? to >= span.to : to <= span.to)
    return [
      ...(fits ? [] : [`${name} ${from}..${to} in ${span.name} ${span.from}..${span.to}`]),
      ...wrongTimes(child),
    ]
  })

/** A tool that keeps its contract: `read_page` reads, `send_page` asks first and cannot be repeated. */
export const tool = (name: 'read_page' | 'send_page', run: Tool['run']): Tool => ({
  name,
  description: 'Handles a page',
  notFor: 'folders',
  parameters: {
    type: 'object',
    additionalProperties: false,
    properties: { path: { type: 'string', minLength: 1, description: 'Path of the page' } },
    required: ['path'],
  },
  examples: [{ path: 'a' }],
  timeoutMs: 60_000,
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: {}, answerNames: 'the path', onFailure: 'Go on without it.' },
  target: () => '',
  ...(name === 'read_page'
    ? { level: 'read', idempotency: 'read' }
    : { level: 'write', idempotency: 'none', change: () => Promise.resolve('Sends the page') }),
  run,
})

export const call = (name: 'read_page' | 'send_page', path: string) => ({
  name,
  arguments: { path, purpose: `handles ${path}` },
})

/** Tools and replies that take time on a house's clock. */
export const slowly = ({ clock }: House) => ({
  /** Reads for 100 ms. */
  reads: tool('read_page', async ({ path }) => {
    await clock.advance(100)
    return { outcome: 'ok', value: `page ${String(path)}` }
  }),
  /** Sends for 200 ms. */
  sends: tool('send_page', async () => {
    await clock.advance(200)
    return { outcome: 'ok', value: 'sent' }
  }),
  /** A decision that takes 500 ms. */
  reply: async (parts: object) => {
    await clock.advance(500)
    const usage = { input: 100, cached: 40, output: 20, microUsd: 7 }
    return { content: '', usage, ms: 500, firstByteMs: 250, ...parts }
  },
})

/** What most rounds end with. */
export const answer = { content: 'Done.' }

/** The person decides the open approval, and the task goes on as far as it can. */
export const decide = async (
  { trial }: Worker,
  task: string,
  decision: 'approve' | 'deny',
): Promise<void> => {
  const open = (await trial.agent.view(task)).approvals.find(({ state }) => state === 'open')
  await trial.agent.decide({ id: open?.id ?? '', by: trial.by, decision: { decision } })
  await trial.settle()
}
